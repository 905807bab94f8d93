// What a text of a field may look like: the pattern that the content system checks, and the words that editors read.
import type { FindingKey } from '#domain/finding.ts';

export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$';
export const pathPattern = '^/[a-z0-9/_-]*$';
export const gameIdPattern = '^[A-Za-z0-9_-]{1,64}$';
export const languagePattern = '^[a-z]{2}(-[A-Z]{2})?$';
export const codePattern = '^[a-z0-9-]+$';
export const iconPattern = '^[a-z0-9_-]*$';
export const iconsPattern = '^[a-z0-9 _-]*$';
export const countryPattern = '^[A-Z]{2}$';
export const currencyPattern = '^[A-Za-z]{3,5}$';
export const promoCodePattern = '^[A-Z0-9-]{0,32}$';
export const namespacePattern = '^[a-zA-Z0-9_.-]+$';
export const linkPattern = '^(https://|/|mailto:|tel:)';
export const targetPattern = '^(/|https://)';
export const basePattern = '^(https?://|/)';

/** The words that tell an editor what to enter; they stand after "must be". */
export const patternKeys = {
  [slugPattern]: 'A_SLUG',
  [pathPattern]: 'A_PATH',
  [gameIdPattern]: 'A_GAME_ID',
  [languagePattern]: 'A_LANGUAGE',
  [codePattern]: 'A_CODE',
  [iconPattern]: 'AN_ICON',
  [iconsPattern]: 'ICONS',
  [countryPattern]: 'A_COUNTRY',
  [currencyPattern]: 'A_CURRENCY',
  [promoCodePattern]: 'A_PROMO_CODE',
  [namespacePattern]: 'A_NAMESPACE',
  [linkPattern]: 'A_LINK',
  [targetPattern]: 'A_TARGET',
  [basePattern]: 'A_BASE',
} as const satisfies Readonly<Record<string, FindingKey>>;

/** A pattern that texts of fields are held to. */
export type Pattern = keyof typeof patternKeys;

/** Whether a pattern is one of the model's. */
export const isPattern = (text: string): text is Pattern => Object.hasOwn(patternKeys, text);
