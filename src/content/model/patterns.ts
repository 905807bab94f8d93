// What a text of a field may look like: the pattern that the content system checks, and the words that editors read.

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

/** What an editor is told to enter; it stands after "must be". */
export const patternWords = {
  [slugPattern]: 'only small letters, digits and single hyphens, such as tide-tables',
  [pathPattern]:
    'an address of this site: a slash, then small letters, digits, hyphens and slashes, such as /help/contact',
  [gameIdPattern]: 'the id of a game: at most 64 letters, digits, hyphens and underscores',
  [languagePattern]: 'the code of a language, such as en or fr-CA',
  [codePattern]: 'only small letters, digits and hyphens',
  [iconPattern]: 'the name of an icon: only small letters, digits, hyphens and underscores',
  [iconsPattern]: 'names of icons: only small letters, digits, hyphens, underscores and spaces',
  [countryPattern]: 'the code of a country in two capitals, such as FR',
  [currencyPattern]: 'the code of a currency in three to five letters, such as EUR',
  [promoCodePattern]: 'at most 32 capitals, digits and hyphens',
  [namespacePattern]: 'only letters, digits, dots, hyphens and underscores',
  [linkPattern]: 'an address that begins with https://, with a slash, with mailto: or with tel:',
  [targetPattern]: 'an address that begins with a slash or with https://',
  [basePattern]: 'an address that begins with https:// or with a slash',
} as const;

/** A pattern that texts of fields are held to. */
export type Pattern = keyof typeof patternWords;

/** Whether a pattern is one of the model's. */
export const isPattern = (text: string): text is Pattern => Object.hasOwn(patternWords, text);
