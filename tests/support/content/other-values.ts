import { goodValue, type ModelField, paragraph } from './field-values.ts';

/** Texts that patterns of the model accept, beside `goodValue`'s. */
const moreTexts = ['other-text', '/help', 'https://other.example/', 'other', 'OTHER-1', 'fr', 'GB', 'USD'];

function otherNumbers({ validations, type }: ModelField, value: number): number[] {
  const { range, in: choices = [] } = Object.assign({}, ...validations) as ModelField['validations'][number];
  const near = range ? [value + 1, value - 1, range.min, range.max] : [];
  return [...near, ...choices.map(Number)].filter((each) => type === 'Number' || Number.isInteger(each));
}

function otherTexts(field: ModelField, validations: ModelField['validations'], value: string): string[] {
  const choices = validations.flatMap((rule) => rule.in ?? []).map(String);
  if (choices.length > 0) return choices;
  return [`${value}x`, `${value} x`, ...moreTexts, ...(field.type === 'Symbol' ? [String(goodValue(field))] : [])];
}

function otherLists(field: ModelField, value: readonly unknown[]): unknown[] {
  const rules = field.items?.validations ?? [];
  const isText = field.items?.type === 'Symbol';
  const replaced = isText ? otherTexts(field, rules, String(value[0])).map((text) => [text, ...value.slice(1)]) : [];
  return [value.slice(0, -1), value.toReversed(), value.slice(1), ...replaced];
}

/**
 * Values that an editor could enter in place of `value`, some of which the field may refuse; undefined empties it.
 * `ids` are of entries and assets that a link may lead to instead.
 */
export function otherValues(field: ModelField, value: unknown, ids: readonly string[]): unknown[] {
  const isOther = (each: unknown): boolean => JSON.stringify(each) !== JSON.stringify(value);
  const emptied = field.required ? [] : [undefined];
  switch (field.type) {
    case 'Boolean':
      return [!value, ...emptied];
    case 'Integer':
    case 'Number':
      return [...emptied, ...otherNumbers(field, Number(value)).filter(isOther)];
    case 'Date':
      return [...emptied, '2026-04-04T00:00:00.000Z', '2030-01-01', '2020-01-01'];
    case 'RichText':
      return [...emptied, paragraph('Other words')];
    case 'Object':
      return [...emptied, { ...(value as object), other: 'value' }, { FR: ['COR'] }];
    case 'Link':
      return [
        ...emptied,
        ...ids.map((id) => ({ sys: { type: 'Link', linkType: field.linkType, id } })).filter(isOther),
      ];
    case 'Array':
      return [...emptied, ...otherLists(field, value as readonly unknown[]).filter(isOther)];
    default:
      return [...emptied, ...otherTexts(field, field.validations, String(value)).filter(isOther)];
  }
}
