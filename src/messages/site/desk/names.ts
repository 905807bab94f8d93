import { deskTexts } from './texts.ts';

/** What editors call what they edit, in a language; text, not HTML. */
export interface EditorsNames {
  /** Of a page by its own type: "help article". */
  readonly type: (type: string, pageType?: string) => string;
  /** As the content system's form names it, in English: `seoTitle` as "seo title". */
  readonly field: (id: string) => string;
  readonly language: (code: string) => string;
}

/** The names in a language; Intl is asked once one of a language is wanted. */
export function editorsNames(lang: string): EditorsNames {
  const types: Readonly<Record<string, string>> = deskTexts(lang).types;
  let names: Intl.DisplayNames | undefined;
  return {
    type: (type, pageType) => types[`${type}.${pageType}`] ?? types[type] ?? type,
    field: (id) => id.replaceAll(/([A-Z])/g, ' $1').toLowerCase(),
    language: (code) => {
      try {
        names ??= new Intl.DisplayNames([lang], { type: 'language' });
        return names.of(code) ?? code;
      } catch {
        // A space may have languages that are none.
        return code;
      }
    },
  };
}
