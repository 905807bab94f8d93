import fixture from '../data/content-model.json' with { type: 'json' };

/** A field as the agreed content model lists it, independent of the code under test. */
export interface ModelField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly linkType?: string;
  readonly items?: { readonly type: string; readonly linkType?: string; readonly validations: readonly Validation[] };
  readonly required: boolean;
  readonly localized: boolean;
  readonly validations: readonly Validation[];
}

interface Validation {
  readonly unique?: boolean;
  readonly size?: { readonly min?: number; readonly max: number };
  readonly regexp?: { readonly pattern: string };
  readonly in?: readonly (string | number)[];
  readonly range?: { readonly min: number; readonly max: number };
  readonly linkContentType?: readonly string[];
}

/** The agreed content model: type → fields. */
export const agreedModel = fixture as unknown as Readonly<Record<string, readonly ModelField[]>>;

/** A text for each pattern of the model that it accepts. */
const accepted: Readonly<Record<string, string>> = {
  '^[A-Z]{2}$': 'FR',
  '^(https://|/|mailto:|tel:)': 'https://example.org/',
  '^[a-z0-9 _-]*$': 'icon star',
  '^[a-z0-9_-]*$': 'icon-star',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$': 'a-slug-2',
  '^[A-Za-z0-9_-]{1,64}$': 'Game_7',
  '^/[a-z0-9/_-]*$': '/a/path',
  '^[a-z0-9-]+$': 'bucket-1',
  '^[A-Z0-9-]{0,32}$': 'CODE-1',
  '^[a-z]{2}(-[A-Z]{2})?$': 'en',
  '^[A-Za-z]{3,5}$': 'EUR',
  '^(https?://|/)': '/services',
  '^[a-zA-Z0-9_.-]+$': 'common.texts',
  '^(/|https://)': '/there',
};

export const entryLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
export const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } });

const document = (content: readonly unknown[]) => ({ nodeType: 'document', data: {}, content });

/** A rich text document of one paragraph. */
export const paragraph = (value: string) =>
  document([{ nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] }]);

function ruleOf(validations: readonly Validation[]): Validation {
  return Object.assign({}, ...validations) as Validation;
}

function goodText(validations: readonly Validation[]): string {
  const { in: choices, regexp } = ruleOf(validations);
  if (choices !== undefined) return String(choices[0]);
  if (regexp === undefined) return 'A text';
  const text = accepted[regexp.pattern];
  if (text === undefined) throw new Error(`no sample for ${regexp.pattern}`);
  return text;
}

function badTexts(validations: readonly Validation[]): unknown[] {
  const { in: choices, regexp, size } = ruleOf(validations);
  return [
    7,
    { text: 'x' },
    ...(choices === undefined ? [] : ['not-a-choice']),
    ...(regexp === undefined ? [] : ['§ never §']),
    ...(size === undefined ? [] : ['x'.repeat(size.max + 1)]),
  ];
}

/** A value that the field accepts. */
export function goodValue(field: ModelField): unknown {
  const { range, in: choices } = ruleOf(field.validations);
  if (field.type === 'Symbol') return goodText(field.validations);
  if (field.type === 'Integer' || field.type === 'Number') return choices?.[0] ?? range?.max;
  if (field.type === 'Boolean') return false;
  if (field.type === 'Date') return '2026-11-21T10:00+01:00';
  if (field.id === 'notInCountrySubdivision') return { CA: ['QC'] };
  if (field.type === 'Object') return { key: 'value' };
  if (field.type === 'RichText') return paragraph('Hello');
  if (field.type === 'Link') return field.linkType === 'Asset' ? assetLink('picture') : entryLink('target');
  if (field.items?.type === 'Symbol') return [goodText(field.items.validations)];
  return [entryLink('target')];
}

/** Values that the field refuses: each breaks one rule. */
export function badValues(field: ModelField): unknown[] {
  const { range, in: choices, size } = ruleOf(field.validations);
  const outside = range === undefined ? [] : [range.min - 1, range.max + 1];
  if (field.type === 'Symbol') return badTexts(field.validations);
  if (field.type === 'Integer') return ['3', 1.5, ...outside, ...(choices === undefined ? [] : [299])];
  if (field.type === 'Number') return ['3', ...outside];
  if (field.type === 'Boolean') return ['yes', 0];
  if (field.type === 'Date') return ['tomorrow', '2026-13-01', '2026-01-01 10:00', 7];
  if (field.type === 'Object') return ['{}', [1], 7];
  if (field.type === 'RichText')
    return ['text', document([{ nodeType: 'heading-1', data: {}, content: [] }]), badMarks];
  const wrongLink = field.linkType === 'Asset' ? entryLink('target') : assetLink('picture');
  const badLinks = [
    'target',
    { sys: { id: 'target' } },
    { sys: { type: 'Link', linkType: field.linkType, id: '../x' } },
  ];
  if (field.type === 'Link') return [...badLinks, wrongLink];
  if (field.items?.type === 'Symbol') return ['text', ...badTexts(field.items.validations).map((text) => [text])];
  const tooMany = size === undefined ? [] : [Array.from({ length: size.max + 1 }, () => entryLink('target'))];
  const tooFew = size?.min ? [[]] : [];
  return ['target', [assetLink('picture')], ['target'], ...tooMany, ...tooFew];
}

const badMarks = document([
  {
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value: 'x', marks: [{ type: 'superscript' }], data: {} }],
  },
]);
