import { fieldsOfType } from '../model/model.ts';
import { type TypeName, typeNames } from '../model/names.ts';
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
    const keys = uniqueFields(type);
    const owners = new Map<string, Entry>();
    const inOrder = (byType.get(type) ?? []).toSorted(byFirstPublication);
    const firm = inOrder.filter((entry) => !yielding.has(entry.id));
    for (const entry of [...firm, ...inOrder.filter((each) => yielding.has(each.id))]) {
      const claims = keys.flatMap((key) => claimOf(entry, key, defaultLocale));
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

/** Order of first publication, then of ids, so that equal caches decide alike. */
export function byFirstPublication(a: Entry, b: Entry): number {
  const difference = (Date.parse(a.publishedAt) || 0) - (Date.parse(b.publishedAt) || 0);
  return difference || (a.id < b.id ? -1 : 1);
}

interface Claim {
  readonly key: string;
  readonly field: string;
  readonly value: string;
}

function uniqueFields(type: TypeName): string[] {
  const fields = Object.entries(fieldsOfType(type));
  return fields.filter(([, field]) => field.unique).map(([id]) => id);
}

function claimOf(entry: Entry, field: string, defaultLocale: string): Claim[] {
  const values = entry.fields[field as keyof typeof entry.fields] as Record<string, string> | undefined;
  const value = values?.[defaultLocale];
  return value === undefined ? [] : [{ key: JSON.stringify([field, value]), field, value }];
}

function duplicateOf(entry: Entry, claim: Claim, owner: Entry | undefined, defaultLocale: string): Finding {
  const { id: entryId, type } = entry;
  const reason = `has the value "${claim.value}", which ${owner?.id} had first`;
  return { entryId, type, name: nameOf(entry.fields, defaultLocale), field: claim.field, locale: undefined, reason };
}
