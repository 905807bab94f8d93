/** What stands in the places of a text. */
export type Values = Readonly<Record<string, string | number>>;

/** Puts values in the places `{name}` of a text; an unknown place stays as it is. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

type Plural<K> = K extends `${infer Base}_other` ? Base : never;

/** What can be said with some texts: each of them, and by its bare name one that has forms for numbers (`unread_other`). */
export type TextKey<T> = Extract<keyof T, string> | Plural<keyof T>;

/**
 * Says a text. One with forms (`unread_one`, `unread_other`, as Intl.PluralRules names them) is said by its bare name
 * and takes the form for `values.count`.
 */
export function say<T extends object>(texts: T, lang: string, key: TextKey<T>, values: Values = {}): string {
  const known = texts as Readonly<Record<string, string>>;
  const form = (): string => `${key}_${new Intl.PluralRules(lang).select(Number(values.count))}`;
  return fill(known[key] ?? known[form()] ?? known[`${key}_other`] ?? key, values);
}
