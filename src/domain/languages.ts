/**
 * The one list of languages that the code has words in: pages, mails and notices. A new one stands here; whatever has no words in it
 * then does not compile.
 */
export const languages = ['en', 'fr', 'es'] as const;

/** One of them. */
export type Language = (typeof languages)[number];

/** The language of ours that a tag (`fr`, `fr-CA`) asks for; English where there are no words in it. */
export function spokenIn(tag: string): Language {
  return languages.find((each) => each === tag.slice(0, 2)) ?? 'en';
}
