import type { Db } from '#services/kernel/database/pool.ts';
import type { HistoryPage, HistoryRow } from '#services/kernel/history.ts';
import * as store from './store.ts';

const typeOf = ({ source }: Pick<store.GrantRow, 'source'>): HistoryRow['type'] =>
  source === 'LOYALTY' ? 'LOYALTY' : 'BONUS';
const ownJournals = (id: string, ...steps: string[]) =>
  steps.map((step) => ({ actor: 'bonus', key: `grant:${id}:${step}` }));

/** A bonus that came for a deposit may have ended with it, in the journal that took the deposit back. */
function reversalOf(givenKey: string | null): { actor: string; key: string }[] {
  const deposit = givenKey?.match(/^deposit:[^:]+:/)?.[0];
  return deposit === undefined ? [] : [{ actor: 'cashier', key: `${deposit}reversal` }];
}

/** What a bonus gave stays given, however it ended: that is a movement of its own. */
const givenState = ({ state }: Pick<store.GrantRow, 'state'>): string =>
  state === 'EXPIRED' || state === 'FORFEITED' ? 'GIVEN' : state;

/** The player's bonuses as movements: what each gave, what became of it, and what went back. */
export async function historyOf(db: Db, playerId: string, page: HistoryPage): Promise<HistoryRow[]> {
  const [given, ends] = await Promise.all([store.grantPage(db, playerId, page), store.endPage(db, playerId, page)]);
  const shared = { fee: 0n } as const;
  return [
    ...given.map((row) => ({
      ...shared,
      id: row.id,
      reference: row.code,
      at: row.createdAt,
      type: typeOf(row),
      direction: 'IN' as const,
      amount: row.amount,
      currency: row.currency,
      state: givenState(row),
      journals:
        row.givenBy === null || row.givenKey === null
          ? ownJournals(row.id, 'grant')
          : [{ actor: row.givenBy, key: row.givenKey }],
    })),
    ...ends.map((row) => ({
      ...shared,
      id: row.id,
      reference: row.code,
      at: row.at,
      type: typeOf(row),
      direction: 'OUT' as const,
      amount: row.amount,
      currency: row.currency,
      state: row.endReason ?? row.state,
      journals: [...ownJournals(row.grantId, 'forfeit', 'expire'), ...reversalOf(row.givenKey)],
    })),
  ];
}
