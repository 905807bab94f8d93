import type * as z from 'zod';
import { type FindingText, readFindingMessage } from '#domain/finding.ts';
import { isOfCharacters, plainly } from '#domain/plain-text.ts';
import { valuesIn } from '../cache/packed.ts';
import type { RawEntry } from '../cache/shapes.ts';
import { isTypeName, type TypeName } from '../model/names.ts';
import type { FieldSchemas } from '../model/schema.ts';
import { finding } from './describe.ts';
import type { Fault } from './faults.ts';
import type { Entry, Finding, FindingPlace } from './types.ts';

type Values = Record<string, Record<string, unknown>>;

/** An entry after the model's check: valid with warnings, or quarantined with faults. */
export type Checked =
  | { readonly state: 'valid'; readonly entry: Entry; readonly warnings: readonly Finding[] }
  | { readonly state: 'quarantined'; readonly faults: readonly Finding[] }
  | { readonly state: 'unknownType'; readonly type: string };

/**
 * Checks one entry against the model. Empty values count as absent, what the model does not know is left out, and so are
 * characters that no page may hold.
 */
export function checkEntry(raw: RawEntry, schemas: FieldSchemas, defaultLocale: string): Checked {
  const type = raw.sys.contentType.sys.id;
  if (!isTypeName(type)) return { state: 'unknownType', type };
  const checked = checkFields(raw, type, schemas, defaultLocale);
  const characters = checked.state === 'quarantined' ? checked.faults.filter(isOfForbidden) : [];
  if (characters.length === 0) return checked;
  const fields = copyOf(raw.fields);
  for (const { field = '', locale = '' } of characters) {
    const values = fields[field];
    if (values) Object.defineProperty(values, locale, { value: plainly(values[locale]), enumerable: true });
  }
  const plain = checkFields({ ...raw, fields }, type, schemas, defaultLocale);
  return plain.state === 'valid' ? { ...plain, warnings: [...plain.warnings, ...characters] } : plain;
}

const isOfForbidden = ({ fault }: Finding): boolean => fault.code === 'CHARACTERS';

function checkFields(raw: RawEntry, type: TypeName, schemas: FieldSchemas, defaultLocale: string): Checked {
  const filled = withoutEmptyValues(raw.fields);
  const issues = schemas(type).safeParse(filled).error?.issues ?? [];
  // What is left out of a copy stays in the cache's own entry.
  const fields = issues.length === 0 ? filled : copyOf(filled);
  const name = nameOf(fields, defaultLocale);
  const faults: Finding[] = [];
  const warnings: Finding[] = [];
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') warnings.push(...dropUnknown(issue, fields, raw.sys.id, type, name));
    else {
      const { fault, ...where } = faultOf(issue, fields, defaultLocale);
      faults.push(finding({ entryId: raw.sys.id, type, name, ...where }, fault));
    }
  }
  if (faults.length > 0) return { state: 'quarantined', faults };
  return { state: 'valid', entry: toEntry(raw, type, fields), warnings };
}

const longestName = 120;

/** The editors' own name of an entry, cut where it is no name any more; undefined without one. */
export function nameOf(fields: Readonly<Record<string, unknown>>, defaultLocale: string): string | undefined {
  const names = fields.internalName as Record<string, unknown> | undefined;
  const name = names?.[defaultLocale];
  if (typeof name !== 'string') return undefined;
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const copyOf = (fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([id, values]) => [id, valuesIn(values, Object.keys(values))]));

/** Mostly there are none: then the entry's own fields, which are not held twice. */
function withoutEmptyValues(fields: RawEntry['fields']): Values {
  const isFull = (values: Readonly<Record<string, unknown>>): boolean => {
    const all = Object.values(values);
    return all.length > 0 && !all.some(isEmpty);
  };
  if (Object.values(fields).every(isFull)) return fields;
  const kept: Values = {};
  for (const [id, values] of Object.entries(fields)) {
    const filled = Object.keys(values).filter((locale) => !isEmpty(values[locale]));
    if (filled.length > 0) kept[id] = valuesIn(values, filled);
  }
  return kept;
}

function dropUnknown(
  issue: z.core.$ZodIssueUnrecognizedKeys,
  fields: Values,
  entryId: string,
  type: TypeName,
  name: string | undefined,
): Finding[] {
  const field = issue.path[0] === undefined ? undefined : String(issue.path[0]);
  return issue.keys.map((key) => {
    if (field === undefined) {
      delete fields[key];
      return finding({ entryId, type, name, field: key, locale: undefined }, { code: 'FIELD_UNKNOWN' });
    }
    delete fields[field]?.[key];
    return finding({ entryId, type, name, field, locale: key }, { code: 'FIELD_LANGUAGE' });
  });
}

function faultOf(
  issue: z.core.$ZodIssue,
  fields: Values,
  defaultLocale: string,
): Pick<FindingPlace, 'field' | 'locale'> & { readonly fault: Fault } {
  const [first, second, third] = issue.path;
  const field = String(first);
  const locale = second === undefined ? undefined : String(second);
  if (fields[field]?.[locale ?? defaultLocale] === undefined) {
    return { field, locale: defaultLocale, fault: { code: 'FIELD_EMPTY' } };
  }
  const message = sentenceOf(issue.message);
  if (isOfCharacters(message))
    return { field, locale, fault: { code: 'CHARACTERS', characters: message.values?.characters as string[] } };
  const item = typeof third === 'number' ? third + 1 : undefined;
  return { field, locale, fault: { code: 'FIELD_INVALID', item, message } };
}

/** What the model says of a value; words of the library itself stay English. */
const sentenceOf = (message: string): FindingText =>
  readFindingMessage(message) ?? { key: 'OTHER', values: { message } };

function toEntry(raw: RawEntry, type: TypeName, fields: Values): Entry {
  const { id, revision, createdAt, updatedAt, firstPublishedAt } = raw.sys;
  const publishedAt = firstPublishedAt ?? createdAt;
  return { id, type, revision, createdAt, updatedAt, publishedAt, fields } as Entry;
}
