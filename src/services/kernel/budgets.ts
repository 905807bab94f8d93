import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { MAX_INT32 } from '#domain/limits.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { CLOCKS_APART_MS } from './clock.ts';
import { inBatches } from './database/batches.ts';
import type { Db, Tx } from './database/pool.ts';

/** How much may be used within `seconds`; `streak`: how much without a right answer between, however long it takes. */
export interface Limit {
  readonly limit: number;
  readonly seconds: number;
  readonly streak?: number;
}

const tenMinutes = 600;
const hour = 3600;
const day = 86_400;

/** Every limit of the services. The keys are names in the table of budgets: a new name starts a new count. */
export const limits = {
  passwordOfName: { limit: 10, seconds: tenMinutes },
  passwordOfPlayer: { limit: 10, seconds: tenMinutes },
  passwordOfAddress: { limit: 100, seconds: tenMinutes },
  passwordOfDevice: { limit: 10, seconds: tenMinutes },
  passwordOfEditors: { limit: 10, seconds: tenMinutes },
  passwordInSession: { limit: 10, seconds: tenMinutes },
  code: { limit: 5, seconds: tenMinutes, streak: 50 },
  pin: { limit: 5, seconds: tenMinutes, streak: 15 },
  enrolment: { limit: 10, seconds: 1800 },
  sendToPlayer: { limit: 5, seconds: tenMinutes },
  sendToTarget: { limit: 10, seconds: day },
  sendFromAddress: { limit: 20, seconds: hour },
  smsOfService: { limit: 1000, seconds: hour },
  joinFromAddress: { limit: 10, seconds: hour },
  forgotFromAddress: { limit: 10, seconds: hour },
  confirmFromAddress: { limit: 10, seconds: hour },
  joinToMailbox: { limit: 3, seconds: hour },
  pinResetToMailbox: { limit: 3, seconds: hour },
  forgotToMailbox: { limit: 3, seconds: hour },
  feedbackFromAddress: { limit: 20, seconds: hour },
  emptyTermFromAddress: { limit: 30, seconds: hour },
  contactToMailbox: { limit: 3, seconds: hour },
  confirmToMailbox: { limit: 3, seconds: hour },
  tellToUnconfirmed: { limit: 10, seconds: day },
  securityToUnconfirmed: { limit: 10, seconds: day },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** One budget: which limit, and whom it counts. `limit` replaces the table's where the environment sets it. */
export interface Budget {
  readonly name: LimitName;
  readonly subject: string;
  readonly limit?: number;
  /** Refused from so many failures in the window, although more may be used. */
  readonly failures?: number | null;
}

/** A budget after it was asked. `remainingBlockingTime` in seconds; absent: closed until something else opens it. */
export type Verdict =
  | { readonly allowed: true; readonly states: readonly BudgetState[] }
  | { readonly allowed: false; readonly name: LimitName; readonly isSpent: boolean; readonly block: Block };

/** How many are used in the window and how many are left, this one counted. */
export interface BudgetState {
  readonly used: number;
  readonly failed: number;
  readonly left: number;
  readonly block: Block;
}

/** For how long a spent budget stays so: seconds, or without a member until it is cleared. */
export type Block = { readonly remainingBlockingTime?: number };

interface Row {
  readonly place: number;
  readonly allowed: boolean;
  readonly used: number;
  readonly failed: number;
  readonly streak: number;
  readonly resetsAt: Date;
}

const limitOf = ({ name, limit }: Budget): Limit => ({ ...limits[name], ...(limit === undefined ? {} : { limit }) });

function keyOf({ name, subject }: Budget): Buffer {
  return createHash('sha256').update(`${name}:${subject}`).digest();
}

function byteaArray(budgets: readonly Budget[]) {
  return sql`array[${sql.join(budgets.map(keyOf))}]::bytea[]`;
}

/** The keys of budgets, whose rows it locks in the order that `take` and `giveBack` do: in another one two would wait for each other. */
function lockedKeys(budgets: readonly Budget[]) {
  const keys = byteaArray(budgets);
  return sql`select key from budget where key = any(${keys}) order by array_position(${keys}, key) for update`;
}

function blockOf(budget: Budget, row: Pick<Row, 'streak' | 'resetsAt'>, now: Date): Block {
  const { seconds, streak } = limitOf(budget);
  if (streak !== undefined && row.streak >= streak) return {};
  // Calls at once are counted in another order than they began in: one may find a window that opened after it.
  const left = Math.min(seconds, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000));
  return { remainingBlockingTime: Math.max(1, left) };
}

function stateOf(budget: Budget, row: Row, now: Date): BudgetState {
  const { limit, streak = Number.POSITIVE_INFINITY } = limitOf(budget);
  const left = Math.max(0, Math.min(limit - row.used, streak - row.streak));
  return { used: row.used, failed: row.failed, left, block: blockOf(budget, row, now) };
}

/**
 * Takes one of every budget, or of none when one of them is spent, in one statement and before anything is judged:
 * parallel guesses cannot exceed it. In a transaction the rows stay locked to its end.
 */
export async function take(db: Db | Tx, budgets: readonly Budget[], now: Date): Promise<Verdict> {
  const all = budgets.map(limitOf);
  const { rows } = await sql<Row>`
    select place, allowed, used, failed, streak, resets_at as "resetsAt"
    from take_budgets(${byteaArray(budgets)}, ${all.map(({ limit }) => limit)}::int[],
      ${all.map(({ seconds }) => seconds)}::int[], ${budgets.map(({ failures }) => failures ?? null)}::int[],
      ${all.map(({ streak }) => streak ?? null)}::int[], ${now}) order by place`.execute(db);
  const refused = rows.find(({ allowed }) => !allowed);
  const at = (place: number): Budget => {
    const budget = budgets[place - 1];
    if (!budget) throw new Error('a budget was answered that nobody asked for');
    return budget;
  };
  if (!refused) return { allowed: true, states: rows.map((row) => stateOf(at(row.place), row, now)) };
  const budget = at(refused.place);
  const isSpent = stateOf(budget, refused, now).left === 0;
  return { allowed: false, name: budget.name, isSpent, block: blockOf(budget, refused, now) };
}

/** A wrong answer under a budget, told with how many are left; the last one of the window blocks at once. */
export type WrongAnswer =
  | { readonly state: 'wrong'; readonly remainingAttempts: number }
  | ({ readonly state: 'blocked' } & Block);

/** S5.06a: a wrong answer that counts against nothing is told without a count, which this number stands for. */
export const uncounted = { state: 'wrong', remainingAttempts: MAX_INT32 } as const satisfies WrongAnswer;

/** What a wrong answer comes to under the budget that is nearest its end: the first that was taken. */
export function wrongAnswer([state]: readonly BudgetState[]): WrongAnswer {
  if (!state || state.left === 0) return { state: 'blocked', ...state?.block };
  return { state: 'wrong', remainingAttempts: state.left };
}

/** Gives back what a right answer took; the count itself stays. Same order as they were taken in. */
export async function giveBack(db: Db | Tx, budgets: readonly Budget[]): Promise<void> {
  await sql`select give_back_budgets(${byteaArray(budgets)})`.execute(db);
}

/** Notes a wrong answer, for what asks more of the fourth try than of the first. */
export async function noteFailure(db: Db | Tx, budgets: readonly Budget[]): Promise<void> {
  await sql`update budget set failed = failed + 1 where key in (${lockedKeys(budgets)})`.execute(db);
}

/** Empties budgets: only what is complete does so (a session, an operation, a reset by mail). */
export async function clear(db: Db | Tx, budgets: readonly Budget[]): Promise<void> {
  await sql`delete from budget where key in (${lockedKeys(budgets)})`.execute(db);
}

/** Whether a window is over, as `is_past` in the database: also one that a clock opened which was ahead and came back. */
const isPast = (resetsAt: Date, seconds: number, now: Date): boolean =>
  resetsAt <= now || resetsAt.getTime() > now.getTime() + seconds * 1000 + CLOCKS_APART_MS;

/** How a budget stands, without taking anything. `left` is 0 when it is spent. */
export async function peek(db: Db | Tx, budget: Budget, now: Date): Promise<BudgetState> {
  const { rows } = await sql<Omit<Row, 'place' | 'allowed'>>`
    select used, failed, streak, resets_at as "resetsAt" from budget where key = ${keyOf(budget)}`.execute(db);
  const [row] = rows;
  const { limit, seconds } = limitOf(budget);
  if (!row) return { used: 0, failed: 0, left: limit, block: { remainingBlockingTime: seconds } };
  const used = isPast(row.resetsAt, seconds, now) ? 0 : row.used;
  return stateOf(budget, { ...row, used, place: 1, allowed: true }, now);
}

/** Forgets windows that are over and count nothing longer, a thousand at a time until none is left. */
export async function forgetBudgets(db: Db, now: Date): Promise<void> {
  await inBatches(
    () =>
      sql`delete from budget where key = any(array(
    select key from budget where resets_at < ${now} and streak = 0 limit 1000 for update skip locked))`.execute(db),
    1000,
  );
}

/** The first 64 bits of an IPv6 address: a household or a host owns all of them. */
function networkOf(address: string): string {
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = head ?? [];
  const right = tail ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** How an address is counted: an IPv6 address by its /64, an IPv4-mapped one as IPv4. */
export function addressSubject(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(plain) ? networkOf(plain) : plain;
}

/**
 * How all addresses are counted that are read in one mailbox by a tag; undefined for one without, and for a username. Not with
 * the mailbox's own, which strangers would spend by their tags.
 */
export function tagsSubject(emailKey: string): string | undefined {
  const mailbox = mailboxKey(emailKey);
  return emailKey.includes('@') && mailbox !== emailKey ? `tags of ${mailbox}` : undefined;
}
