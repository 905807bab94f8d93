import { fieldsOfType } from '../model/model.ts';
import { typeNames } from '../model/names.ts';
import { nameOf } from './check-entry.ts';
import type { Entry, Finding } from './types.ts';

/** What the uniqueness rules say about a set of entries. */
export interface UniqueFindings {
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/**
 * Applies the model's `unique` flags within each type: the entry published first keeps its value, others are faults.
 * A repeated `internalName` is only a warning: it confuses editors, not visitors. `yielding` entries come last.
 */
export function checkUnique(
  entries: readonly Entry[],
  defaultLocale: string,
  yielding: ReadonlySet<string> = new Set(),
): UniqueFindings {
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  const byType = Map.groupBy(entries, (entry) => entry.type);
  for (const type of typeNames) {
    const owners = new Map<string, Entry>();
    const inOrder = byFirstPublication(byType.get(type) ?? []);
    const firm = inOrder.filter((entry) => !yielding.has(entry.id));
    for (const entry of [...firm, ...inOrder.filter((each) => yielding.has(each.id))]) {
      const { claims } = claimsOf(entry, defaultLocale);
      const taken = claims.filter((claim) => owners.has(claim.key));
      const findings = taken.map((claim) => duplicateOf(entry, claim, owners.get(claim.key), defaultLocale));
      warnings.push(...findings.filter((finding) => finding.field === 'internalName'));
      const hard = findings.filter((finding) => finding.field !== 'internalName');
      faults.push(...hard);
      if (hard.length > 0) continue;
      for (const claim of claims) if (!owners.has(claim.key)) owners.set(claim.key, entry);
    }
  }
  return { faults, warnings };
}

/** Ordered by first publication, then by ids, so that equal caches decide alike. */
function byFirstPublication(entries: readonly Entry[]): Entry[] {
  const dated = entries.map((entry) => ({ entry, ms: Date.parse(entry.publishedAt) || 0 }));
  dated.sort((a, b) => a.ms - b.ms || (a.entry.id < b.entry.id ? -1 : 1));
  return dated.map(({ entry }) => entry);
}

/** All that the rule takes from an entry: what it claims, since when, and its name for findings. */
export function claimsOf(entry: Entry, defaultLocale: string): Claims {
  const claims = (uniqueFields.get(entry.type) ?? []).flatMap((key) => claimOf(entry, key, defaultLocale));
  return { claims, publishedAt: entry.publishedAt, name: nameOf(entry.fields, defaultLocale) };
}

interface Claims {
  readonly claims: readonly Claim[];
  readonly publishedAt: string;
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
  return value === undefined ? [] : [{ key: `${field} ${value}`, field, value }];
}

function duplicateOf(entry: Entry, claim: Claim, owner: Entry | undefined, defaultLocale: string): Finding {
  const { id: entryId, type } = entry;
  const reason = `has the value "${claim.value}", which ${owner?.id} had first`;
  return { entryId, type, name: nameOf(entry.fields, defaultLocale), field: claim.field, locale: undefined, reason };
}
