import { MINUTE_MS } from './spans.ts';

/** Minutes of play after which a player is reminded of the time; as often as they choose, never not at all. */
export const reminderMinutes = [15, 30, 60, 120] as const;
export type ReminderMinutes = (typeof reminderMinutes)[number];
/** For who has chosen nothing. */
export const USUAL_REMINDER: ReminderMinutes = 60;

/** Whoever was away from games for longer begins anew; a change of game does not. */
export const PLAY_GAP_MS = 15 * MINUTE_MS;

/** How long somebody has played here, from game to game; moments in ms since 1970. */
export interface PlayTime {
  readonly sinceMs: number;
  readonly lastMs: number;
  /** When the time was last told, or play began. */
  readonly toldMs: number;
}

/** The time as it stands now, while play goes on; what a wound-back clock has kept begins anew. */
export function continued(kept: PlayTime | null, nowMs: number): PlayTime {
  const isSame = kept !== null && nowMs >= kept.lastMs && nowMs - kept.lastMs <= PLAY_GAP_MS;
  return isSame ? { ...kept, lastMs: nowMs } : { sinceMs: nowMs, lastMs: nowMs, toldMs: nowMs };
}

/** Whether it is time to tell it. */
export const isReminderDue = ({ toldMs }: PlayTime, nowMs: number, minutes: number): boolean =>
  nowMs - toldMs >= minutes * MINUTE_MS;

/** The time after it was told. */
export const reminded = (time: PlayTime, nowMs: number): PlayTime => ({ ...time, lastMs: nowMs, toldMs: nowMs });

/** Whole minutes played. */
export const minutesPlayed = ({ sinceMs }: PlayTime, nowMs: number): number =>
  Math.floor((nowMs - sinceMs) / MINUTE_MS);

/** Reads what a device has kept; null for nothing, and for what cannot be. */
export function readPlayTime(text: string | null): PlayTime | null {
  try {
    const { sinceMs, lastMs, toldMs } = JSON.parse(text ?? 'null');
    const isWhole = [sinceMs, lastMs, toldMs].every((at) => Number.isSafeInteger(at));
    return isWhole && sinceMs <= toldMs && toldMs <= lastMs ? { sinceMs, lastMs, toldMs } : null;
  } catch {
    return null;
  }
}
