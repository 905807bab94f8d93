/**
 * A date as it is typed in three parts, as `YYYY-MM-DD`; undefined for one that does not exist. A year has four digits,
 * day and month one or two.
 */
export function typedDate(day: string, month: string, year: string): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Whether somebody born on a date (`YYYY-MM-DD`) is `years` old at a moment, by the calendar of UTC. */
export function isOfAge(birthDate: string, years: number, now: Date): boolean {
  const latest = `${String(now.getUTCFullYear() - years).padStart(4, '0')}${now.toISOString().slice(4, 10)}`;
  return birthDate <= latest;
}
