import type { Entry } from '../graph/types.ts';
import { fieldsOfType } from '../model/model.ts';
import type { TypeName } from '../model/names.ts';
import { PerEntry } from '../per-entry.ts';
import type { Content } from '../source.ts';

/** An entry that says something in the default language and nothing, or not everything, in another one. */
export interface MissingTranslation {
  readonly entryId: string;
  readonly type: TypeName;
  readonly name: string | undefined;
  readonly lang: string;
  /** Fields with a value in the default language alone. */
  readonly fields: readonly string[];
  /** True when the entry's page does not exist in the language: no field of it has a value there. */
  readonly whole: boolean;
}

const reported: readonly TypeName[] = [
  'marketing_page',
  'content_page',
  'help_section',
  'game_category',
  'casino_game_page',
  'menu_item',
  'content_block',
  'section',
  'slide',
  'slideshow',
  'external_link',
  'custom_menu',
  'translation_set',
];

/** What each entry lacks, by the languages beside the default one: an edit among 100,000 asks one entry. */
export type KnownTranslations = PerEntry<readonly (MissingTranslation | undefined)[]>;

/** What is not translated yet: by published language, then type, then entry id. For editors; no page reads it. */
export function missingTranslations(
  { graph, settings }: Content,
  known: KnownTranslations = new PerEntry(),
): MissingTranslation[] {
  const { languageDefault, languages } = settings;
  const others = languages.filter((lang) => lang !== languageDefault);
  if (others.length === 0) return [];
  const entries = reported.flatMap((type): readonly Entry[] => graph.all(type));
  const lacking = known.get(entries, [languageDefault, ...others], (entry) =>
    others.map((lang) => missingIn(lang, entry, languageDefault)),
  );
  const missing: MissingTranslation[] = [];
  others.forEach((_, index) => {
    for (const { [index]: each } of lacking) if (each) missing.push(each);
  });
  return missing;
}

function missingIn(lang: string, entry: Entry, languageDefault: string): MissingTranslation | undefined {
  const { id, type } = entry;
  const values = entry.fields as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const localized = Object.entries(fieldsOfType(type)).filter(([, field]) => field.localized);
  const said = localized.map(([field]) => field).filter((field) => values[field]?.[languageDefault] !== undefined);
  const fields = said.filter((field) => values[field]?.[lang] === undefined);
  if (fields.length === 0) return undefined;
  const name = Object.values(entry.fields.internalName ?? {})[0];
  return { entryId: id, type, name, lang, fields, whole: fields.length === said.length };
}
