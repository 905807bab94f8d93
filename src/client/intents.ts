import { atom, type ReadableAtom } from 'nanostores';
import type { CallShape } from '#contract/call.ts';
import { type CallAnswer, type CallInput, type CallResult, type Fetch, performCall } from './call.ts';
import { DEEDS, isKnown, type KeptDeed, type StoragePort } from './storage.ts';

/** A deed with money as a page asks for it; its key is the intent's. */
export type Deed<C extends CallShape> = Omit<CallInput<C>, 'idempotencyKey'>;

/** A deed that was sent and whose outcome nobody knows yet. Never holds a PIN. */
export interface OpenIntent extends KeptDeed {
  readonly key: string;
  /** Name of the call. */
  readonly call: string;
  /** Path parameters without the session, and the body. */
  readonly asked: string;
}

/** What intents need of a browser. */
export interface IntentPorts {
  /** Shared by all tabs and kept across reloads. */
  readonly storage: StoragePort;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Waits before a deed is asked again; without it each deed is sent once. Ends early when the connection is back. */
  readonly pause?: (delayMs: number) => Promise<void>;
  /** A deed is done: what the player holds may be another sum now. */
  readonly done?: () => void;
  readonly fetcher?: Fetch;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const secrets = ['pinCode'];

/** What became of a deed of before: done, known to have had no effect, or still not known. */
export type Resumed<T> =
  | { readonly state: 'done'; readonly value: T }
  | { readonly state: 'lost' }
  | { readonly state: 'unknown' };

/** Deeds with money, each sent under one key until it is answered. */
export interface Intents {
  /** A deed of this page was sent and not answered, and is being asked again by itself. */
  readonly $asking: ReadableAtom<boolean>;
  /**
   * Performs a deed of `player`. Its key and body (without PIN) are stored before anything is sent, so that a reload, a
   * second press, another tab or a cut connection repeat the same deed. Silence and 5xx are asked again under that key
   * until they are answered. An answer that the services keep spends the key.
   */
  perform<C extends CallShape>(call: C, deed: Deed<C>, player: string): Promise<CallResult<CallAnswer<C>>>;
  /**
   * Asks again for the oldest deed of that call whose outcome is unknown, as after a reload. Undefined when there is
   * none. The PIN is not kept, so a refusal of `pinCode` says that the deed never arrived; it is then forgotten.
   */
  resume<C extends CallShape>(call: C, player: string, session: string): Promise<Resumed<CallAnswer<C>> | undefined>;
  /** Deeds of a player whose outcome is unknown, the oldest first: tell them before asking for another one. */
  open(player: string, call?: CallShape): readonly OpenIntent[];
  /** Forgets a deed that the player has seen to. */
  forget(key: string): void;
}

/** What is asked, in one order of members whatever order it was written in, without secrets and the session's handle. */
function fingerprint(deed: { readonly params?: unknown; readonly body?: unknown }): string {
  const { session: _, ...params } = (deed.params ?? {}) as Record<string, unknown>;
  const body = Object.entries((deed.body ?? {}) as Record<string, unknown>).filter(([name]) => !secrets.includes(name));
  const sorted = (entries: [string, unknown][]): [string, unknown][] => entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted(Object.entries(params)), sorted(body)]);
}

/** Whether an answer is one that its key is spent with: it will be the same for ever (contracts, stored answers). */
function isSpent(result: CallResult<unknown>): boolean {
  if (result.state === 'ok') return true;
  if (result.state === 'offline') return false;
  const { status, problem } = result;
  return status === 409 || (status === 422 && problem.code !== 'VALIDATION_ERROR');
}

/** Refusals that come before the kept answer is looked for: they say nothing of an earlier try. */
const early = [400, 401, 429];

/** Whether it is known that nothing has happened: such a deed is no longer open, and may be mended under its key. */
const isRefused = (result: CallResult<unknown>, wasUnknown: boolean): boolean =>
  result.state === 'refused' && result.status < 500 && !(wasUnknown && early.includes(result.status));

/** Whether nobody said what became of the deed. */
const isUnknown = (result: CallResult<unknown>): boolean =>
  result.state === 'offline' || (result.state === 'refused' && result.status >= 500);

/** A stored deed as it was asked for, for the session of today. */
function deedOf(asked: string, session: string): { readonly params: object; readonly body: object } {
  const [params, body] = JSON.parse(asked) as [[string, unknown][], [string, unknown][]];
  return { params: { ...Object.fromEntries(params), session }, body: Object.fromEntries(body) };
}

/** Makes the intents of a browser. */
export function createIntents({ storage, now, newKey, pause, done, fetcher }: IntentPorts): Intents {
  const $asking = atom(false);
  // A browser that stores nothing still repeats a deed under its key while the page is open.
  let memory = '[]';

  const read = (): OpenIntent[] => {
    try {
      const kept = JSON.parse(storage.getItem(DEEDS) ?? memory) as OpenIntent[];
      return kept.filter((each) => isKnown(each, now()));
    } catch {
      return [];
    }
  };
  const write = (intents: readonly OpenIntent[]): void => {
    memory = JSON.stringify(intents);
    storage.setItem(DEEDS, memory);
  };
  const forget = (key: string): void => write(read().filter((each) => each.key !== key));
  const open: Intents['open'] = (player, call) =>
    read().filter((each) => each.player === player && !each.refused && (!call || each.call === call.name));

  /** Keeps it as open, or as refused. */
  const keep = ({ refused: _, ...intent }: OpenIntent, refused: boolean): void =>
    write([...read().filter(({ key }) => key !== intent.key), refused ? { ...intent, refused } : intent]);

  /** Sends it under its key, again and again while nobody answers. */
  async function send<C extends CallShape>(call: C, intent: OpenIntent, deed: Deed<C>, isAgain: boolean) {
    keep(intent, false);
    const input = { ...deed, idempotencyKey: intent.key } as unknown as CallInput<C>;
    let wasUnknown = isAgain;
    let result = await performCall(call, input, fetcher);
    for (let delayMs = FIRST_PAUSE_MS; pause && isUnknown(result); delayMs = Math.min(2 * delayMs, LONGEST_PAUSE_MS)) {
      wasUnknown = true;
      $asking.set(true);
      await pause(delayMs);
      result = await performCall(call, input, fetcher);
    }
    $asking.set(false);
    if (result.state === 'ok') done?.();
    if (isSpent(result)) forget(intent.key);
    else if (isRefused(result, wasUnknown)) keep(intent, true);
    return result;
  }

  return {
    $asking,
    open,
    forget,
    async perform(call, deed, player) {
      const asked = fingerprint(deed);
      const known = read().find((each) => each.call === call.name && each.player === player && each.asked === asked);
      const intent = known ?? { key: newKey(), call: call.name, player, asked, atMs: now() };
      return send(call, intent, deed, known !== undefined && !known.refused);
    },
    async resume<C extends CallShape>(
      call: C,
      player: string,
      session: string,
    ): Promise<Resumed<CallAnswer<C>> | undefined> {
      const [intent] = open(player, call);
      if (!intent) return undefined;
      const result = await send(call, intent, deedOf(intent.asked, session) as unknown as Deed<C>, true);
      if (result.state === 'ok') return { state: 'done', value: result.value };
      if (!isSpent(result) && !isRefused(result, true)) return { state: 'unknown' };
      forget(intent.key);
      return { state: 'lost' };
    },
  };
}
