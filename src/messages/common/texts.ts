/** Languages that the code has words in. English is the shape of the others and stands in for any other language. */
export const languages = ['en', 'fr', 'es'] as const;

/** One of them. */
export type Language = (typeof languages)[number];

/** The code's texts of a room: called with a language (`fr`, `fr-CA`) it gives them. */
export interface RoomTexts<T> {
  (lang: string): T;
  /** Name of the translation_set in which editors say them otherwise. */
  readonly room: string;
}

/** Ties the texts of a room together; a language that is missing does not compile. */
export function defineTexts<T>(room: string, byLanguage: Readonly<Record<Language, T>>): RoomTexts<T> {
  const known: Readonly<Record<string, T>> = byLanguage;
  return Object.assign((lang: string): T => known[lang] ?? known[lang.slice(0, 2)] ?? byLanguage.en, { room });
}
