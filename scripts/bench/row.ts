/** One measured figure. `anchor` is the same kind of work done by something well known, measured in the same run. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly anchor?: { readonly what: string; readonly value: number };
  readonly note?: string;
}

/** What every file beside main.ts exports as `bench`. */
export type Bench = () => Promise<readonly Row[]>;

/** The same of one that takes long: it gives its rows as they come. */
export type LongBench = () => AsyncIterable<Row>;
