// What can be wrong with an entry: a code with its data, and the sentence that says it, once. Code goes by `fault`.
import type { FindingKey, FindingText, FindingValue } from '#domain/finding.ts';

interface LinkData {
  /** Id of the entry or file that the link names. */
  readonly target: string;
  readonly isFile?: boolean;
}

type Values = Readonly<Record<string, FindingValue>>;

/** A sentence; what a library worded itself stands in it as it is. */
const says = (key: FindingKey, values: Values = {}): FindingText => ({ key, values });

/** By code: what is said of it. It stands after the field's name when there is a field. */
const sentences = {
  LINK_NOT_PUBLISHED: ({ target, isFile }: LinkData) =>
    says(isFile ? 'LINK_FILE_NOT_PUBLISHED' : 'LINK_NOT_PUBLISHED', { target }),
  LINK_QUARANTINED: ({ target }: LinkData) => says('LINK_QUARANTINED', { target }),
  LINK_OF_OTHER_TYPE: ({
    target,
    type,
    allowed,
  }: LinkData & { readonly type: string; readonly allowed: readonly string[] }) =>
    says('LINK_OF_OTHER_TYPE', { target, type, types: allowed }),
  LINK_TO_OTHER_FILE: ({ target, contentType }: LinkData & { readonly contentType: string }) =>
    says('LINK_TO_OTHER_FILE', { target, contentType }),

  FIELD_UNKNOWN: () => says('FIELD_UNKNOWN'),
  FIELD_LANGUAGE: () => says('FIELD_LANGUAGE'),
  FIELD_EMPTY: () => says('FIELD_EMPTY'),
  /** `item`: which of a list, from 1; `message`: what the model says of the value. */
  FIELD_INVALID: ({ item, message }: { readonly item: number | undefined; readonly message: FindingText }) =>
    item === undefined ? message : says('FIELD_ITEM', { item, what: message }),
  /** Characters that no page may hold, by their codes. */
  CHARACTERS: (data: { readonly characters: readonly string[] }) => says('CHARACTERS', { ...data }),
  VALUE_TAKEN: ({ value, owner }: { readonly value: string; readonly owner: string | undefined }) =>
    says('VALUE_TAKEN', { value, owner: owner ?? '' }),
  /** `owner`: the entry's name; undefined where the code itself has the address. */
  ADDRESS_TAKEN: ({ path, owner }: { readonly path: string; readonly owner: string | undefined }) =>
    owner === undefined ? says('ADDRESS_OF_SITE', { path }) : says('ADDRESS_TAKEN', { path, owner }),
  TOO_MANY_PIECES: (data: { readonly most: number }) => says('TOO_MANY_PIECES', { ...data }),

  CACHE_UNREADABLE: (data: { readonly cause: string }) => says('CACHE_UNREADABLE', { ...data }),
  FILE_MISSING: () => says('FILE_MISSING'),
  FILE_NO_PICTURE: () => says('FILE_NO_PICTURE'),
  FILE_NOT_FETCHED: ({ url, isKept }: { readonly url: string; readonly isKept: boolean }) =>
    says(isKept ? 'FILE_KEPT' : 'FILE_NOT_FETCHED', { url }),

  /** `said`: the filter's own finding, whole. */
  FILTER_UNUSABLE: ({ said }: { readonly said: FindingText }) => says('FILTER_UNUSABLE', { what: said }),
  FILTER_OF_OTHER_TYPE: (data: { readonly filter: string; readonly type: string }) =>
    says('FILTER_OF_OTHER_TYPE', { ...data }),
  FILTER_NOT_PUBLISHED: (data: { readonly filter: string }) => says('FILTER_NOT_PUBLISHED', { ...data }),

  REDIRECT_FROM_PAGE: (data: { readonly path: string }) => says('REDIRECT_FROM_PAGE', { ...data }),
  REDIRECT_TO_NOTHING: () => says('REDIRECT_TO_NOTHING'),
  /** `path`: where it leads first. */
  REDIRECT_CIRCLE: ({ from, path }: { readonly from: string; readonly path: string }) =>
    path === from ? says('REDIRECT_TO_ITSELF', { path }) : says('REDIRECT_CIRCLE', { path }),

  PART_SWITCHED_OFF: (data: { readonly part: string; readonly flag: string }) => says('PART_SWITCHED_OFF', { ...data }),
  PART_WITHOUT_PARTY: (data: { readonly part: string; readonly party: string }) =>
    says('PART_WITHOUT_PARTY', { ...data }),
  PART_PROPS: ({
    part,
    path,
    message,
  }: {
    readonly part: string;
    readonly path: string;
    readonly message: FindingValue;
  }) => says(path === '' ? 'PART_PROPS' : 'PART_PROP', { part, path, message }),

  TEXT_UNKNOWN: (data: { readonly key: string }) => says('TEXT_UNKNOWN', { ...data }),
  TEXT_IS_GROUP: (data: { readonly key: string }) => says('TEXT_IS_GROUP', { ...data }),
  TEXT_EMPTY: (data: { readonly key: string }) => says('TEXT_EMPTY', { ...data }),
  /** `places`: those that the code's text has. */
  TEXT_PLACES: ({ key, places }: { readonly key: string; readonly places: readonly string[] }) =>
    places.length === 0 ? says('TEXT_NO_PLACES', { key }) : says('TEXT_PLACES', { key, places }),

  SETTING_LANGUAGE: (data: { readonly language: string }) => says('SETTING_LANGUAGE', { ...data }),
  SETTING_OWN_PAGE: (data: { readonly path: string }) => says('SETTING_OWN_PAGE', { ...data }),
  SETTING_NO_PAGE: (data: { readonly path: string }) => says('SETTING_NO_PAGE', { ...data }),
  SETTING_NONE_OF: ({ value, known }: { readonly value: string; readonly known: readonly string[] }) =>
    says('SETTING_NONE_OF', { value, choices: known }),
  SETTING_CURRENCY: (data: { readonly value: string; readonly used: string }) => says('SETTING_CURRENCY', { ...data }),
  SETTING_TOKEN: () => says('SETTING_TOKEN'),
  SETTING_BUCKET: (data: { readonly value: string }) => says('SETTING_BUCKET', { ...data }),
} as const;

type Sentences = typeof sentences;
type Data<W> = W extends (data: infer D extends object) => FindingText ? D : unknown;

/** What is wrong, with what the sentence about it is made of. */
export type Fault = { [C in keyof Sentences]: { readonly code: C } & Data<Sentences[C]> }[keyof Sentences];

/** What an editor reads of a fault. */
export function faultText({ code, ...data }: Fault): FindingText {
  return (sentences[code] as (data: object) => FindingText)(data);
}
