import type { FastifyRequest } from 'fastify';
import { canonicalCurrency } from '#domain/currency.ts';
import { type DocumentStatus, mustAct } from '#domain/document.ts';
import { type Money, parseAmount } from '#domain/money.ts';
import { readRequestAmount } from '#domain/request-amount.ts';
import { beyond } from '#domain/typed-amount.ts';
import type { WithdrawalWait } from '#domain/withdrawal-waits.ts';
import { moneyPlayers } from '#services/account/service.ts';
import { hasCashTwice, hasUnprovenCash } from '#services/bonus/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { invalidFields, notFound, type Refuse } from '#services/kernel/problem.ts';
import { feeFor, isClosed, type Method, methodsOf } from './policy.ts';
import { hasLossLeft } from './store.ts';

/** A player as money calls see one. */
export type Payer = NonNullable<Awaited<ReturnType<typeof moneyPlayers.byId>>>;

/** Where the standing of a player is known. Each answer is read in the call's own transaction. */
export interface StandingSources {
  /** The site's flags; a site without a release has both on. */
  readonly flags: () => Promise<{ readonly deposit: boolean; readonly withdraw: boolean }>;
  /** The status of the player's identity document (S3.05), null when none was ever asked. */
  readonly documentStatus: (tx: Tx, playerId: string) => Promise<DocumentStatus | null>;
  /** Until when money waits after a change of security; null when it does not. */
  readonly securityHold: (db: Db | Tx, playerId: string) => Promise<Date | null>;
  /** Where the request comes from, null when nobody trustworthy says it. */
  readonly location: (request: FastifyRequest) => string | null;
}

/** The codes of the gates. */
export type GateCode =
  | 'CASHIER_OFF'
  | 'REGION_NOT_ALLOWED'
  | 'EMAIL_NOT_CONFIRMED'
  | 'DOCUMENT_BLOCKED'
  | 'DOCUMENT_REQUIRED'
  | 'SECURITY_HOLD'
  | 'DEPOSIT_REVERSED'
  | 'BONUS_TWICE';

/** What a withdrawal waits for in review, beside a person. */
export interface Waiting {
  readonly reasons: readonly WithdrawalWait[];
  readonly until: Date | null;
}

/** What a document keeps a withdrawal waiting for. */
const documentWaits: Readonly<Partial<Record<DocumentStatus, WithdrawalWait>>> = {
  PENDING: 'DOCUMENT_PENDING',
  REQUESTED: 'DOCUMENT_REQUIRED',
  INVALID: 'DOCUMENT_REQUIRED',
  BLOCKED: 'DOCUMENT_BLOCKED',
};

/** The player of a session. */
export async function payer(tx: Db | Tx, playerId: string): Promise<Payer> {
  const found = await moneyPlayers.byId(tx, playerId);
  if (!found) throw notFound();
  return found;
}

/** Players that the sandbox's control calls play: their payments wait for those calls; others' run by themselves. */
export const waitsForControl = (player: Payer): boolean => player.isSandboxControlled;

/** 422 CURRENCY_MISMATCH for a body of another currency than the player's own (XBT is BTC). */
export function refuseForeign(player: Payer, currency: string): void {
  if (canonicalCurrency(currency) !== canonicalCurrency(player.currency)) {
    throw invalidFields([{ field: 'currency', code: 'CURRENCY_MISMATCH' }]);
  }
}

/** The amount of a body in the player's own currency (XBT is BTC), else 422 CURRENCY_MISMATCH. */
export function ownAmount(player: Payer, body: { readonly amount: string; readonly currency: string }): Money {
  refuseForeign(player, body.currency);
  const read = readRequestAmount(body.amount, player.currency);
  if (!read.ok) throw invalidFields([{ field: 'amount', code: read.code }]);
  return read.money;
}

/** Whether no money is taken of a player: at the place of a request, null where nobody says it, or at their address. */
export function isClosedTo(
  { country, subdivision }: { readonly country: string; readonly subdivision?: string | null | undefined },
  location: string | null,
): boolean {
  return isClosed(location) || isClosed(subdivision ? `${country}:${subdivision}` : country);
}

function refuseClosed(
  sources: StandingSources,
  request: FastifyRequest,
  player: Payer,
  refuse: Refuse<'REGION_NOT_ALLOWED'>,
) {
  if (isClosedTo(player, sources.location(request))) throw refuse('REGION_NOT_ALLOWED');
}

/** Who may deposit: as every money call does, it waits for a first PIN (S4.08c). */
export async function mayDeposit(
  tx: Tx,
  sources: StandingSources,
  request: FastifyRequest,
  player: Payer,
  refuse: Refuse<'CASHIER_OFF' | 'REGION_NOT_ALLOWED' | 'ADD_PIN_CODE' | 'DOCUMENT_BLOCKED'>,
): Promise<void> {
  if (!(await sources.flags()).deposit) throw refuse('CASHIER_OFF');
  refuseClosed(sources, request, player, refuse);
  if (!player.hasPinCode) throw refuse('ADD_PIN_CODE');
  if ((await sources.documentStatus(tx, player.id)) === 'BLOCKED') throw refuse('DOCUMENT_BLOCKED');
}

/** S4.01b: money stays while the player must act on a document. */
function refuseUnproven(
  document: DocumentStatus | null,
  refuse: Refuse<'DOCUMENT_BLOCKED' | 'DOCUMENT_REQUIRED'>,
): void {
  if (mustAct(document ?? 'NOT_REQUESTED'))
    throw refuse(document === 'BLOCKED' ? 'DOCUMENT_BLOCKED' : 'DOCUMENT_REQUIRED');
}

/** An address that nobody has confirmed may be a stranger's: no money leaves until it is. */
function refuseUnconfirmed(player: Payer, refuse: Refuse<'EMAIL_NOT_CONFIRMED'>): void {
  if (!player.isEmailConfirmed) throw refuse('EMAIL_NOT_CONFIRMED');
}

/** Who may withdraw, and what their withdrawals wait for. */
export async function mayWithdraw(
  tx: Tx,
  sources: StandingSources,
  player: Payer,
  refuse: Refuse<'CASHIER_OFF' | 'EMAIL_NOT_CONFIRMED' | 'DOCUMENT_BLOCKED' | 'DOCUMENT_REQUIRED'>,
): Promise<Waiting> {
  if (!(await sources.flags()).withdraw) throw refuse('CASHIER_OFF');
  refuseUnconfirmed(player, refuse);
  const document = await sources.documentStatus(tx, player.id);
  refuseUnproven(document, refuse);
  return waitingFor(document, await sources.securityHold(tx, player.id));
}

function waitingFor(document: DocumentStatus | null, until: Date | null): Waiting {
  const ofDocument = document === null ? undefined : documentWaits[document];
  const ofSecurity: readonly WithdrawalWait[] = until ? ['SECURITY_CHANGE'] : [];
  return { reasons: [...(ofDocument ? [ofDocument] : []), ...ofSecurity], until };
}

/** What keeps a withdrawal that was asked for already: as things stand now, for they may have changed since. */
export async function keepsWithdrawal(tx: Tx, sources: StandingSources, playerId: string): Promise<Waiting> {
  const waiting = waitingFor(await sources.documentStatus(tx, playerId), await sources.securityHold(tx, playerId));
  const forPerson: WithdrawalWait[] = [];
  // What was set aside when its deposit was taken back is for a person to see before it leaves.
  if (await hasLossLeft(tx, playerId)) forPerson.push('DEPOSIT_REVERSED');
  // So is a bonus that was cash already when it was known to be one person's second.
  if (await hasCashTwice(tx, playerId)) forPerson.push('BONUS_TWICE');
  return { ...waiting, reasons: [...waiting.reasons, ...forPerson] };
}

/** Who may send money to another player. */
export async function mayTransfer(
  tx: Tx,
  sources: StandingSources,
  request: FastifyRequest,
  player: Payer,
  refuse: Refuse<GateCode>,
): Promise<void> {
  if (!(await sources.flags()).withdraw) throw refuse('CASHIER_OFF');
  refuseClosed(sources, request, player, refuse);
  refuseUnconfirmed(player, refuse);
  const document = await sources.documentStatus(tx, player.id);
  refuseUnproven(document, refuse);
  // A withdrawal would wait while the document is looked at; what is sent does not wait, so it is not sent.
  if (document === 'PENDING') throw refuse('DOCUMENT_REQUIRED');
  // Or a person of many accounts would send the bonuses of all to one.
  if (await hasUnprovenCash(tx, player.id)) throw refuse('DOCUMENT_REQUIRED');
  const until = await sources.securityHold(tx, player.id);
  if (until) throw refuse('SECURITY_HOLD', { until: until.toISOString() });
  // What a withdrawal would wait with for a person does not leave by another player's account instead.
  if (await hasLossLeft(tx, player.id)) throw refuse('DEPOSIT_REVERSED');
  if (await hasCashTwice(tx, player.id)) throw refuse('BONUS_TWICE');
}

/** The codes of an amount that a method judges. */
export type MethodCode = 'METHOD_NOT_AVAILABLE' | 'AMOUNT_BELOW_MIN' | 'AMOUNT_ABOVE_MAX' | 'FEE_CHANGED';

/** The method of a call and its fee: judged by the method's bounds, and by the fee that the player was shown. */
export function judgeMethod(
  type: 'D' | 'W',
  group: string,
  code: string,
  amount: Money,
  feeShown: string | undefined,
  show: (amountMinor: bigint) => string,
  refuse: Refuse<MethodCode>,
): { readonly method: Method; readonly feeMinor: bigint } {
  const method = methodsOf(type, amount.currency).find((each) => each.group === group && each.code === code);
  if (!method) throw refuse('METHOD_NOT_AVAILABLE');
  const bound = beyond(amount.amountMinor, method);
  if (bound === 'belowMin') throw refuse('AMOUNT_BELOW_MIN', { min: show(method.minMinor) });
  if (bound === 'aboveMax') throw refuse('AMOUNT_ABOVE_MAX', { max: show(method.maxMinor) });
  const feeMinor = feeFor(method, amount.amountMinor);
  // "0" and "0.00" are one fee; more decimals than the currency has were never shown.
  const shown = feeShown === undefined ? null : parseAmount(feeShown, amount.currency);
  const isOther = shown !== null && !(shown.ok && shown.money.amountMinor === feeMinor);
  if (isOther) throw refuse('FEE_CHANGED', { fee: show(feeMinor) });
  return { method, feeMinor };
}
