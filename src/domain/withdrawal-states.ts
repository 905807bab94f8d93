/** A withdrawal's states (contracts). */
export type WithdrawalState =
  | 'REQUESTED'
  | 'UNDER_REVIEW'
  | 'AUTHORIZED'
  | 'HELD'
  | 'PROCESSED'
  | 'RETURNED'
  | 'FAILED'
  | 'REJECTED'
  | 'CANCELLED';

/** What happens to a withdrawal, whoever says it. */
export type WithdrawalEvent =
  | 'review'
  | 'authorize'
  | 'reject'
  | 'cancel'
  | 'accepted'
  | 'refused'
  | 'noAnswer'
  | 'neverGot'
  | 'returned';

/** What the books do with it: the held money is paid out, or goes back. */
export type WithdrawalBooks = 'pay' | 'release' | 'return' | null;

interface Step {
  readonly to: WithdrawalState;
  readonly books: WithdrawalBooks;
}

const none = null;
const steps: Readonly<Record<WithdrawalState, Partial<Readonly<Record<WithdrawalEvent, Step>>>>> = {
  REQUESTED: {
    review: { to: 'UNDER_REVIEW', books: none },
    cancel: { to: 'CANCELLED', books: 'release' },
  },
  UNDER_REVIEW: {
    authorize: { to: 'AUTHORIZED', books: none },
    reject: { to: 'REJECTED', books: 'release' },
    cancel: { to: 'CANCELLED', books: 'release' },
  },
  AUTHORIZED: {
    accepted: { to: 'PROCESSED', books: 'pay' },
    refused: { to: 'FAILED', books: 'release' },
    noAnswer: { to: 'HELD', books: none },
  },
  HELD: {
    accepted: { to: 'PROCESSED', books: 'pay' },
    refused: { to: 'FAILED', books: 'release' },
    neverGot: { to: 'AUTHORIZED', books: none },
  },
  PROCESSED: { returned: { to: 'RETURNED', books: 'return' } },
  RETURNED: {},
  FAILED: {},
  REJECTED: {},
  CANCELLED: {},
};

/** What follows from an event; null when it changes nothing in this state. */
export function withdrawalStep(state: WithdrawalState, event: WithdrawalEvent): Step | null {
  return steps[state][event] ?? null;
}

/** States in which the money is set aside. */
export const heldStates: readonly WithdrawalState[] = ['REQUESTED', 'UNDER_REVIEW', 'AUTHORIZED', 'HELD'];

/** States in which it ended without being paid: the money is back in the balance. */
export const stoppedStates: readonly WithdrawalState[] = ['RETURNED', 'FAILED', 'REJECTED', 'CANCELLED'];

/** The player may take it back until it is authorized. */
export const isCancellable = (state: WithdrawalState): boolean => steps[state].cancel !== undefined;

const FIRST_ASKING_S = 10;
const LAST_ASKING_S = 3600;

/** Seconds until a held payout is asked about again: 10 s, doubling to an hour. */
export function askAgainSeconds(asked: number): number {
  return Math.min(FIRST_ASKING_S * 2 ** asked, LAST_ASKING_S);
}

/** The provider surely never got a payout when it was asked twice, so far apart. */
export const ABSENT_TWICE_MS = 600_000;

/** Seconds after which a paid payout is asked about, counted from the last asking: it may come back, and nobody may tell. */
const FOLLOW_S = [600, 3600];
const DAY_S = 86_400;
const FOLLOW_DAYS = 30;

/** Seconds until a payout that was paid is asked about again; null when it has had the time to come back. */
export function followSeconds(asked: number): number | null {
  return asked >= FOLLOW_S.length + FOLLOW_DAYS ? null : (FOLLOW_S[asked] ?? DAY_S);
}
