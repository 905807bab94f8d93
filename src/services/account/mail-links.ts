import * as z from 'zod/mini';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { randomHandle } from '#services/kernel/ids.ts';
import type { Kept, OneTimeSecrets, TokenVerdict } from '#services/kernel/one-time.ts';
import { invalidFields } from '#services/kernel/problem.ts';
import type { SiteAddress } from '#services/kernel/site-address.ts';
import { tell } from '#services/notifications/service.ts';
import { identityKey } from './policy.ts';

/** Mails that carry a link. */
export type LinkMail = 'confirmEmail' | 'changeEmail' | 'resetPassword' | 'resetPin';

const minute = 60;
const hour = 3600;

/** Kinds of mailed links: how long one works, and the page that says what it will do. */
const kinds = {
  'confirm-email': { seconds: 72 * hour, page: '/login/confirm-email' },
  'change-email-old': { seconds: 72 * hour, page: '/login/confirm-email' },
  'change-email-new': { seconds: 72 * hour, page: '/login/confirm-email' },
  'reset-password': { seconds: 30 * minute, page: '/login/reset-password?by=mail' },
  'reset-pin': { seconds: 30 * minute, page: '/login/reset-pin-code?by=mail' },
  'secure-account': { seconds: 7 * 24 * hour, page: '/login/secure-account' },
} as const;
export type LinkKind = keyof typeof kinds;

/** A mailbox that was a player's, and until when. */
const formerMailbox = z.object({
  email: z.string(),
  at: z.string(),
  key: z.optional(z.string()),
  /** Whether its player had shown that it is theirs; absent: they had. */
  isConfirmed: z.optional(z.boolean()),
});
type FormerMailbox = z.infer<typeof formerMailbox>;

/** Whom a link is mailed to. */
export interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly language: string;
}

/** Links in mails: the token stands in the fragment, works once, and only the newest of a kind. */
export class MailLinks {
  readonly #secrets: OneTimeSecrets;
  readonly #site: SiteAddress;

  constructor(secrets: OneTimeSecrets, site: SiteAddress) {
    this.#secrets = secrets;
    this.#site = site;
  }

  /** A fresh link for a player, to be put into a message: its token is sealed until it is delivered. */
  async make(
    tx: Tx,
    kind: LinkKind,
    player: Pick<Addressee, 'id' | 'language'>,
    now: Date,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const secret = randomHandle();
    const { seconds, page } = kinds[kind];
    await this.#secrets.issueToken(tx, { purpose: kind, subject: player.id, secret, seconds, detail }, now);
    return `${await this.address(player.language)}${page}#token=${this.#secrets.inWords(secret)}`;
  }

  /** Mails a fresh link. */
  async mail(
    tx: Tx,
    kind: LinkKind,
    mail: LinkMail,
    to: Addressee,
    now: Date,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const link = await this.make(tx, kind, to, now, detail);
    const words = { link, email: String(detail.email ?? to.email) };
    await tell(tx, { language: to.language, email: to.email }, mail, words, now);
  }

  /** Whose a token is, without using it up; null when it is not of that kind. */
  read(db: Db | Tx, kind: LinkKind, token: string, now: Date): Promise<TokenVerdict> {
    return this.#secrets.readToken(db, kind, token, now);
  }

  /** Uses a token up. 422 `token` `INVALID`, `EXPIRED` or `USED`. */
  async redeem(
    tx: Tx,
    kind: LinkKind,
    token: string,
    now: Date,
  ): Promise<{ playerId: string; detail: Readonly<Record<string, unknown>> }> {
    const verdict = await this.#secrets.redeemToken(tx, kind, token, now);
    if (verdict.state !== 'live') throw invalidFields([{ field: 'token', code: verdict.state }]);
    return { playerId: verdict.subject, detail: verdict.detail };
  }

  /** Whether a player's newest link of a kind was used. */
  wasUsed(tx: Tx, kind: LinkKind, playerId: string): Promise<boolean> {
    return this.#secrets.wasUsed(tx, kind, playerId);
  }

  /** Ends links of these kinds that were mailed and not used. */
  async end(tx: Tx, linkKinds: readonly LinkKind[], playerId: string, now: Date): Promise<void> {
    for (const kind of linkKinds) await this.#secrets.consume(tx, kind, playerId, now);
  }

  /** Keeps the mailbox that was, so that "this was not me" brings it back within 7 days. */
  async keepUndo(
    tx: Tx,
    { id: playerId, email, emailConfirmedAt }: { id: string; email: string; emailConfirmedAt: Date | null },
    now: Date,
  ): Promise<void> {
    const was = { email, at: now.toISOString(), key: identityKey(email), isConfirmed: emailConfirmedAt !== null };
    const former = [...(await this.#former(tx, playerId, now)), was];
    const { seconds } = kinds['secure-account'];
    await this.#secrets.issueToken(
      tx,
      { purpose: 'undo-email', subject: playerId, secret: randomHandle(), seconds, detail: { former } },
      now,
    );
  }

  /** The mailboxes that were a player's within 7 days: what happens after a thief's change is told there too. */
  async formerMailboxes(tx: Tx, playerId: string, now: Date): Promise<string[]> {
    return (await this.#former(tx, playerId, now)).map(({ email }) => email);
  }

  /** The mailbox that was before the first change of these 7 days, once; null when there was none. */
  async takeUndo(tx: Tx, playerId: string, now: Date): Promise<{ email: string; isConfirmed: boolean } | null> {
    const [first] = await this.#former(tx, playerId, now);
    await this.#secrets.consume(tx, 'undo-email', playerId, now);
    return first ? { email: first.email, isConfirmed: first.isConfirmed ?? true } : null;
  }

  /** Whose mailbox an address was within 7 days, and how they wrote it; null when it was nobody's but `but`'s. */
  async formerOwner(
    tx: Tx,
    key: string,
    but: string | null,
    now: Date,
  ): Promise<{ readonly playerId: string; readonly email: string } | null> {
    for (const kept of await this.#secrets.holding(tx, 'undo-email', { former: [{ key }] }, now)) {
      const was = this.#within(kept, now).find((each) => each.key === key);
      if (was && kept.subject !== but) return { playerId: kept.subject, email: was.email };
    }
    return null;
  }

  async #former(tx: Tx, playerId: string, now: Date): Promise<readonly FormerMailbox[]> {
    const kept = await this.#secrets.waiting(tx, 'undo-email', playerId, now);
    return kept ? this.#within(kept, now) : [];
  }

  #within({ detail, createdAt }: Kept, now: Date): readonly FormerMailbox[] {
    const read = z.safeParse(z.array(formerMailbox), detail.former);
    // What an older release has kept is one mailbox.
    const all = read.data ?? [{ email: String(detail.email), at: createdAt.toISOString() }];
    const since = now.getTime() - kinds['secure-account'].seconds * 1000;
    return all.filter(({ at }) => Date.parse(at) > since);
  }

  /** The site's address in a language. */
  async address(language: string): Promise<string> {
    return `${this.#site.origin}${await this.#site.prefix(language)}`;
  }
}
