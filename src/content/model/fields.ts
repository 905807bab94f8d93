import * as z from 'zod';
import { findingMessage as says } from '#domain/finding.ts';
import { charactersFault } from '#domain/plain-text.ts';
import type { TypeName } from './names.ts';
import { type Pattern, patternKeys } from './patterns.ts';
import { enabledMarks, enabledNodeTypes, richTextSchema } from './rich-text.ts';
import {
  type AssetLink,
  type EntryLink,
  isDateText,
  type JsonObject,
  jsonObjectSchema,
  linkSchema,
  type RichTextDocument,
} from './values.ts';

/** A validation in the content system's own form. */
export type Validation = Readonly<Record<string, unknown>>;

/** Types of the content system's fields. */
export type FieldType =
  | 'Symbol'
  | 'Text'
  | 'RichText'
  | 'Boolean'
  | 'Integer'
  | 'Number'
  | 'Date'
  | 'Object'
  | 'Link'
  | 'Array';

/** What an Array field holds. */
export interface Items {
  readonly type: 'Symbol' | 'Link';
  readonly linkType?: 'Entry';
  readonly validations: readonly Validation[];
}

/**
 * One field of a content type. `Value` is the value of one locale; `schema` checks such a value and words its
 * complaints for an editor, so that they read after the field's name.
 */
export interface Field<Value = unknown, Required extends boolean = boolean> {
  readonly type: FieldType;
  readonly linkType?: 'Asset' | 'Entry';
  readonly items?: Items;
  readonly required: Required;
  readonly localized: boolean;
  readonly unique: boolean;
  readonly validations: readonly Validation[];
  readonly linkTo?: readonly TypeName[];
  readonly schema: z.ZodType;
  /** Never present: carries the value's static type. */
  readonly value?: Value;
}

/** Flags that any field may carry. */
export interface Flags {
  readonly required?: boolean;
  readonly localized?: boolean;
}

/** Rules of a text, or of each text of a list. */
export interface TextRules extends Flags {
  /** Checked, but no validation of the content system: a bound that only this site has. */
  readonly limit?: number;
  readonly unique?: boolean;
  readonly max?: number;
  readonly pattern?: Pattern;
  readonly in?: readonly string[];
  /** What this site takes beside the pattern, which the content system alone holds editors to. */
  readonly also?: RegExp;
  /** Why this site cannot use a text that the content system takes, as a message; undefined when it can. */
  readonly refuse?: (value: string) => string | undefined;
}

type IsRequired<O> = O extends { readonly required: true } ? true : false;
type TextOf<O> = O extends { readonly in: readonly (infer V)[] } ? V : string;

interface Parts {
  readonly linkType?: 'Asset' | 'Entry';
  readonly items?: Items;
  readonly linkTo?: readonly TypeName[];
  readonly unique?: boolean;
}

function field<V, R extends boolean>(
  type: FieldType,
  flags: Flags,
  schema: z.ZodType,
  validations: readonly Validation[],
  parts: Parts = {},
): Field<V, R> {
  const { required = false, localized = false } = flags;
  return { type, required: required as R, localized, unique: false, validations, schema, ...parts };
}

/** No short text of the content system is longer. */
const longestSymbol = 256;

function textSchema(rules: TextRules): z.ZodType {
  const { limit = longestSymbol, max = limit, pattern, also, refuse, in: choices } = rules;
  let schema = z.string({ error: says('NO_TEXT') }).max(max, { error: says('TOO_LONG', { max }) });
  const isPlain = (value: string): boolean => charactersFault(value) === undefined;
  if (pattern === undefined) schema = schema.refine(isPlain, { error: ({ input }) => charactersFault(`${input}`) });
  else {
    const fits = new RegExp(pattern);
    const error = says('MUST_BE', { what: { key: patternKeys[pattern] } });
    // An address is refused, not mended: another one than was typed may be somebody else's.
    schema = schema.refine((value) => isPlain(value) && (fits.test(value) || also?.test(value) === true), { error });
  }
  if (refuse)
    schema = schema.refine((value) => refuse(value) === undefined, { error: ({ input }) => refuse(`${input}`) });
  if (choices === undefined) return schema;
  return schema.refine((value) => choices.includes(value), { error: says('NONE_OF', { choices }) });
}

function textValidations(rules: TextRules): Validation[] {
  const { max, pattern, in: choices } = rules;
  const list: Validation[] = [];
  if (pattern !== undefined) list.push({ regexp: { pattern, flags: null } });
  if (max !== undefined) list.push({ size: { max } });
  if (choices !== undefined) list.push({ in: choices });
  return list;
}

/** A short text; `in` makes its static type a union. */
export function symbol<const O extends TextRules>(rules: O): Field<TextOf<O>, IsRequired<O>> {
  const { unique = false } = rules;
  const validations = unique ? [{ unique: true }, ...textValidations(rules)] : textValidations(rules);
  return field('Symbol', rules, textSchema(rules), validations, { unique });
}

/** A list of short texts; the rules are each item's. */
export function symbols<const O extends TextRules>(rules: O): Field<readonly TextOf<O>[], IsRequired<O>> {
  const items: Items = { type: 'Symbol', validations: textValidations(rules) };
  return field('Array', rules, z.array(textSchema(rules), { error: says('NO_LIST') }), [], { items });
}

/** A rich text document. */
export function richText<const O extends Flags>(flags: O): Field<RichTextDocument, IsRequired<O>> {
  return field('RichText', flags, richTextSchema, [{ enabledMarks }, { enabledNodeTypes }]);
}

/** A yes/no flag. */
export function boolean<const O extends Flags>(flags: O): Field<boolean, IsRequired<O>> {
  return field('Boolean', flags, z.boolean({ error: says('NO_YES') }), []);
}

/** Inclusive bounds of a number. */
export interface RangeRules extends Flags {
  readonly range: readonly [min: number, max: number];
}

function rangeSchema(schema: z.ZodNumber, [min, max]: readonly [number, number]): z.ZodType {
  const error = says('OUT_OF_RANGE', { min, max });
  return schema.min(min, { error }).max(max, { error });
}

const wholeNumber = z.int({ error: says('NO_WHOLE_NUMBER') });

/** A whole number. */
export function integer<const O extends RangeRules>(rules: O): Field<number, IsRequired<O>> {
  const [min, max] = rules.range;
  return field('Integer', rules, rangeSchema(wholeNumber, rules.range), [{ range: { min, max } }]);
}

/** One of a few whole numbers. */
export function integerOf<const C extends readonly number[]>(choices: C): Field<C[number], false> {
  const schema = wholeNumber.refine((value) => choices.includes(value), {
    error: says('NONE_OF', { choices: choices.map(String) }),
  });
  return field('Integer', {}, schema, [{ in: choices }]);
}

/** A decimal number. */
export function number<const O extends RangeRules>(rules: O): Field<number, IsRequired<O>> {
  const [min, max] = rules.range;
  const schema = z.number({ error: says('NO_NUMBER') });
  return field('Number', rules, rangeSchema(schema, rules.range), [{ range: { min, max } }]);
}

/** A day or a moment, ISO 8601 as the editor entered it. */
export function date<const O extends Flags>(flags: O): Field<string, IsRequired<O>> {
  const schema = z.string({ error: says('NO_DATE') }).refine(isDateText, { error: says('NO_DATE') });
  return field('Date', flags, schema, []);
}

/** A JSON object; `schema` says what its keys and values must be. */
export function object<const O extends Flags>(flags: O, schema = jsonObjectSchema): Field<JsonObject, IsRequired<O>> {
  return field('Object', flags, schema, []);
}

/** A link to an image or video. */
export function asset<const O extends Flags>(flags: O): Field<AssetLink, IsRequired<O>> {
  const validations = [{ linkMimetypeGroup: ['image', 'video'] }];
  return field('Link', flags, linkSchema('Asset'), validations, { linkType: 'Asset' });
}

/** A link to an entry of one of the types. The target's type is checked by the graph, which knows it. */
export function entry<const T extends readonly TypeName[]>(linkTo: T): Field<EntryLink<T[number]>, false> {
  return field('Link', {}, linkSchema('Entry'), [{ linkContentType: linkTo }], { linkType: 'Entry', linkTo });
}

/** Rules of a list of entries; `size` bounds its length, inclusive. */
export interface EntriesRules extends Flags {
  readonly size?: readonly [min: number, max: number];
}

/** An ordered list of links to entries of the types. */
export function entries<const T extends readonly TypeName[], const O extends EntriesRules>(
  linkTo: T,
  rules: O,
): Field<readonly EntryLink<T[number]>[], IsRequired<O>> {
  const items: Items = { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: linkTo }] };
  const list = z.array(linkSchema('Entry'), { error: says('NO_LIST') });
  if (rules.size === undefined) return field('Array', rules, list, [], { items, linkTo });
  const [min, max] = rules.size;
  const bounded = list.min(min, { error: says('TOO_FEW', { min }) }).max(max, { error: says('TOO_MANY', { max }) });
  return field('Array', rules, bounded, [{ size: { min, max } }], { items, linkTo });
}
