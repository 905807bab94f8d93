import { differences } from '../differences.ts';
import { fieldsOfType } from '../model/model.ts';
import { typeNames } from '../model/names.ts';
import { nameOf } from './check-entry.ts';
import { finding } from './describe.ts';
import type { Entry, Finding } from './types.ts';

/** What the uniqueness rules say about a set of entries. */
export interface UniqueFindings {
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** The findings, and who claims what. */
interface Checked {
  readonly findings: UniqueFindings;
  /** Claim → the entry that has it. */
  readonly owners: Map<string, Entry>;
  /** Claims that findings are about, or could be. */
  readonly contested: ReadonlySet<string>;
}

/**
 * Applies the model's `unique` flags within each type: the entry published first keeps its value, others are faults.
 * A repeated `internalName` is only a warning: it confuses editors, not visitors. `yielding` entries come last.
 */
export function checkUnique(
  entries: readonly Entry[],
  defaultLocale: string,
  known: KnownClaims,
  yielding: ReadonlySet<string> = new Set(),
): Checked {
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  const owners = new Map<string, Entry>();
  const contested = new Set<string>();
  const byType = Map.groupBy(entries, (entry) => entry.type);
  for (const type of typeNames) {
    const inOrder = byFirstPublication(byType.get(type) ?? [], (entry) => claimsOf(entry, defaultLocale, known));
    const firm = inOrder.filter((entry) => !yielding.has(entry.id));
    for (const entry of [...firm, ...inOrder.filter((each) => yielding.has(each.id))]) {
      const { claims } = claimsOf(entry, defaultLocale, known);
      const taken = claims.filter((claim) => owners.has(claim.key));
      for (const { key } of taken) contested.add(key);
      const findings = taken.map((claim) => duplicateOf(entry, claim, owners.get(claim.key), defaultLocale));
      warnings.push(...findings.filter((finding) => finding.field === 'internalName'));
      const hard = findings.filter((finding) => finding.field !== 'internalName');
      faults.push(...hard);
      if (hard.length > 0) {
        // It owns nothing, but is told of whoever takes what it claims.
        for (const { key } of claims) contested.add(key);
        continue;
      }
      for (const claim of claims) if (!owners.has(claim.key)) owners.set(claim.key, entry);
    }
  }
  return { findings: { faults, warnings }, owners, contested };
}

/** `checkUnique` for one set of entries after the other: what nobody else claims changes no finding. */
export class UniqueCheck {
  #entries: readonly Entry[] = [];
  #last: Checked | undefined;
  #yielding = '';

  /** The findings for the entries, which are ordered by id. */
  check(
    entries: readonly Entry[],
    defaultLocale: string,
    known: KnownClaims,
    yielding: ReadonlySet<string>,
  ): UniqueFindings {
    const isSameOrder = this.#yielding === [...yielding].join(' ');
    this.#yielding = [...yielding].join(' ');
    if (
      !isSameOrder ||
      !this.#last ||
      !this.#goesOn(this.#last, entries, (entry) => claimsOf(entry, defaultLocale, known).claims)
    )
      this.#last = checkUnique(entries, defaultLocale, known, yielding);
    this.#entries = entries;
    return this.#last.findings;
  }

  /** Brings the owners up to date; false when a claim that comes or goes is another entry's too. */
  #goesOn(
    { owners, contested }: Checked,
    entries: readonly Entry[],
    claims: (entry: Entry) => readonly Claim[],
  ): boolean {
    const changes = differences(this.#entries, entries);
    const gone = changes.flatMap(({ old }) => old ?? []);
    const come = changes.flatMap(({ now }) => now ?? []);
    const isContested = (entry: Entry): boolean => claims(entry).some(({ key }) => contested.has(key));
    if (gone.some(isContested) || come.some(isContested)) return false;
    for (const { key } of gone.flatMap(claims)) owners.delete(key);
    for (const entry of come) {
      for (const { key } of claims(entry)) {
        if (owners.has(key)) return false;
        owners.set(key, entry);
      }
    }
    return true;
  }
}

/** Ordered by first publication, then by ids, so that equal caches decide alike. */
function byFirstPublication(entries: readonly Entry[], claims: (entry: Entry) => Claims): Entry[] {
  const dated = entries.map((entry) => ({ entry, ms: claims(entry).publishedMs }));
  dated.sort((a, b) => a.ms - b.ms || (a.entry.id < b.entry.id ? -1 : 1));
  return dated.map(({ entry }) => entry);
}

/** All that the rule takes from an entry: what it claims, since when, and its name for findings. */
export function claimsOf(entry: Entry, defaultLocale: string, known: KnownClaims): Claims {
  const kept = known.get(entry);
  if (kept) return kept;
  const claims = (uniqueFields.get(entry.type) ?? []).flatMap((key) => claimOf(entry, key, defaultLocale));
  const publishedMs = Date.parse(entry.publishedAt) || 0;
  const found = { claims, publishedMs, name: nameOf(entry.fields, defaultLocale) };
  known.set(entry, found);
  return found;
}

/** What entries claim in one default language, as long as they live. */
export type KnownClaims = WeakMap<Entry, Claims>;

interface Claims {
  readonly claims: readonly Claim[];
  readonly publishedMs: number;
  readonly name: string | undefined;
}

interface Claim {
  readonly key: string;
  readonly field: string;
  readonly value: string;
}

const uniqueFields = new Map(
  typeNames.map((type) => {
    const fields = Object.entries(fieldsOfType(type));
    return [type, fields.flatMap(([id, field]) => (field.unique ? [id] : []))] as const;
  }),
);

function claimOf(entry: Entry, field: string, defaultLocale: string): Claim[] {
  const values = entry.fields[field as keyof typeof entry.fields] as Record<string, string> | undefined;
  const value = values?.[defaultLocale];
  return value === undefined ? [] : [{ key: `${entry.type} ${field} ${value}`, field, value }];
}

function duplicateOf(entry: Entry, claim: Claim, owner: Entry | undefined, defaultLocale: string): Finding {
  const { id: entryId, type } = entry;
  const name = nameOf(entry.fields, defaultLocale);
  const rival = owner && { rival: owner.id };
  const place = { entryId, type, name, field: claim.field, locale: undefined, ...rival };
  return finding(place, { code: 'VALUE_TAKEN', value: claim.value, owner: owner?.id });
}
