import { atom, type ReadableAtom } from 'nanostores';
import { type Fetch, performCall } from '#client/call.ts';
import type { Session, SessionState } from '#client/session.ts';
import type { StoragePort } from '#client/storage.ts';
import type { ChosenTheme } from '#client/theme.ts';
import { readChat, readChatIdentity } from '#contract/chat.ts';

/** Where the chat stands; `origin` is whose messages count. */
export type ChatState =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'open';
      readonly src: string;
      readonly origin: string;
      /** Whether the frame has spoken: nothing else tells a chat that works from an origin that does not answer. */
      readonly frame: 'awaited' | 'heard' | 'silent';
    }
  /** Whoever talked has signed out. */
  | { readonly state: 'ended' };

/** What the chat's page needs around it. */
export interface ChatPorts {
  readonly session: Session;
  readonly lang: string;
  readonly deviceStorage: StoragePort;
  readonly theme: () => ChosenTheme;
  /** Posts to the frame, for its own origin alone. */
  readonly tell: (message: string) => void;
  /** Runs an action later; returns what stops it. */
  readonly after: (delayMs: number, action: () => void) => () => void;
  readonly fetcher?: Fetch;
}

/** The chat of one window. */
export interface Chat {
  readonly $chat: ReadableAtom<ChatState>;
  open(): Promise<void>;
  /** A message of the frame: Chatwoot's prefix, then JSON. Anything else is dropped without a word. */
  heard(message: string): Promise<void>;
  /** Tells the frame in which colours the page around it stands. */
  colour(): void;
  /** Drops what the window holds; returns when the page does. */
  watch(): () => void;
}

const prefix = 'chatwoot-widget:';
/** So long a frame may say nothing before the page says that the chat is not answering. */
const SILENCE_MS = 10_000;
/**
 * Local storage: whose talk it is and its key, so that it goes on in the next window; gone at sign-out. When no window
 * was open then, it is nobody's: who comes next at this device is not led into it.
 */
const KEY = 'chatConversation';
const visitor = 'visitor';
const whoOf = (session: SessionState): string => (session.state === 'in' ? session.id : visitor);

/** The talk that goes on for somebody: their own, or one that they began before they signed in. */
function keptKey(storage: StoragePort, who: string): string | undefined {
  const [owner, key] = (storage.getItem(KEY) ?? '').split(' ');
  if (key && (owner === who || owner === visitor)) return key;
  storage.removeItem(KEY);
  return undefined;
}

function keyOf(message: string): string | undefined {
  if (!message.startsWith(prefix)) return undefined;
  try {
    const said = JSON.parse(message.slice(prefix.length)) as {
      readonly event?: unknown;
      readonly config?: { readonly authToken?: unknown };
    };
    if (said.event !== 'loaded') return undefined;
    return typeof said.config?.authToken === 'string' ? said.config.authToken : '';
  } catch {
    return undefined;
  }
}

/** Makes the chat of a window. A name is told to the frame only with the hash that proves it. */
export function createChat({ session, lang, deviceStorage, theme, tell, after, fetcher }: ChatPorts): Chat {
  const $chat = atom<ChatState>({ state: 'loading' });
  const colour = (): void => tell(`${prefix}${JSON.stringify({ event: 'set-color-scheme', darkMode: theme() })}`);
  let stopWaiting = (): void => undefined;
  const say = (frame: 'heard' | 'silent'): void => {
    stopWaiting();
    const now = $chat.get();
    if (now.state === 'open') $chat.set({ ...now, frame });
  };
  const identify = async (): Promise<void> => {
    const current = session.$session.get();
    if (current.state !== 'in') return;
    const answer = await performCall(readChatIdentity, { params: { session: current.id } }, fetcher);
    const now = session.$session.get();
    if (answer.state !== 'ok' || now.state !== 'in' || now.id !== current.id) return;
    const { identifier, identifierHash, name } = answer.value;
    const user = { identifier_hash: identifierHash, name };
    tell(`${prefix}${JSON.stringify({ event: 'set-user', identifier, user })}`);
  };
  return {
    $chat,
    open: async () => {
      stopWaiting();
      $chat.set({ state: 'loading' });
      const answer = await performCall(readChat, {}, fetcher);
      if (answer.state !== 'ok' || !URL.canParse(answer.value.url)) {
        $chat.set({ state: 'unavailable' });
        return;
      }
      const { url, websiteToken } = answer.value;
      const key = keptKey(deviceStorage, whoOf(session.$session.get()));
      const query = { website_token: websiteToken, locale: lang, ...(key && { cw_conversation: key }) };
      $chat.set({
        state: 'open',
        src: `${url}/widget?${new URLSearchParams(query)}`,
        origin: new URL(url).origin,
        frame: 'awaited',
      });
      stopWaiting();
      stopWaiting = after(SILENCE_MS, () => say('silent'));
    },
    heard: async (message) => {
      const key = keyOf(message);
      if (key === undefined || $chat.get().state !== 'open') return;
      say('heard');
      if (key !== '') deviceStorage.setItem(KEY, `${whoOf(session.$session.get())} ${key}`);
      colour();
      await identify();
    },
    colour,
    watch: () => {
      let before = whoOf(session.$session.get());
      return session.$session.subscribe((current) => {
        const who = whoOf(current);
        // Another player may come without a moment in which nobody is signed in: another tab did both.
        if (before !== visitor && who !== before) {
          deviceStorage.removeItem(KEY);
          stopWaiting();
          $chat.set({ state: 'ended' });
        }
        // Who signs in while talking is named from now on, and the talk is theirs.
        if (before === visitor && who !== visitor && $chat.get().state === 'open') {
          const key = keptKey(deviceStorage, who);
          if (key) deviceStorage.setItem(KEY, `${who} ${key}`);
          void identify();
        }
        before = who;
      });
    },
  };
}
