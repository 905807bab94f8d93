import { money, toDecimalString } from '#domain/money.ts';
import type { MovementType } from '#domain/movement-types.ts';
import { grantHistory } from '#services/bonus/service.ts';
import { depositedIn, depositHistory } from '#services/cashier/service.ts';
import { type Place, paged } from '#services/kernel/cursor.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import type { HistoryPage, HistoryRow } from '#services/kernel/history.ts';
import { sealsOf } from '#services/ledger/service.ts';
import { transferHistory } from '#services/transfers/service.ts';
import { withdrawalHistory, withdrawnIn } from '#services/withdrawals/service.ts';
import { playEvents } from './play.store.ts';

type Source = (db: Db, playerId: string, page: HistoryPage) => Promise<HistoryRow[]>;

async function playHistory(db: Db, playerId: string, page: HistoryPage): Promise<HistoryRow[]> {
  const events = await playEvents(db, playerId, page);
  return events.map(({ kind, playerId: _, journalKey, ...event }) => ({
    ...event,
    journals: journalKey === null ? [] : [{ actor: 'wallet', key: journalKey }],
    type: 'PLAY',
    direction: kind === 'stake' ? 'OUT' : 'IN',
    fee: 0n,
    state: kind.toUpperCase(),
  }));
}

/** Who tells movements of which types: each room its own, through one port. */
const sources: readonly { readonly types: readonly MovementType[]; readonly read: Source }[] = [
  { types: ['DEPOSIT'], read: depositHistory },
  { types: ['WITHDRAWAL'], read: withdrawalHistory },
  { types: ['TRANSFER'], read: transferHistory },
  { types: ['PLAY'], read: playHistory },
  { types: ['BONUS', 'LOYALTY'], read: grantHistory },
];

const newestFirst = (left: HistoryRow, right: HistoryRow): number =>
  right.at.getTime() - left.at.getTime() || (left.id < right.id ? 1 : -1);

/** Adds to movements what their own rooms do not know. */
export type Naming = (rows: readonly HistoryRow[]) => Promise<readonly HistoryRow[]>;

/** Says of play what was played: a player who looks back knows games, not rounds. */
export function namingGames(roundNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>): Naming {
  return async (rows) => {
    const rounds = rows.filter(({ type }) => type === 'PLAY').map(({ reference }) => reference);
    const names = await roundNames([...new Set(rounds)]);
    return rows.map((row) => {
      const game = row.type === 'PLAY' ? names.get(row.reference) : undefined;
      return game === undefined ? row : { ...row, counterparty: game };
    });
  };
}

const unnamed: Naming = async (rows) => rows;

/** A page of a player's movements of one type, or of all, merged newest first by (time, id). */
export async function movements(
  db: Db,
  playerId: string,
  type: MovementType | undefined,
  page: HistoryPage,
): Promise<HistoryRow[]> {
  const asked = sources.filter(({ types }) => type === undefined || types.includes(type));
  const found = await Promise.all(asked.map(({ read }) => read(db, playerId, page)));
  const rows = found.flat().filter((row) => type === undefined || row.type === type);
  return rows.sort(newestFirst).slice(0, page.limit);
}

const BATCH = 500;

/** Every movement of a range, read in pages. */
export async function* allMovements(
  db: Db,
  playerId: string,
  type: MovementType | undefined,
  range: Pick<HistoryPage, 'from' | 'to'>,
  named = unnamed,
): AsyncGenerator<HistoryRow> {
  let before: Place | null = null;
  for (;;) {
    const rows: HistoryRow[] = await movements(db, playerId, type, { ...range, before, limit: BATCH });
    yield* await named(rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    before = last;
  }
}

/** What came in and went out of a range in all: credited deposits less those taken back, and paid withdrawals. Minor units. */
export async function totalsOf(
  db: Db,
  playerId: string,
  range: Pick<HistoryPage, 'from' | 'to'>,
): Promise<{ deposits: bigint; withdrawals: bigint }> {
  const [deposits, withdrawals] = await Promise.all([
    depositedIn(db, playerId, range),
    withdrawnIn(db, playerId, range),
  ]);
  return { deposits, withdrawals };
}

/** A movement as the wire tells it. */
export function shownMovement(row: HistoryRow) {
  const text = (amountMinor: bigint) => toDecimalString(money(amountMinor, row.currency));
  const { id, reference, type, direction, currency, state, counterparty } = row;
  return {
    id,
    reference,
    at: row.at.toISOString(),
    type,
    direction,
    amount: text(row.amount),
    fee: text(row.fee),
    currency,
    state,
    ...(counterparty === undefined ? {} : { counterparty }),
  };
}

export const csvHead = 'at,type,direction,amount,fee,currency,state,reference,counterparty';

/** A cell: quoted where it must be, and never a formula to a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A movement as a line of CSV. */
export function csvLine(row: HistoryRow): string {
  const { at, type, direction, amount, fee, currency, state, reference, counterparty = '' } = shownMovement(row);
  return [at, type, direction, amount, fee, currency, state, reference, counterparty].map(cell).join(',');
}

/** The page with its cursor. */
export const historyPage = (rows: readonly HistoryRow[], limit: number) => paged(rows, limit, (row) => row);

const forever = { from: new Date(0), to: new Date('9999-12-31T00:00:00Z') };

/** One movement of a player's own as the wire tells it, with the seals of its journals; undefined when it is not theirs. */
export async function receiptOf(db: Db, playerId: string, id: string, named: Naming) {
  const [row] = await named(await movements(db, playerId, undefined, { ...forever, before: null, limit: 1, id }));
  if (!row) return undefined;
  const seals = await sealsOf(db, row.journals ?? []);
  const told = seals.map(({ n, at, sha }) => ({ n: String(n), at: at.toISOString(), sha: sha.toString('hex') }));
  return { ...shownMovement(row), seals: told };
}
