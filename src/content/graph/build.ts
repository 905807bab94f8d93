import { forbiddenCharacters } from '#domain/plain-text.ts';
import type { Cache } from '../cache/read.ts';
import type { CacheLocale, RawAsset, RawEntry } from '../cache/shapes.ts';
import type { TypeName } from '../model/names.ts';
import { fieldSchemas } from '../model/schema.ts';
import { toAsset } from './assets.ts';
import { type Checked, checkEntry } from './check-entry.ts';
import { CheckedRows, sortedById } from './checked-rows.ts';
import { finding } from './describe.ts';
import type { Fault } from './faults.ts';
import { linkFaults, linksFound } from './links.ts';
import { type GraphMemo, Kept, newGraphMemo } from './memo.ts';
import { type Shown, shownAfter } from './shown.ts';
import { type Asset, ContentFault, type Entry, type Finding, type Graph, type Locales } from './types.ts';
import { checkUnique, UniqueCheck } from './unique.ts';
import { checkWeight, lightOnes, weightOf } from './weight.ts';

/** What a graph is built from: a cache, or a part of one. */
export type GraphSource = Pick<Cache, 'state' | 'entries' | 'assets'> &
  Partial<Pick<Cache, 'good' | 'unreadable'>> & {
    /** Faults that only the site as a whole shows: the current revisions of these entries are left out. */
    readonly refused?: readonly Finding[];
  };

interface Findings {
  readonly quarantined: Finding[];
  readonly warnings: Finding[];
  readonly unknownTypes: Map<string, number>;
}

/**
 * Validates the cache against the model (S3.22a). A bad entry is listed and its last good revision stands in for it,
 * or it is left out; the rest stays usable; links that lead nowhere are listed and kept. Reads no clock: equal caches give equal graphs.
 * Throws ContentFault when no site can be made: no languages.
 */
export function buildGraph(cache: GraphSource, memo: GraphMemo = newGraphMemo()): Graph {
  const locales = toLocales(cache.state?.locales ?? []);
  forgetOtherLocales(memo, JSON.stringify(locales));
  const findings: Findings = { quarantined: [], warnings: [], unknownTypes: new Map() };
  for (const { file, reason } of cache.unreadable ?? []) findings.quarantined.push(unreadable(file, reason));
  const assets = readAssets(cache, memo, findings);
  const valid = readEntries(cache, locales, memo, findings);
  const yielding = new Set(cache.state?.yielding);
  const unique = memo.unique.check(valid, locales.default, memo.known.claims, yielding);
  const heavy = memo.heavy.get(
    valid,
    (entry) => weightOf(entry, locales.default, memo.known),
    () => checkWeight(valid, locales.default, memo.known),
  );
  findings.quarantined.push(...unique.faults, ...heavy, ...(cache.refused ?? []));
  findings.warnings.push(...unique.warnings);
  const quarantined = new Set(findings.quarantined.map((finding) => finding.entryId));
  const kept = quarantined.size === 0 ? valid : valid.filter((entry) => !quarantined.has(entry.id));
  const spare = standIns(cache, kept, quarantined, locales, memo);
  const shown = spare.length === 0 ? kept : [...kept, ...spare].sort((a, b) => (a.id < b.id ? -1 : 1));
  memo.shown = shownAfter(memo.shown, shown);
  const targets = { entries: memo.shown.byId, assets, quarantined };
  // One by one: there may be more than a call takes arguments.
  for (const fault of linkFaults(shown, targets, locales.default, memo)) findings.warnings.push(fault);
  return toGraph({ locales, yielding }, memo.shown, assets, findings);
}

function toLocales(all: readonly CacheLocale[]): Locales {
  const main = all.find((locale) => locale.default);
  if (main === undefined)
    throw new ContentFault('The content cache has no default language. Run a sync or an import first.');
  const listed = all.map(({ code, name, fallbackCode }) => ({ code, name, fallback: fallbackCode }));
  return { default: main.code, all: listed };
}

function readAssets(cache: GraphSource, memo: GraphMemo, findings: Findings): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const [id, raw] of sortedById(cache.assets)) {
    const kept = memo.known.assets.get(raw) ?? { asset: toAsset(raw) };
    memo.known.assets.set(raw, kept);
    const { asset } = kept;
    if (asset !== undefined) assets.set(id, asset);
    else findings.warnings.push(assetFinding(id, { code: 'FILE_MISSING' }));
    findings.warnings.push(...charactersOf(raw));
    for (const { locale, fault } of fileFaults(raw)) findings.warnings.push(assetFinding(id, fault, locale));
  }
  return assets;
}

/** Texts of an asset with characters that no page may hold: they are left out. */
function charactersOf({ sys, fields }: RawAsset): Finding[] {
  return ['title', 'description'].flatMap((field) =>
    Object.entries(fields[field] ?? {}).flatMap(([locale, value]): Finding[] => {
      const characters = typeof value === 'string' ? forbiddenCharacters(value) : [];
      const place = { entryId: sys.id, type: 'asset', name: undefined, field, locale };
      return characters.length === 0 ? [] : [finding(place, { code: 'CHARACTERS', characters })];
    }),
  );
}

/** What is wrong with an asset's files. What was never mirrored at all is no cache's. */
function fileFaults({ fields, mirror = {} }: RawAsset): { readonly locale: string; readonly fault: Fault }[] {
  return Object.entries(fields.file ?? {}).flatMap(([locale, value]): { locale: string; fault: Fault }[] => {
    const { url } = (value ?? {}) as { readonly url?: unknown };
    const kept = mirror[locale];
    if (kept?.unreadable) return [{ locale, fault: { code: 'FILE_NO_PICTURE' } }];
    if (typeof url !== 'string' || kept?.url === url) return [];
    return [{ locale, fault: { code: 'FILE_NOT_FETCHED', url, isKept: kept !== undefined } }];
  });
}

function forgetOtherLocales(memo: GraphMemo, locales: string): void {
  const { known } = memo;
  if (memo.locales !== locales) {
    Object.assign(memo, {
      locales,
      unique: new UniqueCheck(),
      heavy: new Kept(),
      linkFaults: undefined,
      rows: new CheckedRows(),
    });
  }
  if (known.locales === locales) return;
  known.checked = new WeakMap();
  known.claims = new WeakMap();
  known.schemas = undefined;
  known.locales = locales;
}

function readEntries(
  cache: GraphSource,
  locales: Locales,
  { known, rows }: Pick<GraphMemo, 'known' | 'rows'>,
  findings: Findings,
): Entry[] {
  const check = (raw: RawEntry): Checked => {
    known.schemas ??= fieldSchemas(
      locales.all.map((locale) => locale.code),
      locales.default,
    );
    const checked = checkEntry(raw, known.schemas, locales.default);
    known.checked.set(raw, checked);
    // Its articles are unpacked now: who asks later would unpack them again.
    if (checked.state === 'valid') linksFound(checked.entry, known.links);
    return checked;
  };
  const valid: Entry[] = [];
  for (const checked of rows.get(cache.entries, (raw) => known.checked.get(raw) ?? check(raw))) {
    if (checked.state === 'valid') {
      valid.push(checked.entry);
      findings.warnings.push(...checked.warnings);
    } else if (checked.state === 'quarantined') findings.quarantined.push(...checked.faults);
    else findings.unknownTypes.set(checked.type, (findings.unknownTypes.get(checked.type) ?? 0) + 1);
  }
  return valid;
}

/** The last good revisions of quarantined entries, as far as they fit to what is valid now. */
function standIns(
  cache: GraphSource,
  kept: readonly Entry[],
  quarantined: ReadonlySet<string>,
  locales: Locales,
  memo: GraphMemo,
): Entry[] {
  const good = new Map([...(cache.good ?? [])].filter(([id]) => quarantined.has(id)));
  if (good.size === 0) return [];
  const unused: Findings = { quarantined: [], warnings: [], unknownTypes: new Map() };
  const own = { known: memo.known, rows: new CheckedRows() };
  const candidates = readEntries({ ...cache, entries: good }, locales, own, unused);
  const { findings } = checkUnique([...kept, ...candidates], locales.default, memo.known.claims, new Set(good.keys()));
  const unfit = new Set(findings.faults.map((finding) => finding.entryId));
  const fit = candidates.filter((entry) => !unfit.has(entry.id));
  return [...lightOnes(kept, fit, memo.known)];
}

function toGraph(
  { locales, yielding }: Pick<Graph, 'locales' | 'yielding'>,
  { byId, byType, hideable }: Shown,
  assets: ReadonlyMap<string, Asset>,
  findings: Findings,
): Graph {
  return {
    locales,
    entry<T extends TypeName>(id: string, type?: T) {
      const entry = byId.get(id);
      return type === undefined || entry?.type === type ? (entry as Entry<T> | undefined) : undefined;
    },
    all: <T extends TypeName>(type: T) => (byType.get(type) ?? []) as readonly Entry[] as readonly Entry<T>[],
    hideable,
    asset: (id) => assets.get(id),
    assets: [...assets.values()],
    quarantined: sortedFindings(findings.quarantined),
    warnings: sortedFindings(findings.warnings),
    yielding,
    unknownTypes: new Map([...findings.unknownTypes].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function sortedFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => Number(a.entryId > b.entryId) - Number(a.entryId < b.entryId));
}

/** With a language: about the file in it. */
function assetFinding(entryId: string, fault: Fault, locale?: string): Finding {
  const field = locale === undefined ? undefined : 'file';
  return finding({ entryId, type: 'asset', name: undefined, field, locale }, fault);
}

function unreadable(file: string, cause: string): Finding {
  const entryId = file.replace(/^(entries|assets)\//, '').replace(/\.json$/, '');
  const type = file.startsWith('assets/') ? 'asset' : 'unknown';
  const place = { entryId, type, name: undefined, field: undefined, locale: undefined };
  return finding(place, { code: 'CACHE_UNREADABLE', cause });
}
