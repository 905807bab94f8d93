import { DAY_MS } from './spans.ts';

/** Local storage: what was chosen about being counted, `{v, at, statistics}`. */
export const CONSENT_KEY = 'consent';
/** Raised when what is counted changes: whoever chose before is asked again. */
const VERSION = 1;
const YEAR_MS = 365 * DAY_MS;

/** Whether a reader may be counted; silence is no consent. */
export type ConsentState = 'granted' | 'refused' | 'unasked';

/** What to keep of a choice made at `nowMs`. */
export const keptConsent = (statistics: boolean, nowMs: number): string =>
  JSON.stringify({ v: VERSION, at: nowMs, statistics });

/**
 * What the kept choice comes to. A browser's privacy signal is a refusal, whatever was chosen; a choice is asked for
 * again after twelve months, after a new version, and when it cannot be read.
 */
export function consentState(kept: string | null, hasPrivacySignal: boolean, nowMs: number): ConsentState {
  if (hasPrivacySignal) return 'refused';
  try {
    const { v, at, statistics } = JSON.parse(kept ?? '{}') as Readonly<Record<string, unknown>>;
    const ageMs = nowMs - Number(at);
    if (v !== VERSION || typeof statistics !== 'boolean' || !(ageMs < YEAR_MS) || typeof at !== 'number')
      return 'unasked';
    return statistics ? 'granted' : 'refused';
  } catch {
    return 'unasked';
  }
}
