/** Where services read the time, so that tests can move it. */
export interface Clock {
  /** The present moment. */
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** How far clocks of one house may be apart. What is later than that was noted by a clock that was ahead and came back. */
export const CLOCKS_APART_MS = 5 * 60_000;
