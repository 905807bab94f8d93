import { atom } from 'nanostores';
import { performCall, sendCall } from '#client/call.ts';
import { type Movement, type Receipt, readReceipt, readTransactions } from '#contract/wallet.ts';
import { type MovementType, movementTypes } from '#domain/movement-types.ts';
import { idOf, type MoneyPorts } from '#features/frame/money-ports.ts';

/** What is looked for: days of the reader's own calendar (`2026-11-22`), both inclusive. */
export interface Filter {
  readonly from: string;
  readonly to: string;
  readonly type: MovementType | 'ALL';
}

/** What came and went in the range, as decimal text. */
export interface Totals {
  readonly deposits: string | number;
  readonly withdrawals: string | number;
  readonly net: string | number;
}

/** The list, or one receipt. */
export type HistoryPage =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'list';
      readonly items: readonly Movement[];
      readonly next: string | null;
      readonly totals: Totals;
      readonly more: 'ready' | 'loading' | 'failed';
      /** How many pages stand here. */
      readonly pages: number;
    }
  | { readonly state: 'receipt'; readonly receipt: Receipt }
  | { readonly state: 'gone' };

const PAGE = '50';
/** As many as are opened again at once. */
const MOST_PAGES = 20;

/** A day of the reader's calendar as an ISO day. */
export function isoDay(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last twelve months up to today. */
export function lastYear(now: Date): Filter {
  const from = new Date(now);
  from.setFullYear(from.getFullYear() - 1);
  return { from: isoDay(from), to: isoDay(now), type: 'ALL' };
}

/** The kind of transactions that a name stands for; all of them where it stands for none. */
export const kindOf = (name: string | null): Filter['type'] => movementTypes.find((each) => each === name) ?? 'ALL';

/** What the address of the page asks for (`?type=&from=&to=`), else the last twelve months: a receipt leads back to it. */
export function filterIn(search: string, now: Date): Filter {
  const asked = new URLSearchParams(search);
  const year = lastYear(now);
  const wanted: Filter = {
    from: asked.get('from') ?? year.from,
    to: asked.get('to') ?? year.to,
    type: kindOf(asked.get('type')),
  };
  return rangeOf(wanted) ? wanted : year;
}

/** How many pages the address has open; one where it says nothing that can be. */
export function pagesIn(search: string): number {
  const pages = Number(new URLSearchParams(search).get('pages') ?? 1);
  return Number.isInteger(pages) && pages > 0 ? Math.min(pages, MOST_PAGES) : 1;
}

/** The address of a list as it stands: a receipt, and the browser's own "back", lead to it again. */
export function addressOf(filter: Filter, pages: number): string {
  return `?${new URLSearchParams({ ...filter, ...(pages > 1 && { pages: String(pages) }) })}`;
}

/** The instants of a filter, from the first day's beginning to the last one's end; undefined when it is no range. */
export function rangeOf({ from, to }: Filter): { readonly from: string; readonly to: string } | undefined {
  const [first, last] = [new Date(`${from}T00:00:00`), new Date(`${to}T00:00:00`)];
  last.setDate(last.getDate() + 1);
  const longest = new Date(first);
  longest.setFullYear(longest.getFullYear() + 1);
  longest.setDate(longest.getDate() + 1);
  const isRange = first < last && last <= longest;
  return isRange ? { from: first.toISOString(), to: last.toISOString() } : undefined;
}

/** The player's transactions: a range with its totals, page by page, as a file, and each one's receipt. */
export function createHistory({ session, fetcher }: Pick<MoneyPorts, 'session' | 'fetcher'>) {
  const $page = atom<HistoryPage>({ state: 'loading' });
  const params = () => ({ session: idOf(session) });
  let shown = 0;

  function query(filter: Filter, cursor?: string) {
    const { type } = filter;
    return {
      ...rangeOf(filter),
      limit: PAGE,
      ...(type === 'ALL' ? {} : { type }),
      ...(cursor === undefined ? {} : { cursor }),
    };
  }

  return {
    $page,
    /** Shows a range from its newest movement, as many pages as were open before. */
    async show(filter: Filter, pages = 1): Promise<void> {
      shown += 1;
      const turn = shown;
      const result = await performCall(readTransactions, { params: params(), query: query(filter) }, fetcher);
      // Another range was asked for since.
      if (turn !== shown) return;
      if (result.state !== 'ok') return $page.set({ state: 'unavailable' });
      let { items, next } = result.value;
      let count = 1;
      for (; count < pages && next !== null; count += 1) {
        const asked = { params: params(), query: query(filter, next) };
        const older = await performCall(readTransactions, asked, fetcher);
        if (turn !== shown) return;
        if (older.state !== 'ok') break;
        items = [...items, ...older.value.items];
        next = older.value.next;
      }
      $page.set({ ...result.value, state: 'list', more: 'ready', items, next, pages: count });
    },
    /** Adds the next older ones. */
    async more(filter: Filter): Promise<void> {
      const before = $page.get();
      if (before.state !== 'list' || before.next === null || before.more === 'loading') return;
      const loading = { ...before, more: 'loading' } as const;
      $page.set(loading);
      const asked = { params: params(), query: query(filter, before.next) };
      const result = await performCall(readTransactions, asked, fetcher);
      // Another list stands here now: these are not its older ones.
      if ($page.get() !== loading) return;
      if (result.state !== 'ok') return $page.set({ ...before, more: 'failed' });
      const { items, next } = result.value;
      $page.set({ ...before, items: [...before.items, ...items], next, more: 'ready', pages: before.pages + 1 });
    },
    /** The receipt of one movement. */
    async receipt(id: string): Promise<void> {
      const result = await performCall(readReceipt, { params: { ...params(), id } }, fetcher);
      if (result.state === 'ok') return $page.set({ state: 'receipt', receipt: result.value });
      const isGone = result.state === 'refused' && (result.status === 404 || result.status === 400);
      $page.set(isGone ? { state: 'gone' } : { state: 'unavailable' });
    },
    /** The whole range as a file; undefined when it could not be made. */
    async csv(filter: Filter): Promise<Blob | undefined> {
      const { limit: _, ...range } = query(filter);
      try {
        const headers = { accept: 'text/csv' };
        const input = { params: params(), query: range, headers, timeoutMs: 120_000 };
        const response = await sendCall(readTransactions, input, fetcher);
        return response.ok ? await response.blob() : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

export type HistoryStore = ReturnType<typeof createHistory>;
