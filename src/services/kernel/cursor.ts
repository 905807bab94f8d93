import { Refusal } from './problem.ts';

/** A place in a list that is newest first: what comes next is older, or as old with a lower id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

// Thirteen digits of milliseconds reach the year 2286; more would be a time that neither Date nor PostgreSQL has.
const form = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads a `cursor`; nothing is the list's beginning, nonsense a 400. */
export function readCursor(text: string | undefined): Place | null {
  if (text === undefined || text === '') return null;
  const parts = form.exec(text);
  if (!parts) throw new Refusal(400, 'BAD_REQUEST', { errors: [{ field: 'cursor', code: 'INVALID' }] });
  return { at: new Date(Number(parts[1])), id: parts[2] ?? '' };
}

/** The cursor after a row. */
export const cursorAfter = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

/** A page of `limit` rows of which one more was asked for, to know whether there is another page. */
export function paged<T>(
  rows: readonly T[],
  limit: number,
  place: (row: T) => Place,
): { items: T[]; next: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorAfter(place(last)) : null };
}
