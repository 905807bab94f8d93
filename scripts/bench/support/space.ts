import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importExport } from '#publisher/sync/import.ts';
import type { ContentExport, ExportedResource } from '#sandbox/content/types.ts';
import { entryLink, exportedEntry } from '../../../tests/support/corpus/exports.ts';
import { generatedArticles, generatedCorpus } from '../../../tests/support/corpus/generated.ts';

const menuItemId = 'bench-item';

const menu: readonly ExportedResource[] = [
  exportedEntry(menuItemId, 'menu_item', { text: 'Help', link: entryLink('common-faq') }),
  exportedEntry('bench-menu', 'custom_menu', { variant: 'footer', title: 'More', items: [entryLink(menuItemId)] }),
  exportedEntry('bench-footer', 'page_region', { region: 'footer', items: [entryLink('bench-menu')] }),
];

function inEnglish(entry: ExportedResource): ExportedResource {
  const fields = Object.entries(entry.fields as Record<string, Record<string, unknown>>);
  const english = Object.fromEntries(fields.map(([id, { en }]) => [id, { en }]));
  if (!('languagesPublished' in english)) return { ...entry, fields: english };
  return { ...entry, fields: { ...english, languagesPublished: { en: ['en'] } } };
}

const withMenu = (entry: ExportedResource): ExportedResource =>
  'languagesPublished' in (entry.fields as object)
    ? { ...entry, fields: { ...(entry.fields as object), regions: { en: [entryLink('bench-footer')] } } }
    : entry;

async function cacheOf(dir: string, { entries = [], locales = [], ...space }: ContentExport): Promise<string> {
  const english = locales.filter((locale) => (locale as { code?: string }).code === 'en');
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'export.json');
  await writeFile(file, JSON.stringify({ ...space, locales: english, entries: entries.map(inEnglish) }));
  const cacheDir = join(dir, 'cache');
  await importExport(file, cacheDir);
  return cacheDir;
}

/** A content cache of `count` generated help articles in English, and a menu, below `dir`; answers the cache folder. */
export function generatedSpace(dir: string, count: number): Promise<string> {
  const whole = generatedArticles(count);
  return cacheOf(dir, { ...whole, entries: [...(whole.entries ?? []).map(withMenu), ...menu] });
}

/** The same with every other content type as well: a home page of sections, games, slides and menus, to be edited. */
export const editedSpace = (dir: string, count: number): Promise<string> => cacheOf(dir, generatedCorpus(1, count));

/** Of `editedSpace`: the item of the menu that stands on every page. */
export const editedMenuItem = 'item';
