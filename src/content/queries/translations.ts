import { fieldsOfType } from '../model/model.ts';
import type { TypeName } from '../model/names.ts';
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

/** What is not translated yet: by published language, then type, then entry id. For editors; no page reads it. */
export function missingTranslations({ graph, settings }: Content): MissingTranslation[] {
  const { languageDefault, languages } = settings;
  return languages
    .filter((lang) => lang !== languageDefault)
    .flatMap((lang) =>
      reported.flatMap((type) =>
        graph.all(type).flatMap((entry): MissingTranslation[] => {
          const values = entry.fields as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
          const localized = Object.entries(fieldsOfType(type)).filter(([, field]) => field.localized);
          const said = localized.map(([id]) => id).filter((id) => values[id]?.[languageDefault] !== undefined);
          const fields = said.filter((id) => values[id]?.[lang] === undefined);
          if (fields.length === 0) return [];
          const name = Object.values(entry.fields.internalName ?? {})[0];
          return [{ entryId: entry.id, type, name, lang, fields, whole: fields.length === said.length }];
        }),
      ),
    );
}
