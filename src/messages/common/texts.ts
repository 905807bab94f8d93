import type { Language } from '#domain/languages.ts';

/** The code's texts of a room: called with a language (`fr`, `fr-CA`) it gives them. */
export interface RoomTexts<T> {
  (lang: string): T;
  /** Name of the translation_set in which editors say them otherwise. */
  readonly room: string;
}

/** Ties the texts of a room together, English being the shape of the others; a language that is missing does not compile. */
export function defineTexts<T>(room: string, byLanguage: Readonly<Record<Language, T>>): RoomTexts<T> {
  const known: Readonly<Record<string, T>> = byLanguage;
  return Object.assign((lang: string): T => known[lang] ?? known[lang.slice(0, 2)] ?? byLanguage.en, { room });
}
