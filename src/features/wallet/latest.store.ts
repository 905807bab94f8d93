import { atom } from 'nanostores';
import { performCall } from '#client/call.ts';
import type { Polled, PolledState } from '#client/polled.ts';
import { onLeaving } from '#client/session.ts';
import { type BalanceEntry, type Movement, readTransactions } from '#contract/wallet.ts';
import { idOf, type MoneyPorts } from '#features/frame/money-ports.ts';

/** The player's newest transactions, as far as they are known. */
export type Latest =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | { readonly state: 'list'; readonly items: readonly Movement[] };

/** How many of them the account shows at a glance. */
export const LATEST = 5;

type Balances = readonly BalanceEntry[];
interface LatestPorts extends Pick<MoneyPorts, 'session' | 'fetcher'> {
  /** The polled balances: a movement shows in them first. */
  readonly balances: Pick<Polled<Balances>, '$value'>;
}

const amountsOf = (state: PolledState<Balances>): string | undefined =>
  state.state === 'ready' ? JSON.stringify(state.value) : undefined;

/** The newest transactions, read again whenever the balances are others; a list that is there outlives a failure. */
export function createLatest({ session, fetcher, balances }: LatestPorts) {
  const $latest = atom<Latest>({ state: 'loading' });
  let asked = 0;

  async function read(): Promise<void> {
    const mine = ++asked;
    const id = idOf(session);
    if (id === '') return;
    const query = { limit: String(LATEST) };
    const result = await performCall(readTransactions, { params: { session: id }, query }, fetcher);
    if (mine !== asked) return;
    if (result.state === 'ok') $latest.set({ state: 'list', items: result.value.items });
    else if ($latest.get().state !== 'list') $latest.set({ state: 'unavailable' });
  }

  function watch(): () => void {
    let heard = amountsOf(balances.$value.get());
    const stops = [
      onLeaving(session, () => {
        heard = undefined;
        $latest.set({ state: 'loading' });
        void read();
      }),
      balances.$value.listen((state) => {
        const before = heard;
        heard = amountsOf(state) ?? before;
        if (before !== undefined && heard !== before) void read();
      }),
    ];
    void read();
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    $latest,
    /** Reads them, and again with each change, until the returned function is called. */
    watch,
    /** Asks again after a failure. */
    async retry(): Promise<void> {
      $latest.set({ state: 'loading' });
      await read();
    },
  };
}

export type LatestStore = ReturnType<typeof createLatest>;
