import { atom, type ReadableAtom } from 'nanostores';
import { type BalanceEntry, readBalances } from '#contract/wallet.ts';
import { performCall } from './call.ts';
import type { PollTopic } from './poll.ts';
import type { Session } from './session.ts';

/** The player's balances as last heard; `stale` when a later poll failed. */
export type BalancesState =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly entries: readonly BalanceEntry[];
      readonly updatedAtMs: number;
      readonly stale: boolean;
    }
  | { readonly state: 'unavailable' };

/** The store and the topic that feeds it. */
export interface Balances {
  readonly $balances: ReadableAtom<BalancesState>;
  readonly topic: PollTopic<readonly BalanceEntry[]>;
}

/**
 * S7.09. It lives in the kernel because more than one room reads it (header, wallet, cashier, games) while one poller
 * feeds it; the rooms own what they show of it. Another session, or none, empties it at once.
 */
export function createBalances(session: Session): Balances {
  const $balances = atom<BalancesState>({ state: 'loading' });
  session.$session.listen(() => $balances.set({ state: 'loading' }));
  return {
    $balances,
    topic: {
      name: 'balances',
      ask: (id, signal) => performCall(readBalances, { params: { session: id }, poll: true, signal }),
      receive: (update) => {
        const current = $balances.get();
        if (update.state === 'fresh') {
          $balances.set({ state: 'ready', entries: update.value, updatedAtMs: update.atMs, stale: false });
        } else if (current.state === 'ready') $balances.set({ ...current, stale: true });
        else $balances.set({ state: 'unavailable' });
      },
    },
  };
}
