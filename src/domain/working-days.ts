import { DAY_MS } from './spans.ts';

const isWorkingDay = (ms: number): boolean => {
  const day = new Date(ms).getUTCDay();
  return day !== 0 && day !== 6;
};

/**
 * When so many milliseconds of working days (Monday to Friday, UTC) have passed: banks move nothing on a weekend. What
 * would end with a Friday ends with the Monday's first moment, so the answer is always a working day.
 */
export function afterWorkingTime(from: Date, timeMs: number): Date {
  let at = from.getTime();
  let leftMs = timeMs;
  for (;;) {
    const next = (Math.floor(at / DAY_MS) + 1) * DAY_MS;
    if (isWorkingDay(at)) {
      if (leftMs < next - at) return new Date(at + leftMs);
      leftMs -= next - at;
    }
    at = next;
  }
}
