import type { SecurityEventKind } from '#contract/account-changes.ts';
import { momentInMail } from '#domain/mail-moment.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { appendEvent, type Origin } from '#services/kernel/events.ts';
import { type SessionEnds, sessionInvalid } from '#services/kernel/session.ts';
import { mayMail, tell } from '#services/notifications/service.ts';
import type { Addressee, LinkKind, MailLinks } from './mail-links.ts';
import { changeSentence, type ToldChange } from './security-texts.ts';
import { updatePlayer } from './store.ts';

const holdSeconds = 86_400;

/** Links that a change ends: who had one mailed before could undo it, or finish what the player has put a stop to. */
const mailboxLinks = ['change-email-old', 'change-email-new'] as const;
const endedLinks: Readonly<Partial<Record<SecurityEventKind, readonly LinkKind[]>>> = {
  EMAIL_CHANGE: ['reset-password', 'reset-pin'],
  PASSWORD_CHANGE: ['reset-password', ...mailboxLinks],
  PASSWORD_RESET: mailboxLinks,
  PIN_CHANGE: ['reset-pin'],
  ACCOUNT_SECURED: ['reset-pin', ...mailboxLinks],
};

/** A change of a player's account and what it entails. */
export interface SecurityChange {
  readonly player: Addressee;
  readonly kind: ToldChange & SecurityEventKind;
  readonly origin: Origin;
  /** The session that asks and goes on: 401 where it was ended meanwhile. Null ends all. Absent: sessions are not touched. */
  readonly keepSession?: Buffer | null;
  /** Known devices are forgotten too. */
  readonly forgetDevices?: boolean;
  /** Money waits for a day. */
  readonly hold?: boolean;
  /** Further mailboxes and phones that hear of it: the old ones. */
  readonly alsoTo?: readonly { readonly channel: 'mail' | 'sms'; readonly to: string }[];
}

/** What every change of an account's security does, in the transaction of the change. */
export class SecurityChanges {
  readonly #links: MailLinks;
  readonly #sessions: SessionEnds;

  constructor(links: MailLinks, sessions: SessionEnds) {
    this.#links = links;
    this.#sessions = sessions;
  }

  /** Notes a change, ends the other sessions, and tells the player by mail (with "this was not me") and notification. */
  async made(tx: Tx, change: SecurityChange, now: Date): Promise<void> {
    const { player, kind, origin, keepSession } = change;
    if (keepSession) await this.requireLive(tx, keepSession);
    await appendEvent(tx, { playerId: player.id, kind, outcome: 'done', origin }, now);
    await this.#links.end(tx, endedLinks[kind] ?? [], player.id, now);
    if (keepSession !== undefined) {
      await this.#sessions.endSessions(
        tx,
        player.id,
        { except: keepSession, devices: change.forgetDevices === true },
        now,
      );
    }
    if (change.hold) {
      await updatePlayer(tx, player.id, { securityHoldUntil: new Date(now.getTime() + holdSeconds * 1000) });
    }
    await this.#tell(tx, change, now);
  }

  /** Whether a session was not ended; it is not before the end of the transaction. */
  lives(tx: Tx, session: Buffer): Promise<boolean> {
    return this.#sessions.isLive(tx, session);
  }

  /** 401 for a session that was ended while its call was judged: whom a reset has put out changes nothing after it. */
  async requireLive(tx: Tx, session: Buffer): Promise<void> {
    if (!(await this.lives(tx, session))) throw sessionInvalid();
  }

  /** Notes what nobody needs a mail for, or what was refused; of nobody (null) nothing is written, by the same statement. */
  note(
    tx: Tx,
    playerId: string | null,
    kind: SecurityEventKind,
    origin: Origin,
    now: Date,
    outcome: 'done' | 'refused' = 'done',
  ) {
    return appendEvent(tx, { playerId, kind, outcome, origin }, now);
  }

  async #tell(tx: Tx, { player, kind, origin, alsoTo = [] }: SecurityChange, now: Date): Promise<void> {
    const { id: playerId, email, language } = player;
    const countryIn = (lang: string) =>
      origin.country && new Intl.DisplayNames([lang], { type: 'region' }).of(origin.country);
    const isMailed = await mayMail(tx, { playerId, email }, 'securityToUnconfirmed', now);
    const known = [email, ...alsoTo.map(({ to }) => to)];
    const former = (await this.#links.formerMailboxes(tx, playerId, now)).filter((each) => !known.includes(each));
    const others = [...alsoTo, ...former.map((each) => ({ channel: 'mail', to: each }) as const)];
    // Only the newest works: one that nobody is sent would end the one before.
    const isSent = isMailed || others.length > 0;
    const what = {
      what: (lang: string) => changeSentence(kind, lang),
      when: (lang: string) => [momentInMail(now)(lang), origin.device, countryIn(lang)].filter(Boolean).join(', '),
      link: isSent ? await this.#links.make(tx, 'secure-account', player, now) : '',
    };
    await tell(tx, { playerId, language, email: isMailed ? email : null }, 'security', what, now);
    for (const { channel, to } of others) {
      await tell(tx, channel === 'mail' ? { language, email: to } : { language, phone: to }, 'security', what, now);
    }
  }
}
