import type { CallResult } from './call.ts';
import { report } from './report.ts';

/** Keys of the common messages that every room has for errors it does not know. */
export type CommonErrorKey =
  | 'error_offline'
  | 'error_internal'
  | 'error_tooManyRequests'
  | 'error_unavailable'
  | 'error_signedOut';

/** A result that is no success. */
export type Failure = Exclude<CallResult<unknown>, { readonly state: 'ok' }>;

/**
 * The message of a failed call: a known code has its own key, silence of the network has one text,
 * an unknown code is reported and shown as an internal error.
 */
export function errorKey<Key extends string>(
  failure: Failure,
  known: Readonly<Record<string, Key>>,
  tell: (what: string) => void = report,
): Key | CommonErrorKey {
  if (failure.state === 'offline') return 'error_offline';
  const { code } = failure.problem;
  if (Object.hasOwn(known, code)) return known[code] ?? 'error_internal';
  if (failure.status === 429) return 'error_tooManyRequests';
  if (failure.status === 503) return 'error_unavailable';
  tell(`unknown error code ${code} (${failure.status})`);
  return 'error_internal';
}
