import type { BalanceType } from '#contract/wallet.ts';
import { type Money, money } from '#domain/money.ts';
import type { Db, OpenDatabase, Tx } from '#services/kernel/database/pool.ts';
import type { Refuse } from '#services/kernel/problem.ts';
import { selectAudit } from './audit.ts';
import type { Party as AnyParty, HouseKind, PlayerKind } from './kinds.ts';
import { sealJournals, sealsOfJournals } from './seal.ts';
import {
  hasJournal,
  insertAccounts,
  insertJournal,
  selectAccounts,
  selectBalances,
  selectLocked,
  selectPartyBalances,
} from './store.ts';

/** One side of a leg, as rooms name it. */
export type Party = AnyParty;

/** Money from one party to another; the amount is positive, direction is source to destination. */
export interface Leg {
  readonly from: Party;
  readonly to: Party;
  readonly amount: Money;
}

/** The leg that moves a sum (minor units), or none when nothing moves: the books take no leg of zero. */
export function moved(from: Party, to: Party, amountMinor: bigint, currency: string): Leg[] {
  return amountMinor === 0n ? [] : [{ from, to, amount: money(amountMinor, currency) }];
}

/** One business event. `key` is unique per `actor` and bound to `requestSha`, the hash of the request it answers. */
export interface Posting {
  readonly actor: string;
  readonly key: string;
  readonly requestSha: Buffer;
  readonly kind: string;
  /** The service's clock. */
  readonly at: Date;
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

/** A ledger account; `balance` in minor units of `asset`, `owner` the player's id or 'house', `party` then says which provider, studio or promotion. */
export interface LedgerAccount {
  readonly id: string;
  readonly owner: string;
  readonly party: string | null;
  readonly kind: string;
  readonly asset: string;
  readonly balance: bigint;
}

/** A player's displayed balances, and what is another text after each leg of theirs. */
export interface HeldBalances {
  readonly balances: readonly DisplayedBalance[];
  readonly version: string;
}

/** One displayed balance (S3.04a). */
export interface DisplayedBalance {
  readonly type: BalanceType;
  readonly amount: Money;
}

/** Opens a player's accounts of all kinds in one currency; opening again changes nothing. */
export const openAccounts: (db: Db | Tx, playerId: string, currency: string) => Promise<void> = insertAccounts;

/** Seals the journals that are in no seal yet; the heads go to `DATA_DIR/seals` too. */
export const sealBooks: typeof sealJournals = sealJournals;

/** The seals that some journals are in, for a receipt. */
export const sealsOf: typeof sealsOfJournals = sealsOfJournals;

/** What the books refuse a player with. */
export type PostingCode = 'INSUFFICIENT_FUNDS' | 'AMOUNT_OUT_OF_RANGE';

/**
 * Posts a journal: all legs or none, once per key; given a transaction, as a part of it. Refuses with `PostingCode`s;
 * a key of another journal (422 IDEMPOTENCY_KEY_REUSED) or a currency without an asset is the caller's fault.
 */
export const post: (db: Db | Tx, posting: Posting, refuse: Refuse<PostingCode>) => Promise<Posted> = insertJournal;

/** Whether an event was posted before; call it while what it changes is locked. */
export const isPosted: (tx: Tx, actor: string, key: string) => Promise<boolean> = hasJournal;

/** S3.04b: the twelve displayed balances, zero where there is nothing, by type; once for each currency held. One query. */
export const balances = async (db: Db | Tx, playerId: string): Promise<readonly DisplayedBalance[]> =>
  (await selectBalances(db, playerId)).balances;

/** The same with a version, which is another one after each leg of the player's: how many accounts, and their sequences added up. */
export const heldBalances: (db: Db, playerId: string) => Promise<HeldBalances> = selectBalances;

/** A player's balances of some kinds in minor units, locked to the end of the transaction. */
export const lockedBalances: (
  tx: Tx,
  playerId: string,
  currency: string,
  kinds: readonly PlayerKind[],
) => Promise<ReadonlyMap<string, bigint>> = selectLocked;

/** What each party (studio, jackpot, provider) holds of a house kind in one asset, by its code, in minor units. */
export const partyBalances: (db: Db, kind: HouseKind, asset: string) => Promise<ReadonlyMap<string, bigint>> =
  selectPartyBalances;

/** Every account of the books, house accounts with the sum of their legs. */
export const accounts: (db: Db) => Promise<LedgerAccount[]> = selectAccounts;

/**
 * Recomputes the books from their legs, in one snapshot and on a connection of its own without the services' time limit:
 * balances, leg counts, owners, seals, and what each room says of the kinds it alone moves.
 */
export const audit: (database: Pick<OpenDatabase, 'pool'>) => Promise<Audit> = selectAudit;
