import type { BalanceType } from '#contract/wallet.ts';
import type { Money } from '#domain/money.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import type { Party } from './kinds.ts';
import { insertAccounts, insertJournal, selectAccounts, selectAudit, selectBalances } from './store.ts';

/** Money from one party to another; the amount is positive, direction is source to destination. */
export interface Leg {
  readonly from: Party;
  readonly to: Party;
  readonly amount: Money;
}

/** One business event. `key` is unique per `actor` and bound to `requestSha`, the hash of the request it answers. */
export interface Posting {
  readonly actor: string;
  readonly key: string;
  readonly requestSha: Buffer;
  readonly kind: string;
  readonly legs: readonly Leg[];
}

/** A posted journal, `replayed` when this key had posted it before. */
export interface Posted {
  readonly journalId: string;
  readonly replayed: boolean;
}

/** What the books say about themselves: `breaks` is empty and every total zero, always. Totals in minor units. */
export interface Audit {
  readonly breaks: readonly Record<string, unknown>[];
  readonly totals: Readonly<Record<string, string>>;
  readonly journals: number;
  readonly legs: number;
}

/** A ledger account; `balance` in minor units of `asset`, `owner` the player's id or the house's zero id. */
export interface LedgerAccount {
  readonly id: string;
  readonly owner: string;
  readonly kind: string;
  readonly asset: string;
  readonly balance: bigint;
}

/** One displayed balance (S3.04a). */
export interface DisplayedBalance {
  readonly type: BalanceType;
  readonly amount: Money;
}

/** Opens a player's accounts of all kinds in one currency; opening again changes nothing. */
export const openAccounts: (db: Db | Tx, playerId: string, currency: string) => Promise<void> = insertAccounts;

/**
 * Posts a journal: all legs or none, once per key; given a transaction, as a part of it.
 * Refuses with 422 INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED, AMOUNT_OUT_OF_RANGE or CURRENCY_NOT_SUPPORTED.
 */
export const post: (db: Db | Tx, posting: Posting) => Promise<Posted> = insertJournal;

/** S3.04b: the twelve displayed balances, zero where there is nothing, by type; once for each currency held. One query. */
export const balances: (db: Db | Tx, playerId: string) => Promise<DisplayedBalance[]> = selectBalances;

/** Every account of the books, house accounts with the sum of their legs. */
export const accounts: (db: Db) => Promise<LedgerAccount[]> = selectAccounts;

/** Recomputes the books from their legs, in one snapshot. */
export const audit: (db: Db) => Promise<Audit> = selectAudit;
