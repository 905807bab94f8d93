/** Whether `at` is in [startAt, endAt); an end that is missing or no date is open. All are ISO 8601. */
export function isWithin(at: string, startAt: string | undefined, endAt: string | undefined): boolean {
  const [now, start, end] = [Date.parse(at), Date.parse(startAt ?? ''), Date.parse(endAt ?? '')];
  return !(now < start) && !(now >= end);
}
