import type { CacheState, RawAsset, RawEntry } from '#content/cache/shapes.ts';
import type { Field } from '#content/model/fields.ts';
import { fieldsOfType } from '#content/model/model.ts';
import type { TypeName } from '#content/model/names.ts';
import type { AssetLink, EntryLink } from '#content/model/values.ts';
import { type Language, languages } from '#domain/languages.ts';
import { filled } from './figures.ts';
import { richText } from './rich-text.ts';
import { typeset } from './typography.ts';

/** A value in every language. */
export type Localized<V = string> = Readonly<Record<Language, V>>;

/** What an entry is made of: by field id, a plain value or one a language; rich text is written in the seed's markup. */
export type Values = Readonly<Record<string, unknown>>;

/** One image, drawn. */
export interface Picture {
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** The mean colour, `#rrggbb`. */
  readonly colour: string | undefined;
}

/** What an image is called. */
export interface PictureNames {
  readonly id: string;
  readonly title: Localized;
  /** Without its type. */
  readonly fileName: string;
}

/** The day the demo content was first published: fixed, so that a rerun gives the same bytes. */
const published = '2026-11-02T08:00:00.000Z';
const sys = { createdAt: published, updatedAt: published, revision: 1 };

/** The languages of the demo space. */
export const state: CacheState = {
  space: 'kestrelbay',
  environment: 'master',
  resolvedEnvironment: 'master',
  syncToken: null,
  locales: [
    { code: 'en', name: 'English', default: true, fallbackCode: null },
    { code: 'fr', name: 'Français', default: false, fallbackCode: 'en' },
    { code: 'es', name: 'Español', default: false, fallbackCode: 'en' },
  ],
};

/** A link to an entry, by id. */
export function to(id: string): EntryLink {
  return { sys: { type: 'Link', linkType: 'Entry', id } };
}

/** A link to an image, by id. */
export function picture(id: string): AssetLink {
  return { sys: { type: 'Link', linkType: 'Asset', id } };
}

/** Collects the entries and assets of the demo content; an id is used once. */
export class Book {
  readonly entries = new Map<string, RawEntry>();
  readonly assets = new Map<string, RawAsset>();

  /** Adds an entry and answers a link to it. `name` is the editors' own name of it. */
  add(type: TypeName, id: string, name: string, values: Values): EntryLink {
    if (this.entries.has(id)) throw new Error(`two entries have the id ${id}`);
    const model = fieldsOfType(type);
    const fields: RawEntry['fields'] = { internalName: { en: name } };
    for (const [key, value] of Object.entries(values)) {
      const field = model[key];
      if (field === undefined) throw new Error(`${id}: a ${type} has no field "${key}"`);
      if (value !== undefined) fields[key] = byLocale(key, field, value);
    }
    this.entries.set(id, { sys: { ...sys, id, type: 'Entry', contentType: { sys: { id: type } } }, fields });
    return to(id);
  }

  /** Adds an image and answers it. Its bytes are in `files/{sha256}`. */
  addPicture({ id, title, fileName }: PictureNames, { sha256, bytes, width, height, colour }: Picture): RawAsset {
    const url = `/assets-files/${sha256}`;
    const details = { size: bytes, image: { width, height } };
    const file = { url, fileName: `${fileName}.webp`, contentType: 'image/webp', details };
    const fields = { title: inEvery((lang) => typeset[lang](title[lang])), file: { en: file } };
    const mirror = { en: { sha256, bytes, url, colour } };
    const asset: RawAsset = { sys: { ...sys, id, type: 'Asset' }, fields, mirror };
    this.assets.set(id, asset);
    return asset;
  }
}

const inEvery = <V>(value: (lang: Language) => V): Localized<V> =>
  Object.fromEntries(languages.map((lang) => [lang, value(lang)])) as Localized<V>;

function byLocale(key: string, field: Field, value: unknown): Record<string, unknown> {
  if (!field.localized || !isLocalized(value)) return { en: written(key, field, value, 'en') };
  return inEvery((lang) => written(key, field, value[lang], lang));
}

function isLocalized(value: unknown): value is Localized<unknown> {
  return typeof value === 'object' && value !== null && languages.every((lang) => lang in value);
}

function written(key: string, field: Field, value: unknown, lang: Language): unknown {
  if (typeof value !== 'string' || !field.localized || key === 'slug') return value;
  const text = typeset[lang](filled(value, lang));
  return field.type === 'RichText' ? richText(text) : text;
}
