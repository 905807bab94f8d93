import { atom, type ReadableAtom } from 'nanostores';
import { type Fetch, performCall } from '#client/call.ts';
import type { Session } from '#client/session.ts';
import {
  acknowledgeNotification,
  acknowledgeNotifications,
  deleteNotification,
  type Message,
  markMessageRead,
  readMessages,
  restoreNotification,
} from '#contract/notifications.ts';

/** What the page keeps beside the polled list. */
export interface InboxState {
  readonly messages: { readonly state: 'loading' } | { readonly state: 'unavailable' } | MessagesReady;
  /** A deed that failed, until the next one. */
  readonly failed: boolean;
  /** Notifications whose page was looked for and is gone: their text is all there is. */
  readonly gone: ReadonlySet<string>;
  /** How many notifications are shown of each list. */
  readonly shown: number;
}

/** What a page of notifications shows at once: a list may hold twelve hundred, each a third of a phone's window. */
const shownAtOnce = 20;

interface MessagesReady {
  readonly state: 'ready';
  readonly items: readonly Message[];
  readonly nextCursor: string | null;
  /** The older ones were asked for, and did not come. */
  readonly moreFailed: boolean;
}

/** What the page of notifications needs around it. */
export interface InboxPorts {
  readonly session: Session;
  /** Asks for the polled list now, in all tabs. */
  readonly refresh: () => void;
  /** Says that one is deleted, with the way back. */
  readonly deleted: (undo: () => void) => void;
  readonly go: (path: string) => void;
  readonly fetcher?: Fetch;
}

/** S3.05: the deeds of the page of notifications; each is told to the services before the list says it. */
export interface Inbox {
  readonly $inbox: ReadableAtom<InboxState>;
  load(): Promise<void>;
  more(): Promise<void>;
  /** Shows as many notifications more. */
  showMore(): void;
  acknowledge(id: string): Promise<void>;
  /** Follows a notification, unless the page behind it is gone. */
  follow(id: string, path: string): Promise<void>;
  acknowledgeUntil(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  read(id: string): Promise<void>;
}

const patienceMs = 3000;

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;
/** A press that opens the page here, and not in another tab or window. */
export const opensHere = (press: Press): boolean =>
  press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;

/** Whether the page behind a notification is gone: only an answer that says so, for who is offline is led on, and told there. */
async function isGone(path: string, ask: Fetch): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return [404, 410].includes((await ask(path, { method: 'HEAD', signal })).status);
  } catch {
    return false;
  }
}

/** The parameters of a call about one notification or message. */
const one = (handle: string, id: string) => ({ params: { session: handle, id } });

/** Makes the page's store. */
export function createInbox({ session, refresh, deleted, go, fetcher }: InboxPorts): Inbox {
  const $inbox = atom<InboxState>({
    messages: { state: 'loading' },
    failed: false,
    gone: new Set(),
    shown: shownAtOnce,
  });
  const idOf = (): string | undefined => {
    const current = session.$session.get();
    return current.state === 'in' ? current.id : undefined;
  };
  const deed = async (perform: (id: string) => Promise<{ state: string; status?: number }>): Promise<boolean> => {
    const handle = idOf();
    if (handle === undefined) return false;
    const result = await perform(handle);
    if (result.state === 'refused' && result.status === 401) session.expire(handle);
    $inbox.set({ ...$inbox.get(), failed: result.state !== 'ok' });
    refresh();
    return result.state === 'ok';
  };
  const page = async (cursor: string | undefined): Promise<void> => {
    const handle = idOf();
    if (handle === undefined) return;
    const asked = { params: { session: handle }, query: { cursor } };
    const answer = await performCall(readMessages, asked, fetcher);
    const before = $inbox.get().messages;
    if (cursor !== undefined && before.state === 'ready') {
      // Asked for twice, they are shown once.
      if (before.nextCursor !== cursor) return;
      const older = answer.state === 'ok' ? answer.value : { items: [], nextCursor: cursor };
      const items = [...before.items, ...older.items];
      const { nextCursor } = older;
      const messages = { ...before, items, nextCursor, moreFailed: answer.state !== 'ok' };
      return $inbox.set({ ...$inbox.get(), messages });
    }
    const messages =
      answer.state === 'ok'
        ? { state: 'ready' as const, ...answer.value, moreFailed: false }
        : { state: 'unavailable' as const };
    $inbox.set({ ...$inbox.get(), messages });
  };
  const bringBack = async (id: string): Promise<void> => {
    await deed((handle) => performCall(restoreNotification, one(handle, id), fetcher));
  };
  const ask: Fetch = fetcher ?? ((url, init) => fetch(url, init));
  return {
    $inbox,
    load: () => page(undefined),
    showMore: () => $inbox.set({ ...$inbox.get(), shown: $inbox.get().shown + shownAtOnce }),
    more: async () => {
      const { messages } = $inbox.get();
      if (messages.state === 'ready' && messages.nextCursor !== null) await page(messages.nextCursor);
    },
    acknowledge: async (id) => {
      await deed((handle) => performCall(acknowledgeNotification, one(handle, id), fetcher));
    },
    follow: async (id, path) => {
      const acknowledged = deed((handle) => performCall(acknowledgeNotification, one(handle, id), fetcher));
      const [gone] = await Promise.all([isGone(path, ask), acknowledged]);
      if (gone) $inbox.set({ ...$inbox.get(), gone: new Set([...$inbox.get().gone, id]) });
      else go(path);
    },
    acknowledgeUntil: async (id) => {
      const asked = (handle: string) => ({ params: { session: handle }, body: { until: id } });
      await deed((handle) => performCall(acknowledgeNotifications, asked(handle), fetcher));
    },
    remove: async (id) => {
      const isDone = await deed((handle) => performCall(deleteNotification, one(handle, id), fetcher));
      if (isDone) deleted(() => void bringBack(id));
    },
    restore: bringBack,
    read: async (id) => {
      if (!(await deed((handle) => performCall(markMessageRead, one(handle, id), fetcher)))) return;
      const { messages } = $inbox.get();
      if (messages.state !== 'ready') return;
      const items = messages.items.map((each) => (each.id === id ? { ...each, read: true } : each));
      $inbox.set({ ...$inbox.get(), messages: { ...messages, items } });
    },
  };
}
