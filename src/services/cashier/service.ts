import type { MethodGroup } from '#contract/cashier.ts';
import { accountCurrencies, canonicalCurrency } from '#domain/currency.ts';
import * as history from './history.ts';
import * as policies from './policy.ts';
import { newReference as makeReference } from './reference.ts';
import { standingSources } from './sources.ts';
import * as gates from './standing.ts';
import * as store from './store.ts';

/** Where the standing of a player is known. */
export type StandingSources = gates.StandingSources;

/** A player as money calls see one. */
export type Payer = gates.Payer;

/** Who may move money and how much, for every money room: judged in the call's transaction. */
export const standing = {
  payer: gates.payer,
  waitsForControl: gates.waitsForControl,
  refuseForeign: gates.refuseForeign,
  isClosedTo: gates.isClosedTo,
  ownAmount: gates.ownAmount,
  mayWithdraw: gates.mayWithdraw,
  keepsWithdrawal: gates.keepsWithdrawal,
  mayTransfer: gates.mayTransfer,
  judgeMethod: gates.judgeMethod,
} as const;

/** Where the standing of a player is known in this product. */
export const sourcesOf: typeof standingSources = standingSources;

/** The player's deposits for their history. */
export const depositHistory: typeof history.depositMovements = history.depositMovements;

/** What was deposited in a time, less what was taken back. Minor units. */
export const depositedIn: typeof history.depositedIn = history.depositedIn;

/** What of a player's deposits a limit of theirs counts, by period, minor units. */
export const countedDeposits: typeof store.countedDeposits = store.countedDeposits;

/** When a limit of a player's that leaves nothing has room again. */
export const roomAgain: typeof store.roomAgain = store.roomAgain;

/** Whether deposits of a player's were taken back and none that settled stands. */
export const noneStands: typeof store.noneStands = store.noneStands;

/** The player's row, so that what bounds deposits and the deposits come one after the other. */
export const lockDepositsOf: typeof store.lockDepositsOf = store.lockDepositsOf;

/** A reference for people. */
export const newReference: (what: 'D' | 'W' | 'T' | 'B') => string = makeReference;

/** The house's money policy. */
export const cashierPolicy = policies.policy;

/** S7.07: the methods of a currency, deposits (D) or withdrawals (W). */
export const methodsOf: typeof policies.methodsOf = policies.methodsOf;

/** The amount below which a withdrawal needs no person, minor units. */
export const autoAuthorizeMinor: (currency: string) => bigint = policies.autoAuthorizeMinor;

/** S7.07: the method groups of a brand, currency and place; none where money may not move, nor in what no account is kept in. */
export function methodGroups(
  query: {
    brand: string;
    paymentType: 'D' | 'W';
    currency: string;
    region: string;
  },
  brand: string,
): MethodGroup[] {
  if (query.brand !== brand || (query.paymentType === 'D' && policies.isClosed(query.region))) return [];
  const currency = canonicalCurrency(query.currency);
  if (!accountCurrencies.includes(currency)) return [];
  const methods = policies.methodsOf(query.paymentType, currency);
  return [...new Set(methods.map(({ group }) => group))].map((code) => ({
    code,
    methods: methods.filter(({ group }) => group === code).map(policies.shownMethod),
  }));
}
