import { atom, type ReadableAtom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import type { Jackpot } from '#contract/lobby.ts';

/** Jackpots by game as they may be shown: known, or no number at all. */
export type JackpotsState =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly byGame: ReadonlyMap<string, Jackpot> };

/** From one question to the next while a page with numbers is in view. */
export const JACKPOT_INTERVAL_MS = 60_000;
/**
 * A number older than 120 s is on no screen, whatever the reason. This is what is left of them after an answer has lain
 * in the services' memory (at most 5 s) and in caches on its way (30 s).
 */
export const JACKPOT_LIFE_MS = 85_000;

/** What jackpots need around them. */
export interface JackpotPorts {
  readonly ask: () => Promise<CallResult<readonly Jackpot[]>>;
  readonly now: () => number;
  /** Runs an action later; returns what stops it. */
  readonly after: (delayMs: number, action: () => void) => () => void;
  readonly isVisible: () => boolean;
}

/** The jackpots of a page. */
export interface Jackpots {
  readonly $jackpots: ReadableAtom<JackpotsState>;
  /** Asks now and then every minute in view. */
  start(): void;
  /** The page came into view or back from sleep: old numbers go before anything is asked. */
  wake(): void;
}

/** Makes them; a timer may be late (a sleeping device), so `wake` looks at the clock too. */
export function createJackpots(ports: JackpotPorts): Jackpots {
  const $jackpots = atom<JackpotsState>({ state: 'unknown' });
  let askedAtMs: number | undefined;
  let current = 0;
  let cancelExpiry = (): void => undefined;
  let cancelNext = (): void => undefined;

  const expire = (): void => {
    askedAtMs = undefined;
    $jackpots.set({ state: 'unknown' });
  };
  const ask = async (): Promise<void> => {
    cancelNext();
    cancelNext = ports.after(JACKPOT_INTERVAL_MS, () => ports.isVisible() && void ask());
    current += 1;
    const own = current;
    const atMs = ports.now();
    const result = await ports.ask();
    if (own !== current || result.state !== 'ok' || ports.now() - atMs >= JACKPOT_LIFE_MS) return;
    cancelExpiry();
    cancelExpiry = ports.after(JACKPOT_LIFE_MS - (ports.now() - atMs), expire);
    askedAtMs = atMs;
    $jackpots.set({ state: 'known', byGame: new Map(result.value.map((each) => [each.gameId, each])) });
  };
  return {
    $jackpots,
    start: () => void ask(),
    wake: () => {
      if (askedAtMs !== undefined && ports.now() - askedAtMs >= JACKPOT_LIFE_MS) expire();
      if (ports.isVisible()) void ask();
    },
  };
}
