import type { Environment } from '#sandbox/content/store.ts';
import { type Kind, type Resource, resourceKey } from '#sandbox/content/types.ts';

interface Rule {
  readonly regexp?: { readonly pattern: string };
  readonly in?: readonly unknown[];
  readonly size?: { readonly max?: number };
  readonly linkContentType?: readonly string[];
}

/** A field of a content type as it was sent. */
export interface StoredField {
  readonly id: string;
  readonly type: string;
  readonly required?: boolean;
  readonly localized?: boolean;
  readonly validations?: readonly Rule[];
  readonly items?: { readonly validations?: readonly Rule[] };
}

interface Link {
  readonly sys: { readonly linkType: Kind; readonly id: string };
}
const isLink = (value: unknown): value is Link => typeof (value as Partial<Link> | null)?.sys?.linkType === 'string';

function linkFault({ sys }: Link, { linkContentType: allowed }: Rule, { resources }: Environment): string | undefined {
  const target = resources.get(resourceKey(sys.linkType, sys.id));
  if (!target) return `notResolvable ${sys.id}`;
  return allowed && !allowed.includes(target.contentType ?? '') ? `linkContentType ${sys.id}` : undefined;
}

function valueFault(value: unknown, rule: Rule, environment: Environment): string | undefined {
  if (isLink(value)) return linkFault(value, rule, environment);
  if (rule.in && !rule.in.includes(value)) return `in ${value}`;
  if (typeof value !== 'string') return undefined;
  if (rule.regexp && !new RegExp(rule.regexp.pattern).test(value)) return `regexp ${value}`;
  return rule.size?.max !== undefined && value.length > rule.size.max ? `size ${value}` : undefined;
}

function fieldFaults(
  field: StoredField,
  values: Readonly<Record<string, unknown>>,
  environment: Environment,
): string[] {
  const main = environment.locales.find((locale) => locale.default)?.code ?? '';
  const known = field.localized ? environment.locales.map(({ code }) => code) : [main];
  const strange = Object.keys(values).filter((code) => !known.includes(code));
  const missing = field.required && values[main] === undefined ? [`${field.id}: required in ${main}`] : [];
  const found = Object.values(values).flatMap((value) => {
    const each = Array.isArray(value) ? value : [value];
    const rules = [{}, ...((Array.isArray(value) ? field.items?.validations : field.validations) ?? [])];
    return each.flatMap((item) => rules.map((rule) => valueFault(item, rule, environment)));
  });
  return [
    ...missing,
    ...strange.map((code) => `${field.id}: no value can be in ${code}`),
    ...found.filter((fault) => fault !== undefined).map((fault) => `${field.id}: ${fault}`),
  ];
}

/** Why an entry or asset cannot be published, as the content system judges it by its content type. */
export function faultsOf({ kind, contentType, fields }: Resource, environment: Environment): string[] {
  if (kind === 'Asset') {
    const files = Object.values(fields.file ?? {}) as { url?: string }[];
    return files.length > 0 && files.every(({ url }) => url) ? [] : ['The file is not processed.'];
  }
  const type = environment.contentTypes.find(({ id }) => id === contentType);
  if (!type) return [`There is no content type ${contentType}`];
  const known = type.fields as StoredField[];
  const strange = Object.keys(fields).filter((id) => !known.some((field) => field.id === id));
  return [
    ...strange.map((id) => `There is no field ${id}`),
    ...known.flatMap((field) => fieldFaults(field, fields[field.id] ?? {}, environment)),
  ];
}
