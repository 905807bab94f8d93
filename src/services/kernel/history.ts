import { type RawBuilder, sql } from 'kysely';
import type { MovementType } from '#domain/movement-types.ts';
import type { Place } from './cursor.ts';

/** One movement as its room tells it; amounts in minor units. */
export interface HistoryRow {
  readonly id: string;
  readonly reference: string;
  readonly at: Date;
  readonly type: MovementType;
  readonly direction: 'IN' | 'OUT';
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  readonly state: string;
  readonly counterparty?: string;
  /** The journals of the books that its money is in; told when one row is asked for. */
  readonly journals?: readonly { readonly actor: string; readonly key: string }[];
}

/** Which rows: newest first, from `from` up to but not including `to`, after a place in the list. */
export interface HistoryPage {
  readonly from: Date;
  readonly to: Date;
  readonly before: Place | null;
  readonly limit: number;
  /** This row alone. */
  readonly id?: string | undefined;
}

/**
 * The upper bound of a page in plain SQL, by the columns of its time and id: the place in the list, else the range's end.
 * One alone, because of two an index would begin at the wider one and read everything newer.
 */
export function upTo(page: HistoryPage, at: string, id: string): RawBuilder<boolean> {
  if (page.before === null) return sql`${sql.ref(at)} < ${page.to}`;
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)`;
}
