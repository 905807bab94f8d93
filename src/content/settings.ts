import { ContentFault, type Graph } from './graph/types.ts';
import { localize } from './localize.ts';
import type { FieldsOf } from './model/model.ts';

/** The site flags and settings (S3.14) of the space's one site_config, in the default language. */
export interface Settings extends FieldsOf<'site_config'> {
  /** Id of the entry. */
  readonly id: string;
  /** Default first, then the others in the editors' order; only languages that the space has. */
  readonly languages: readonly string[];
}

/** Settings that are on or off: those that switch a part of the site off among them. */
export type Flag = {
  [K in keyof Settings]-?: Settings[K] extends boolean ? K : never;
}[keyof Settings];

/** Reads the site_config. None at all is a structural fault; of several, the lowest id counts. */
export function readSettings(graph: Graph): Settings {
  const entry = graph.all('site_config')[0];
  if (!entry) {
    throw new ContentFault('There is no valid site_config entry: create one (or repair it) and publish again.');
  }
  const fields = localize(entry, graph.locales.default, graph);
  const known = new Set(graph.locales.all.map((locale) => locale.code));
  const languageDefault = known.has(fields.languageDefault) ? fields.languageDefault : graph.locales.default;
  const others = fields.languagesPublished.filter((code) => code !== languageDefault && known.has(code));
  return { ...fields, id: entry.id, languageDefault, languages: [languageDefault, ...new Set(others)] };
}
