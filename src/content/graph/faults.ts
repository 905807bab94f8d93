// What can be wrong with an entry: a code with its data, and the words for it, once. Code goes by `fault`, people read `reason`.

interface LinkData {
  /** Id of the entry or file that the link names. */
  readonly target: string;
  readonly isFile?: boolean;
}
const leads = ({ target, isFile }: LinkData): string => `leads to ${isFile ? 'the file ' : ''}${target}, which is`;
const mendFilter = 'or choose another filter here, or none if everybody may see it';

/** By code: what an editor reads. It stands after the field's name when there is a field. */
const words = {
  LINK_NOT_PUBLISHED: (link: LinkData) => `${leads(link)} not published`,
  LINK_QUARANTINED: (link: LinkData) => `${leads(link)} quarantined`,
  LINK_OF_OTHER_TYPE: (link: LinkData & { readonly type: string; readonly allowed: readonly string[] }) =>
    `${leads(link)} a ${link.type}; allowed: ${link.allowed.join(', ')}`,
  LINK_TO_OTHER_FILE: (link: LinkData & { readonly contentType: string }) =>
    `${leads(link)} ${link.contentType}, neither image nor video`,

  FIELD_UNKNOWN: () => 'is not a field of this content type',
  FIELD_LANGUAGE: () => 'has a value in a language it cannot have',
  FIELD_EMPTY: () => 'is required but empty',
  /** `item`: which of a list, from 1; `message`: what the model says of the value. */
  FIELD_INVALID: ({ item, message }: { readonly item: number | undefined; readonly message: string }) =>
    `${item === undefined ? '' : `has an item (number ${item}) that `}${message}`,
  VALUE_TAKEN: ({ value, owner }: { readonly value: string; readonly owner: string | undefined }) =>
    `has the value "${value}", which ${owner} had first`,
  /** `owner`: the entry's name; undefined where the code itself has the address. */
  ADDRESS_TAKEN: ({ path, owner }: { readonly path: string; readonly owner: string | undefined }) =>
    `asks for ${path}, which belongs to ${owner === undefined ? 'the site itself' : `"${owner}", which had it first`}; choose another slug`,
  TOO_MANY_PIECES: ({ most }: { readonly most: number }) =>
    `shows more than ${most} pieces, counting those inside them; take some out`,

  CACHE_UNREADABLE: ({ cause }: { readonly cause: string }) =>
    `cannot be read from the cache (${cause}); a sync repairs it`,
  FILE_MISSING: () => 'has no file',
  FILE_NO_PICTURE: () => 'is no picture that can be read and is shown nowhere; upload it again',
  FILE_NOT_FETCHED: ({ url, isKept }: { readonly url: string; readonly isKept: boolean }) => {
    const instead = isKept ? 'the file before it stays on the site' : 'nothing is shown in its place';
    return `cannot be fetched (${url}): ${instead}; it is tried again, or upload it once more`;
  },

  /** `said`: the filter's own finding as a sentence. */
  FILTER_UNUSABLE: ({ said }: { readonly said: string }) =>
    `leads to a filter that cannot be used (${said}); repair the filter, ${mendFilter}`,
  FILTER_OF_OTHER_TYPE: ({ filter, type }: { readonly filter: string; readonly type: string }) =>
    `leads to ${filter}, which is a ${type} and no filter; choose a filter, or none if everybody may see it`,
  FILTER_NOT_PUBLISHED: ({ filter }: { readonly filter: string }) =>
    `leads to the filter ${filter}, which is not published; publish the filter again, ${mendFilter}`,

  PART_SWITCHED_OFF: ({ part, flag }: { readonly part: string; readonly flag: string }) =>
    `asks for ${part}, which ${flag} switches off`,
  PART_WITHOUT_PARTY: ({ part, party }: { readonly part: string; readonly party: string }) =>
    `asks for ${part}, and the operator has set up no ${party}`,
  PART_PROPS: ({ part, path, message }: { readonly part: string; readonly path: string; readonly message: string }) =>
    `cannot be used by ${part}: ${path && `"${path}": `}${message}`,

  TEXT_UNKNOWN: ({ key }: { readonly key: string }) => `"${key}" is no text of this part of the site`,
  TEXT_IS_GROUP: ({ key }: { readonly key: string }) => `"${key}" is a group of texts, not a text`,
  TEXT_EMPTY: ({ key }: { readonly key: string }) => `"${key}" is no text`,
  /** `places`: those that the code's text has. */
  TEXT_PLACES: ({ key, places }: { readonly key: string; readonly places: readonly string[] }) =>
    `"${key}" must hold ${places.length === 0 ? 'no {…}' : `exactly ${places.join(' and ')}`}`,

  /** A setting without the effect that an editor may expect. */
  SETTING_LANGUAGE: ({ language }: { readonly language: string }) =>
    `names "${language}", a language that the space does not have`,
  SETTING_OWN_PAGE: ({ path }: { readonly path: string }) =>
    `names ${path}, which is a page of this site and stays one`,
  SETTING_NO_PAGE: ({ path }: { readonly path: string }) =>
    `leads to ${path}, which is no page of this site; its own page is shown`,
  SETTING_NONE_OF: ({ value, known }: { readonly value: string; readonly known: readonly string[] }) =>
    `names "${value}", which is none of ${known.join(', ')}`,
  SETTING_CURRENCY: ({ value, used }: { readonly value: string; readonly used: string }) =>
    `is ${value}, which no account can be kept in; ${used} is used`,
  SETTING_TOKEN: () => 'may hold letters, digits, "_" and "-" alone; it is not used',
  SETTING_BUCKET: ({ value }: { readonly value: string }) =>
    `is ${value}, and no game_categories entry has this bucket`,
} as const;

type Words = typeof words;
type Data<W> = W extends (data: infer D extends object) => string ? D : unknown;

/** What is wrong, with what the words for it are made of. */
export type Fault = { [C in keyof Words]: { readonly code: C } & Data<Words[C]> }[keyof Words];

/** What an editor reads of a fault. */
export function faultText(fault: Fault): string {
  return (words[fault.code] as (data: Fault) => string)(fault);
}
