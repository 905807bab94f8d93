import { atom, type ReadableAtom } from 'nanostores';
import type { CallShape } from '#contract/call.ts';
import { POLL_INTERVAL_MS } from '#domain/limits.ts';
import { type CallAnswer, type CallInput, type Fetch, performCall } from './call.ts';
import { createPoller, type Poller, type PollPorts } from './poll.ts';
import { onLeaving, type Session } from './session.ts';

/** What is polled, as last heard; `stale` when a later poll failed. */
export type PolledState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T; readonly updatedAtMs: number; readonly stale: boolean }
  | { readonly state: 'unavailable' };

/** A polled topic: its value, and the poller that feeds it while somebody watches. */
export interface Polled<T> extends Poller {
  readonly $value: ReadableAtom<PolledState<T>>;
}

/** How a call of the player's session is polled. */
export interface PolledOptions<C extends CallShape> {
  /** 30 s unless the spec says otherwise (S9.01). */
  readonly intervalMs?: number;
  /** The call's input beside `{session}`; without it the session is all. */
  readonly input?: (session: string) => Omit<CallInput<C>, 'poll' | 'signal' | 'idempotencyKey'>;
  /** Tells apart what tabs would otherwise share: calls of one name whose answers differ. */
  readonly topic?: string;
  readonly fetcher?: Fetch;
}

/**
 * A call of the player's session as a polled topic. It asks with the tag of the last answer, so a 304 leaves the value
 * as it is. Another session, or none, empties it at once; one that ended waits for its player. Make it once, in a module that only its readers import.
 */
export function createPolled<C extends CallShape>(
  call: C,
  { ports, session }: { readonly ports: PollPorts; readonly session: Session },
  options: PolledOptions<C> = {},
): Polled<CallAnswer<C>> {
  const {
    intervalMs = POLL_INTERVAL_MS,
    input = (id: string) => ({ params: { session: id } }),
    topic = '',
    fetcher,
  } = options;
  const $value = atom<PolledState<CallAnswer<C>>>({ state: 'loading' });
  // Tag and value of this tab's own last answer; another tab's answer, heard since, makes it useless.
  let tag: { readonly etag: string; readonly value: CallAnswer<C> } | undefined;
  onLeaving(session, () => $value.set({ state: 'loading' }));

  const poller = createPoller<CallAnswer<C>>(ports, session, {
    name: `${call.name}${topic}`,
    intervalMs,
    ask: async (id, signal) => {
      const current = $value.get();
      const isOwn = tag !== undefined && current.state === 'ready' && current.value === tag.value;
      const own = input(id) as { readonly headers?: object };
      const headers = { ...own.headers, ...(isOwn && tag && { 'if-none-match': tag.etag }) };
      const asked = { ...own, headers, poll: true, signal } as unknown as CallInput<C>;
      const result = await performCall(call, asked, fetcher);
      if (result.state === 'refused' && result.status === 304) return { state: 'unchanged' };
      if (result.state === 'ok')
        tag = result.etag === undefined ? undefined : { etag: result.etag, value: result.value };
      return result;
    },
    receive: (update) => {
      const current = $value.get();
      if (update.state === 'fresh') {
        $value.set({ state: 'ready', value: update.value, updatedAtMs: update.atMs, stale: false });
      } else $value.set(current.state === 'ready' ? { ...current, stale: true } : { state: 'unavailable' });
    },
  });
  return { $value, watch: () => poller.watch(), refresh: () => poller.refresh() };
}
