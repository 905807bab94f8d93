/**
 * What a page gives an island of its frame instead of whole texts: its language, and by room the words that editors
 * say in place of the code's. The code's own words come with the island's script, once for all pages.
 */
export interface Words<Rooms extends Readonly<Record<string, object>>> {
  readonly lang: string;
  readonly said?: { readonly [Room in keyof Rooms]?: Partial<Rooms[Room]> };
}

/** The texts of a room in a language, with what editors say instead. */
export function wordsOf<T extends object>(
  messages: (lang: string) => T,
  lang: string,
  said: Partial<T> | undefined,
): T {
  return { ...messages(lang), ...said };
}
