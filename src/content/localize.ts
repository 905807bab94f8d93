import type { Asset, AssetFile, Entry, Graph, Locales } from './graph/types.ts';
import { type FieldsOf, fieldsOfType } from './model/model.ts';
import { asked, ownValue } from './tracked.ts';

type HasLocales = Pick<Graph, 'locales'>;

/** Locale codes to look in, best first: the language, its fallbacks, then the default language. */
export function localeChain(lang: string, locales: Locales): readonly string[] {
  const chain: string[] = [];
  let code: string | null | undefined = lang;
  while (code !== null && code !== undefined && !chain.includes(code)) {
    chain.push(code);
    code = locales.all.find((locale) => locale.code === code)?.fallback;
  }
  return chain.includes(locales.default) ? chain : [...chain, locales.default];
}

/**
 * The entry's fields in a language; a field without a value in it takes its fallback's. Each is looked up when it is read:
 * so a page is known to have read the fields that it shows, and no other.
 */
export function localize<E extends Entry>(entry: E, lang: string, graph: HasLocales): FieldsOf<E['type']> {
  const chain = localeChain(lang, graph.locales);
  const fields = entry.fields as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const look = (field: string): unknown => {
    const values = ownValue(fields, field);
    return values && firstOf(values, chain);
  };
  return asked(look, () => Object.keys(fields).filter((field) => look(field) !== undefined));
}

/** Value of a field that has one for all languages, read without resolving the whole entry: there may be 100,000 of them. */
export function plainValue<T>(entry: Entry | undefined, field: string): T | undefined {
  const fields = (entry?.fields ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  return Object.values(fields[field] ?? {})[0] as T | undefined;
}

/** True when one of the entry's own localized fields has a value in the language: then its page exists in it. */
export function hasOwnLocale(entry: Entry, lang: string): boolean {
  const fields = fieldsOfType(entry.type);
  return Object.entries(entry.fields).some(([id, values]) => fields[id]?.localized === true && lang in (values ?? {}));
}

/** An asset in one language. */
export interface LocalizedAsset {
  readonly id: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly file: AssetFile | undefined;
}

/** The asset's title, description and file in a language, each with its own fallback. */
export function localizeAsset(asset: Asset, lang: string, graph: HasLocales): LocalizedAsset {
  const chain = localeChain(lang, graph.locales);
  const { id, title, description, file } = asset;
  return { id, title: firstOf(title, chain), description: firstOf(description, chain), file: firstOf(file, chain) };
}

function firstOf<V>(values: Readonly<Record<string, V>>, chain: readonly string[]): V | undefined {
  for (const code of chain) {
    const value = ownValue(values, code);
    if (value !== undefined) return value;
  }
  return undefined;
}
