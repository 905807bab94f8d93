import type { LocalizedFieldsOf } from '../model/model.ts';
import type { TypeName } from '../model/names.ts';
import type { Fault } from './faults.ts';

/** A published, valid entry. Fields are by field id, then by locale code; empty values and unknown fields are gone. */
export interface EntryOf<T extends TypeName> {
  readonly id: string;
  readonly type: T;
  readonly revision: number;
  /** First publication, ISO 8601. */
  readonly createdAt: string;
  /** Last publication, ISO 8601. */
  readonly updatedAt: string;
  /** First publication as far back as the content system knows it; decides who keeps a contested address. */
  readonly publishedAt: string;
  readonly fields: LocalizedFieldsOf<T>;
}

/** An entry of one of the types; without an argument a union that `type` tells apart. */
export type Entry<T extends TypeName = TypeName> = T extends TypeName ? EntryOf<T> : never;

/** A file of an asset. `sha256` names its mirrored bytes in the cache folder; without it only `url` is known. */
export interface AssetFile {
  readonly url: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes, when the content system tells. */
  readonly size: number | undefined;
  /** Pixels, for images. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly sha256: string | undefined;
  /** The mean colour of a picture that hides what is behind it, `#rrggbb`. */
  readonly colour?: string | undefined;
}

/** A published asset, by locale code. */
export interface Asset {
  readonly id: string;
  readonly revision: number;
  readonly updatedAt: string;
  readonly title: Readonly<Record<string, string>>;
  readonly description: Readonly<Record<string, string>>;
  readonly file: Readonly<Record<string, AssetFile>>;
}

/** A language of the space and where its missing values come from. */
export interface Locale {
  readonly code: string;
  readonly name: string;
  readonly fallback: string | null;
}

/** The languages of the space; `default` is always among `all`. */
export interface Locales {
  readonly default: string;
  readonly all: readonly Locale[];
}

/** What a finding is about: an entry (or an asset: type `asset`), and where in it. */
export interface FindingPlace {
  readonly entryId: string;
  /** Content type as the space names it. */
  readonly type: string;
  /** The editors' name of the entry, when it has one. */
  readonly name: string | undefined;
  readonly field: string | undefined;
  readonly locale: string | undefined;
  /** Of a contested address or value: the entry that has it. */
  readonly rival?: string;
  /** The contested address; a contested value is the field's. */
  readonly contested?: string;
}

/** Something an editor should know. */
export interface Finding extends FindingPlace {
  readonly fault: Fault;
}

/** Valid content and what is wrong with the rest. Never changes after it is built; equal caches give equal graphs. */
export interface Graph {
  readonly locales: Locales;
  /** The entry, if it is published and valid; with a type, only if it is of that type. */
  entry<T extends TypeName = TypeName>(id: string, type?: T): Entry<T> | undefined;
  /** All valid entries of a type, ordered by id. */
  all<T extends TypeName>(type: T): readonly Entry<T>[];
  /** Entries with a geo filter or a beginning, ordered by id: all others are for everybody, from now on. */
  readonly hideable: readonly Entry[];
  asset(id: string): Asset | undefined;
  /** All assets, ordered by id. */
  readonly assets: readonly Asset[];
  /** Why entries are left out: one finding a fault, ordered by entry id. */
  readonly quarantined: readonly Finding[];
  /** What is tolerated: unknown fields, links that lead nowhere … ordered by entry id. */
  readonly warnings: readonly Finding[];
  /** Entries that came for what others had already: they give way, however early they were first published. */
  readonly yielding: ReadonlySet<string>;
  /** Entries of content types that the model does not have: type → how many. */
  readonly unknownTypes: ReadonlyMap<string, number>;
}

/** Content that cannot make a site at all: a release stops and the old site stays. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';
}
