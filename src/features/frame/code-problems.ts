import type { Problem } from '#contract/common.ts';
import { MAX_INT32 } from '#domain/limits.ts';

/** S5.06, S8.03: what a wrong code says at its field: nothing while the tries left are unknown, else how many there are. */
export function wrongCode({ remainingAttempts: count }: Problem) {
  if (count === undefined) return undefined;
  if (count > 1 && count < MAX_INT32) return { field: 'code', key: 'code_left', values: { count } } as const;
  return { field: 'code', key: count === 1 ? 'code_last' : 'code_invalid' } as const;
}

/** S4.04b, S4.05: codes are not judged for a while, or, without a time, until a reset by mail. */
export function codesBlocked({ remainingBlockingTime }: Problem) {
  if (remainingBlockingTime === undefined) return { key: 'code_closed' } as const;
  return { key: 'code_blocked', values: { count: Math.max(1, Math.ceil(remainingBlockingTime / 60)) } } as const;
}

/** A wrong password that proves the player, with the tries left. */
export function wrongProof({ remainingAttempts }: Problem) {
  if (remainingAttempts === undefined) return { key: 'proof_wrong' } as const;
  return { key: 'proof_left', values: { count: remainingAttempts } } as const;
}

/** A wrong PIN that does. A list of what is wrong stands far from its field: it names what it means. */
export function wrongPin({ remainingAttempts }: Problem) {
  if (remainingAttempts === undefined) return { key: 'pin_wrong' } as const;
  return { key: 'pin_left', values: { count: remainingAttempts } } as const;
}

/** S5.06: PINs are not judged for a while, or, without a time, until one is set by mail: then another may be typed at once. */
export function pinBlocked({ remainingBlockingTime: seconds }: Problem) {
  if (seconds === undefined) return { field: 'pinCode', key: 'pin_closed' } as const;
  return { key: 'pin_blocked', values: { count: Math.max(1, Math.ceil(seconds / 60)), seconds } } as const;
}
