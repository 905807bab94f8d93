import { atom, type ReadableAtom } from 'nanostores';
import { type Fetch, performCall } from '#client/call.ts';
import type { Session } from '#client/session.ts';
import { readSecurityEvents, type SecurityEvent } from '#contract/account-changes.ts';

/** The security history as far as it was read; `next` leads to the older ones. */
export interface HistoryState {
  readonly state: 'loading' | 'ready' | 'unavailable';
  readonly events: readonly SecurityEvent[];
  readonly next: string | null;
}

/** The history of one page. */
export interface HistoryStore {
  readonly $history: ReadableAtom<HistoryState>;
  /** Reads the next older ones, or the first; a failure keeps what is there. */
  more(): Promise<void>;
  /** Reads the newest anew, after something has happened. */
  again(): Promise<void>;
}

/** Makes it; nothing is asked before `more`. */
export function createHistory(session: Session, fetcher?: Fetch): HistoryStore {
  const $history = atom<HistoryState>({ state: 'ready', events: [], next: null });
  const read = async (next: string | null): Promise<void> => {
    const current = session.$session.get();
    const { state, events } = $history.get();
    if (current.state !== 'in' || state === 'loading') return;
    $history.set({ state: 'loading', events, next });
    const query = next === null ? {} : { cursor: next };
    const result = await performCall(readSecurityEvents, { params: { session: current.id }, query }, fetcher);
    if (result.state === 'refused' && result.status === 401) session.expire(current.id);
    if (result.state !== 'ok') $history.set({ state: 'unavailable', events, next });
    else {
      const known = next === null ? [] : events;
      $history.set({ state: 'ready', events: [...known, ...result.value.items], next: result.value.nextCursor });
    }
  };
  return { $history, more: () => read($history.get().next), again: () => read(null) };
}
