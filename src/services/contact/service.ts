import { randomInt } from 'node:crypto';
import type { ContactMessage, KeptMessage } from '#contract/contact.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { messageBounds } from '#domain/contact.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { HOUR_MS } from '#domain/spans.ts';
import type { AccountService } from '#services/account/service.ts';
import { take } from '#services/kernel/budgets.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { newId } from '#services/kernel/ids.ts';
import { enqueueMessage, messageStates } from '#services/kernel/outbox.ts';
import { invalidFields, notFound, type Refuse, refuseCommon } from '#services/kernel/problem.ts';
import type { Vault } from '#services/kernel/vault.ts';
import { layMessage, tell, toldIn } from '#services/notifications/service.ts';
import { operatorMail } from './mails.ts';
import {
  findForAnswer,
  findSame,
  holdSender,
  insertMessage,
  keepAnswer,
  keepPinRight,
  listMessages,
  type Taken,
  takenFrom,
} from './store.ts';

const sameMs = 600_000;
const windowMs = HOUR_MS;
/** Of one network address within an hour: the second shows a captcha, the fourth waits. */
const withoutCaptcha = 1;
const most = 3;
const atOnce = 100;

/** What the contact room is made of. */
export interface ContactDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly account: Pick<AccountService, 'acceptPin'>;
  /** Where the house reads its mail. */
  readonly to: string;
  /** Whether a token solves a captcha, for the first time. */
  readonly isSolved: (tx: Tx, token: string | undefined, now: Date) => Promise<boolean>;
}

/** Who writes, and with what. */
export interface Writer {
  /** The network address, as limits count it. */
  readonly address: string;
  readonly language: string;
  readonly captcha: string | undefined;
  readonly playerId: string | null;
}

// Without letters and digits that look alike when they are read out.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = (): string => `KB-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;

/** The subjects of the site, by key, in a language; without any there is one, which nobody need choose. */
export function subjectsIn(
  { contactSubjects = {}, languageDefault }: SiteConfig,
  language: string,
): Record<string, string> {
  const said = contactSubjects[language] ?? contactSubjects[languageDefault] ?? {};
  return Object.keys(said).length > 0 ? said : { general: 'Message' };
}

function judge({ message, subject }: ContactMessage, settings: SiteConfig): void {
  const bounds = messageBounds(settings.contactBounds ?? {});
  const length = [...message.trim()].length;
  if (length < bounds.min) throw invalidFields([{ field: 'message', code: 'TOO_SHORT' }], { ...bounds });
  if (length > bounds.max) throw invalidFields([{ field: 'message', code: 'TOO_LONG' }], { ...bounds });
  const subjects = Object.values(settings.contactSubjects ?? {}).flatMap((each) => Object.keys(each));
  const known = subjects.length > 0 ? subjects : ['general'];
  if (!known.includes(subject)) throw invalidFields([{ field: 'subject', code: 'UNKNOWN' }]);
}

/** Whether a PIN is the writer's; null when none can be judged: nobody is signed in, none is typed or chosen, it is closed. */
async function pinRightOf({ account }: ContactDeps, tx: Tx, { playerId }: Writer, pinCode: string | undefined) {
  if (playerId === null || !pinCode) return null;
  const { state } = await account.acceptPin(tx, playerId, pinCode);
  return state === 'right' || state === 'wrong' ? state === 'right' : null;
}

/**
 * S7.03: takes a message with its two mails, in one transaction. The same message again within ten minutes is the first
 * one. A PIN is judged for who is signed in and kept as yes or no: a wrong one refuses no message.
 */
export async function writeMessage(
  deps: ContactDeps,
  settings: SiteConfig,
  form: ContactMessage,
  writer: Writer,
  refuse: Refuse<'CAPTCHA_REQUIRED' | 'TOO_MANY_REQUESTS'>,
): Promise<Taken> {
  judge(form, settings);
  const { vault, clock } = deps;
  const { pinCode, ...said } = form;
  const words = vault.digest('contact words', JSON.stringify([said, writer.playerId]));
  const sender = vault.digest('contact sender', writer.address);
  return transaction(deps.db, async (tx) => {
    const now = clock.now();
    await holdSender(tx, words, sender);
    const same = await findSame(tx, words, new Date(now.getTime() - sameMs));
    if (same) {
      // The words are the same with the PIN mended: it is judged, and stands beside what was kept.
      const { id, ...told } = same;
      const judged = told.pinRight ? null : await pinRightOf(deps, tx, writer, pinCode);
      if (judged === null) return told;
      await keepPinRight(tx, id, judged);
      return { ...told, pinRight: judged };
    }
    const earlier = await takenFrom(tx, sender, new Date(now.getTime() - windowMs));
    const first = earlier[most - 1];
    if (first) {
      const endsInMs = first.getTime() + windowMs - now.getTime();
      throw refuse('TOO_MANY_REQUESTS', { remainingBlockingTime: Math.ceil(endsInMs / 1000) });
    }
    const isDue = earlier.length >= withoutCaptcha;
    if (isDue && !(await deps.isSolved(tx, writer.captcha, now))) throw refuse('CAPTCHA_REQUIRED');
    const row = {
      id: newId(),
      reference: newReference(),
      email: said.email,
      subject: said.subject,
      message: said.message.trim(),
      language: writer.language,
      username: said.username ?? null,
      birthDate: said.birthDate ?? null,
      playerId: writer.playerId,
      pinRight: await pinRightOf(deps, tx, writer, pinCode),
      words,
      sender,
      createdAt: now,
    };
    const subject = subjectsIn(settings, settings.languageDefault)[said.subject] ?? said.subject;
    const own = operatorMail({ ...row, subject });
    const houseMail = await enqueueMessage(tx, { channel: 'mail', to: deps.to, replyTo: row.email, ...own }, now);
    const { reference } = row;
    const to = { language: writer.language, email: row.email };
    // Anybody can write anybody's address into the form: from the fourth an hour a mailbox hears nothing of it.
    const { allowed } = await take(tx, [{ name: 'contactToMailbox', subject: mailboxKey(row.email) }], now);
    const senderMail = allowed ? (await tell(tx, to, 'contactReceived', { reference }, now)).mail : null;
    await insertMessage(tx, { ...row, houseMail, senderMail });
    return { reference, pinRight: row.pinRight };
  });
}

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What people wrote, newest first, for operators. */
export async function contactMessages(
  { db }: Pick<ContactDeps, 'db'>,
  cursor: string | undefined,
): Promise<{ items: KeptMessage[]; nextCursor: string | null }> {
  if (cursor !== undefined && !uuidText.test(cursor)) throw refuseCommon('BAD_REQUEST');
  const rows = await listMessages(db, cursor, atOnce + 1);
  const ids = rows.flatMap(({ houseMail, senderMail, answerMail }) => [houseMail, senderMail, answerMail]);
  const states = await messageStates(
    db,
    ids.filter((id) => id !== null),
  );
  const stateOf = (id: string | null) => (id === null ? null : (states.get(id) ?? null));
  const items = rows.slice(0, atOnce).map(({ createdAt, answeredAt, houseMail, senderMail, answerMail, ...row }) => ({
    ...row,
    mails: { house: stateOf(houseMail), sender: stateOf(senderMail), answer: stateOf(answerMail) },
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
  return { items, nextCursor: rows.length > atOnce ? (items.at(-1)?.id ?? null) : null };
}

/** Mails an answer and, to a player, lays it into their messages. The same answer again does nothing. */
export async function answerMessage(
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  id: string,
  text: string,
): Promise<{ reference: string }> {
  if (!uuidText.test(id)) throw notFound();
  return transaction(db, async (tx) => {
    const asked = await findForAnswer(tx, id);
    if (!asked) throw notFound();
    const { reference, playerId, language, email } = asked;
    if (asked.answer === text) return { reference };
    const now = clock.now();
    const subject = toldIn('answer', { reference, text }, language).mail?.subject ?? reference;
    if (playerId !== null) await layMessage(tx, playerId, { subject, text }, now);
    const to = { language, email, ...(playerId !== null && { playerId }) };
    const { mail: answerMail } = await tell(tx, to, 'answer', { reference, text }, now);
    await keepAnswer(tx, id, { answer: text, answeredAt: now, answerMail });
    return { reference };
  });
}
