import { isDeepStrictEqual } from 'node:util';
import type { RawAsset, RawEntry } from '../cache/shapes.ts';
import type { FieldSchemas } from '../model/schema.ts';
import type { Checked } from './check-entry.ts';
import { CheckedRows } from './checked-rows.ts';
import { nothingShown, type Shown } from './shown.ts';
import type { Asset, Entry, Finding } from './types.ts';
import { type KnownClaims, UniqueCheck } from './unique.ts';
import type { KnownPieces } from './weight.ts';

/** A finding about all entries together, kept while every entry says the same to it. */
export class Kept<R> {
  #entries: readonly Entry[] = [];
  #result: R | undefined;

  /** The result for the entries (ordered by id); `said` is all that `make` takes from an entry beside id and type. */
  get(entries: readonly Entry[], said: (entry: Entry) => unknown, make: () => R): R {
    const before = this.#entries;
    const isSame = (entry: Entry, index: number): boolean => {
      const old = before[index];
      if (entry === old) return true;
      return old?.id === entry.id && old.type === entry.type && isDeepStrictEqual(said(old), said(entry));
    };
    if (this.#result === undefined || before.length !== entries.length || !entries.every(isSame)) this.#result = make();
    this.#entries = entries;
    return this.#result;
  }
}

/** What is known of each entry and asset by itself, as long as the objects live. */
interface Known extends KnownPieces {
  checked: WeakMap<RawEntry, Checked>;
  readonly assets: WeakMap<RawAsset, { readonly asset: Asset | undefined }>;
  claims: KnownClaims;
  /** The locales that `checked`, `claims` and `schemas` hold for. */
  locales: string;
  schemas: FieldSchemas | undefined;
}

/** The links that led nowhere, with what they were looked up in. */
export interface LinkFaults {
  readonly entries: readonly Entry[];
  readonly assets: readonly Asset[];
  readonly quarantined: readonly string[];
  readonly byEntry: ReadonlyMap<string, readonly Finding[]>;
}

/**
 * What earlier builds found out. With it a build checks only what is new, and what is unchanged keeps its identity in
 * the graph.
 */
export interface GraphMemo {
  readonly known: Known;
  /** The locales that the findings hold for: they name entries, and compare values, in the default one. */
  locales: string;
  unique: UniqueCheck;
  heavy: Kept<readonly Finding[]>;
  linkFaults: LinkFaults | undefined;
  /** What the check made of the entries of the last graph. */
  rows: CheckedRows;
  /** What the last graph shows. */
  shown: Shown;
}

const withKnown = (known: Known): GraphMemo => ({
  known,
  locales: '',
  unique: new UniqueCheck(),
  heavy: new Kept(),
  linkFaults: undefined,
  rows: new CheckedRows(),
  shown: nothingShown,
});

/** A memo that knows nothing yet. */
export function newGraphMemo(): GraphMemo {
  return withKnown({
    checked: new WeakMap(),
    assets: new WeakMap(),
    printed: new WeakMap(),
    links: new WeakMap(),
    claims: new WeakMap(),
    locales: '',
    schemas: undefined,
  });
}

/** A memo for another view of the same cache: it knows the same of each entry, and nothing of all together. */
export const siblingMemo = ({ known }: GraphMemo): GraphMemo => withKnown(known);
