import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { CallResult } from '#client/call.ts';
import { type CommonErrorKey, errorKey } from '#client/errors.ts';
import { MOST_PLAYED, PLAY_TIME, type StoragePort } from '#client/storage.ts';
import type { PlaySums } from '#contract/wallet.ts';
import { readMostPlayed, withPlay } from '#domain/own-games.ts';
import { continued, isReminderDue, minutesPlayed, type PlayTime, readPlayTime, reminded } from '#domain/play-time.ts';
import type { Pause } from '#domain/protection.ts';
import type { PlayMode } from '#domain/quick-play.ts';

/** What a game tells the page; anything else is dropped without a word. */
export const gameMessage = z.object({
  v: z.literal(1),
  type: z.enum(['ready', 'roundStart', 'roundEnd', 'balance', 'lobby', 'deposit', 'error']),
});
export type GameMessage = z.infer<typeof gameMessage>;

const refusals = {
  SESSION_INVALID: 'error_session',
  GAME_NOT_FOUND: 'error_gone',
  GAME_NOT_AVAILABLE: 'error_place',
  MODE_NOT_AVAILABLE: 'error_mode',
  ADD_PIN_CODE: 'error_pin',
  DOCUMENT_BLOCKED: 'error_document',
  DOCUMENT_REQUIRED: 'error_proof',
  CURRENCY_MISMATCH: 'error_currency',
} as const;

/** Key of the text that says why a game did not open. */
export type LaunchProblem = (typeof refusals)[keyof typeof refusals] | CommonErrorKey | 'error_break';

/** Where the opening of a game stands. */
export type PlayState =
  /** Somebody who is not signed in came by a link to real play: they choose. */
  | { readonly state: 'choice' }
  | { readonly state: 'launching' }
  | { readonly state: 'failed'; readonly problem: Exclude<LaunchProblem, 'error_break'> }
  /** `until` is the moment that the service names (RFC 3339); who `mayReturn` stays away until they ask to. */
  | {
      readonly state: 'failed';
      readonly problem: 'error_break';
      readonly kind: Pause['kind'];
      readonly until: string;
      readonly mayReturn: boolean;
    }
  | {
      readonly state: 'open';
      readonly url: string;
      readonly origin: string;
      /** `silent`: the game has said nothing for 10 s, or that its studio does not answer. */
      readonly game: 'loading' | 'ready' | 'silent';
      readonly inRound: boolean;
      readonly asksForDeposit: boolean;
      /** Whole minutes played, while they are told and the game waits for the answer. */
      readonly reminder?: number | undefined;
      /** What was staked and won in these minutes, once it is known. */
      readonly sums?: PlaySums | undefined;
    }
  | { readonly state: 'closed' };

/** What playing needs around it. */
export interface PlayPorts {
  readonly gameId: string;
  readonly mode: PlayMode;
  readonly isSignedIn: () => boolean;
  readonly launch: () => Promise<CallResult<{ readonly url: string }>>;
  /** S7.32: notes the launch with the player's record; what fails is logged, no more (S8.14a). */
  readonly track: () => void;
  readonly refreshBalance: () => void;
  readonly tell: (message: 'pause' | 'resume' | 'leave') => void;
  /** Gives the focus back to the bar around the game. */
  readonly toBar: () => void;
  readonly storage: StoragePort;
  readonly now: () => number;
  /** After how many minutes the player wants to be told the time. */
  readonly reminderMinutes: () => number;
  /** What was staked and won in the last minutes; undefined when nobody can say. */
  readonly sums: (minutes: number) => Promise<PlaySums | undefined>;
  readonly after: (delayMs: number, action: () => void) => () => void;
  /** Whether the device has no connection: silence is then nothing of the studio's. */
  readonly isOffline: () => boolean;
}

/** One opened game. */
export interface Play {
  readonly $play: ReadableAtom<PlayState>;
  open(): Promise<void>;
  hear(message: GameMessage): void;
  /** Stops: at once, or when the round that runs has ended. */
  leave(): void;
  /** Plays on after the time was told. */
  goOn(): void;
  /** Whoever played has signed out, or another player has come: their game with its balance is nobody's to see. */
  playerLeft(): void;
}

const SILENCE_MS = 10_000;
const LOOK_MS = 15_000;

type Change = (own: Partial<PlayState & { state: 'open' }>) => void;

/** Tells the time of play in games for money, between two rounds; the game waits for the answer. */
function createReminding(ports: PlayPorts, $play: ReadableAtom<PlayState>, change: Change) {
  let stop = (): void => undefined;
  const keep = (time: PlayTime): PlayTime => {
    ports.storage.setItem(PLAY_TIME, JSON.stringify(time));
    return time;
  };
  const time = (): PlayTime => keep(continued(readPlayTime(ports.storage.getItem(PLAY_TIME)), ports.now()));
  // The time is told at once; what it came to follows, unless the player has answered meanwhile.
  const sumUp = async (minutes: number): Promise<void> => {
    const sums = await ports.sums(minutes);
    const state = $play.get();
    if (state.state === 'open' && state.reminder === minutes) change({ sums });
  };
  const look = (): void => {
    stop();
    if (ports.mode !== 'real') return;
    const played = time();
    const state = $play.get();
    const isFree = state.state === 'open' && !state.inRound;
    if (isFree && isReminderDue(played, ports.now(), ports.reminderMinutes())) {
      const minutes = minutesPlayed(played, ports.now());
      change({ reminder: minutes });
      ports.tell('pause');
      void sumUp(minutes);
    } else stop = ports.after(LOOK_MS, look);
  };
  const goOn = (): void => {
    keep(reminded(time(), ports.now()));
    change({ reminder: undefined, sums: undefined });
    ports.tell('resume');
    look();
  };
  return { look, goOn, stop: () => stop() };
}

/** Counts a launch, once, and notes a player's. S3.20b S7.32 */
function createCount(ports: PlayPorts): () => void {
  let isCounted = false;
  return () => {
    if (isCounted) return;
    isCounted = true;
    const list = withPlay(readMostPlayed(ports.storage.getItem(MOST_PLAYED)), ports.gameId);
    ports.storage.setItem(MOST_PLAYED, JSON.stringify(list));
    if (ports.isSignedIn()) ports.track();
  };
}

/** What asking for a game comes to. */
async function launched(ports: PlayPorts): Promise<PlayState> {
  const result = await ports.launch();
  if (result.state !== 'ok') {
    if (result.state === 'refused' && result.problem.code === 'ON_BREAK') {
      const { until, mayReturn = false } = result.problem;
      const kind = result.problem.kind === 'EXCLUSION' ? 'EXCLUSION' : 'BREAK';
      return { state: 'failed', problem: 'error_break', kind, until: String(until), mayReturn };
    }
    return { state: 'failed', problem: errorKey(result, refusals) };
  }
  const { url } = result.value;
  if (!URL.canParse(url)) return { state: 'failed', problem: 'error_internal' };
  const { origin } = new URL(url);
  return { state: 'open', url, origin, game: 'loading', inRound: false, asksForDeposit: false };
}

/** Makes the opening of one game. */
export function createPlay(ports: PlayPorts): Play {
  const $play = atom<PlayState>({ state: 'launching' });
  let stopWaiting = (): void => undefined;
  let isLeaving = false;
  const count = createCount(ports);
  const change: Change = (own) => {
    const state = $play.get();
    if (state.state === 'open') $play.set({ ...state, ...own });
  };
  const time = createReminding(ports, $play, change);
  const fallSilent = (): void => {
    if (!ports.isOffline()) change({ game: 'silent' });
  };
  const close = (): void => {
    stopWaiting();
    time.stop();
    $play.set({ state: 'closed' });
  };
  const leave = (): void => {
    const state = $play.get();
    const mustWait = state.state === 'open' && state.inRound && !isLeaving;
    isLeaving = true;
    if (!mustWait) {
      close();
      return;
    }
    ports.tell('leave');
    // A game that never ends its round keeps nobody.
    stopWaiting = ports.after(SILENCE_MS, close);
  };

  return {
    $play,
    open: async () => {
      if (ports.mode === 'real' && !ports.isSignedIn()) {
        $play.set({ state: 'choice' });
        return;
      }
      stopWaiting();
      $play.set({ state: 'launching' });
      const next = await launched(ports);
      if ($play.get().state !== 'launching') return;
      $play.set(next);
      if (next.state !== 'open') return;
      stopWaiting = ports.after(SILENCE_MS, fallSilent);
    },
    hear: ({ type }) => {
      if ($play.get().state !== 'open') return;
      if (type === 'ready') {
        stopWaiting();
        change({ game: 'ready' });
        count();
        time.look();
      } else if (type === 'roundStart') change({ game: 'ready', inRound: true, asksForDeposit: false });
      else if (type === 'roundEnd') {
        change({ inRound: false });
        if (isLeaving) close();
        // Rounds that follow at once leave no other moment.
        else time.look();
      } else if (type === 'balance') ports.refreshBalance();
      else if (type === 'deposit') change({ asksForDeposit: true });
      else if (type === 'lobby') ports.toBar();
      else if (type === 'error') fallSilent();
    },
    leave,
    goOn: time.goOn,
    playerLeft: () => {
      if (ports.mode !== 'real' || $play.get().state === 'closed') return;
      if (ports.isSignedIn()) return close();
      stopWaiting();
      time.stop();
      $play.set({ state: 'choice' });
    },
  };
}
