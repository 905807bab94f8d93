// What editors are told about their content: sentences with places, in English here, in other languages with the texts
// of the editors' page. The publisher makes them of data; whoever shows them says them in the reader's language.

/** In English. Most stand after the name of a field; `{…}` is what a place is filled with. */
export const findingWords = {
  // Where: `what` is one of the others.
  AT_FIELD: '{entry}: {field} {what}',
  AT_LOCALE: '{entry}: {field} ({locale}) {what}',
  AT_ENTRY: '{entry} {what}',
  ENTRY: '{type} {id}',
  ENTRY_NAMED: '{type} "{name}" ({id})',

  // Links and files
  LINK_NOT_PUBLISHED: 'leads to {target}, which is not published',
  LINK_FILE_NOT_PUBLISHED: 'leads to the file {target}, which is not published',
  LINK_QUARANTINED: 'leads to {target}, which is quarantined',
  LINK_OF_OTHER_TYPE: 'leads to {target}, which is a {type}; allowed: {types}',
  LINK_TO_OTHER_FILE: 'leads to the file {target}, which is {contentType}, neither image nor video',
  CACHE_UNREADABLE: 'cannot be read from the cache ({cause}); a sync repairs it',
  FILE_MISSING: 'has no file',
  FILE_NO_PICTURE: 'is no picture that can be read and is shown nowhere; upload it again',
  FILE_KEPT:
    'cannot be fetched ({url}): the file before it stays on the site; it is tried again, or upload it once more',
  FILE_NOT_FETCHED:
    'cannot be fetched ({url}): nothing is shown in its place; it is tried again, or upload it once more',

  // Values
  FIELD_UNKNOWN: 'is not a field of this content type',
  FIELD_LANGUAGE: 'has a value in a language it cannot have',
  FIELD_EMPTY: 'is required but empty',
  FIELD_ITEM: 'has an item (number {item}) that {what}',
  VALUE_TAKEN: 'has the value "{value}", which {owner} had first',
  ADDRESS_OF_SITE: 'asks for {path}, which belongs to the site itself; choose another slug',
  ADDRESS_TAKEN: 'asks for {path}, which belongs to "{owner}", which had it first; choose another slug',
  TOO_MANY_PIECES: 'shows more than {most} pieces, counting those inside them; take some out',

  // What the model asks of a value
  OTHER: 'cannot be used: {message}',
  CHARACTERS:
    'holds characters that no page may hold ({characters}), mostly pasted along from another program; they are left out',
  NO_TEXT: 'is not a text',
  NO_LIST: 'is not a list',
  NO_YES: 'is neither yes nor no',
  NO_NUMBER: 'is not a number',
  NO_WHOLE_NUMBER: 'is not a whole number',
  NO_DATE: 'is not a date',
  NO_OBJECT: 'is not a JSON object ({ … })',
  NO_ENTRY_LINK: 'is not a link to an entry',
  NO_FILE_LINK: 'is not a link to a file',
  NO_SUBDIVISIONS: 'is not a list of subdivisions by country, such as {"CA": ["QC"]}',
  TOO_LONG: 'is longer than {max} characters',
  NONE_OF: 'is not one of {choices}',
  OUT_OF_RANGE: 'is not between {min} and {max}',
  TOO_FEW: 'has fewer than {min} items',
  TOO_MANY: 'has more than {max} items',
  MUST_BE: 'must be {what}',
  A_SLUG: 'only small letters, digits and single hyphens, such as tide-tables',
  A_PATH: 'an address of this site: a slash, then small letters, digits, hyphens and slashes, such as /help/contact',
  A_GAME_ID: 'the id of a game: at most 64 letters, digits, hyphens and underscores',
  A_LANGUAGE: 'the code of a language, such as en or fr-CA',
  A_CODE: 'only small letters, digits and hyphens',
  AN_ICON: 'the name of an icon: only small letters, digits, hyphens and underscores',
  ICONS: 'names of icons: only small letters, digits, hyphens, underscores and spaces',
  A_COUNTRY: 'the code of a country in two capitals, such as FR',
  A_CURRENCY: 'the code of a currency in three to five letters, such as EUR',
  A_PROMO_CODE: 'at most 32 capitals, digits and hyphens',
  A_NAMESPACE: 'only letters, digits, dots, hyphens and underscores',
  A_LINK: 'an address that begins with https://, with a slash, with mailto: or with tel:',
  A_TARGET: 'an address that begins with a slash or with https://',
  A_BASE: 'an address that begins with https:// or with a slash',
  TWO_SLASHES: 'starts with two slashes, which no address of a page does',
  BELOW_SERVICES: 'is below /{first}, which belongs to the services; redirect another address',
  NO_ADDRESS: 'is no address that a browser understands',
  OTHER_HOST: 'leads to another host although it starts like a path; write https:// before the host',

  // Rich text
  NO_RICH_TEXT: 'is not a rich text document',
  RICH_TOO_DEEP: 'is nested deeper than {most} levels',
  RICH_NO_NODE: 'holds a piece that is not a rich text node',
  RICH_NODE: 'uses "{node}", which this site does not show',
  RICH_EMPTY_NODE: 'holds a "{node}" without content',
  RICH_LEADS_NOWHERE: 'holds a "{node}" that leads nowhere',
  RICH_NO_LETTERS: 'holds a text without letters',
  RICH_TEXT_WITH_PIECES: 'holds a text with pieces in it',
  RICH_FORMATTING: 'holds a text whose formatting cannot be read',
  RICH_MARK: 'uses the formatting "{mark}", which this site does not show',

  // Country filters
  FILTER_UNUSABLE:
    'leads to a filter that cannot be used ({what}); repair the filter, or choose another filter here, or none if everybody may see it',
  FILTER_OF_OTHER_TYPE:
    'leads to {filter}, which is a {type} and no filter; choose a filter, or none if everybody may see it',
  FILTER_NOT_PUBLISHED:
    'leads to the filter {filter}, which is not published; publish the filter again, or choose another filter here, or none if everybody may see it',

  // Redirects that lead nobody anywhere
  REDIRECT_FROM_PAGE:
    'is {path}, where a page is, and the page is shown; choose another address, or unpublish the page',
  REDIRECT_TO_NOTHING: 'leads to no page that is published, and to no address; choose another target',
  REDIRECT_TO_ITSELF: 'leads back to {path} itself; choose another target',
  REDIRECT_CIRCLE: 'leads in a circle, by way of {path}; choose another target for one of these redirects',

  // Parts of the product
  PART_SWITCHED_OFF: 'asks for {part}, which {flag} switches off',
  PART_WITHOUT_PARTY: 'asks for {part}, and the operator has set up no {party}',
  PART_PROPS: 'cannot be used by {part}: {message}',
  PART_PROP: 'cannot be used by {part}: "{path}": {message}',

  // Interface texts
  TEXT_UNKNOWN: '"{key}" is no text of this part of the site',
  TEXT_IS_GROUP: '"{key}" is a group of texts, not a text',
  TEXT_EMPTY: '"{key}" is no text',
  TEXT_NO_PLACES: '"{key}" must hold no {…}',
  TEXT_PLACES: '"{key}" must hold exactly {places}',

  // Settings without the effect that an editor may expect
  SETTING_LANGUAGE: 'names "{language}", a language that the space does not have',
  SETTING_OWN_PAGE: 'names {path}, which is a page of this site and stays one',
  SETTING_NO_PAGE: 'leads to {path}, which is no page of this site; its own page is shown',
  SETTING_NONE_OF: 'names "{value}", which is none of {choices}',
  SETTING_CURRENCY: 'is {value}, which no account can be kept in; {used} is used',
  SETTING_TOKEN: 'may hold letters, digits, "_" and "-" alone; it is not used',
  SETTING_BUCKET: 'is {value}, and no game_categories entry has this bucket',
} as const;

export type FindingKey = keyof typeof findingWords;

/** The same sentences in another language. */
export type FindingTexts = Readonly<Record<FindingKey, string>>;

/** What stands in a place: a word, a number, words in a row, or another sentence. */
export type FindingValue = string | number | readonly string[] | FindingText;

/** A sentence as data, for any language. */
export interface FindingText {
  readonly key: FindingKey;
  readonly values?: Readonly<Record<string, FindingValue>>;
}

/** How a word is shown in the place of this name: "type" holds content types, "field" the id of a field … */
export type ShowWord = (place: string, word: string | number) => string;

const isText = (value: FindingValue): value is FindingText => typeof value === 'object' && 'key' in value;

/** Says a finding. `words` are a language's; a key that they do not have is said by nothing: "". */
export function sayFinding(
  { key, values = {} }: FindingText,
  words: Readonly<Partial<Record<string, string>>>,
  show: ShowWord = (_, word) => String(word),
): string {
  return (words[key] ?? '').replaceAll(/\{(\w+)\}/g, (whole, place: string) => {
    const value = values[place];
    if (value === undefined) return whole;
    if (typeof value === 'string' || typeof value === 'number') return show(place, value);
    return isText(value) ? sayFinding(value, words, show) : value.map((word) => show(place, word)).join(', ');
  });
}

/** In English, with types and fields as code names them: for logs and the command line. */
export const englishFinding = (text: FindingText): string => sayFinding(text, findingWords);

/** A sentence as the message of a schema, which can only be a string. */
export const findingMessage = (key: FindingKey, values?: FindingText['values']): string =>
  JSON.stringify({ key, ...(values && { values }) });

/** The sentence in a schema's message; undefined of one that a library worded. */
export function readFindingMessage(message: string): FindingText | undefined {
  if (!message.startsWith('{"key":')) return undefined;
  const text = JSON.parse(message) as FindingText;
  return Object.hasOwn(findingWords, text.key) ? text : undefined;
}
