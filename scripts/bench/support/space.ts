import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importExport } from '#publisher/sync/import.ts';
import type { ExportedResource } from '#sandbox/content/types.ts';
import { entryLink, exportedEntry } from '../../../tests/support/corpus/exports.ts';
import { generatedArticles } from '../../../tests/support/corpus/generated.ts';

/** The one item of a menu that stands on every page. */
export const menuItemId = 'bench-item';

const menu: readonly ExportedResource[] = [
  exportedEntry(menuItemId, 'menu_item', { text: 'Help', link: entryLink('common-faq') }),
  exportedEntry('bench-menu', 'custom_menu', { variant: 'footer', title: 'More', items: [entryLink(menuItemId)] }),
  exportedEntry('bench-footer', 'page_region', { region: 'footer', items: [entryLink('bench-menu')] }),
];

function inEnglish(entry: ExportedResource): ExportedResource {
  const fields = Object.entries(entry.fields as Record<string, Record<string, unknown>>);
  const english = Object.fromEntries(fields.map(([id, { en }]) => [id, { en }]));
  if (!('languagesPublished' in english)) return { ...entry, fields: english };
  const settings = { languagesPublished: { en: ['en'] }, regions: { en: [entryLink('bench-footer')] } };
  return { ...entry, fields: { ...english, ...settings } };
}

/** A content cache of `count` generated help articles in English, and a menu, below `dir`; answers the cache folder. */
export async function generatedSpace(dir: string, count: number): Promise<string> {
  const whole = generatedArticles(count);
  const entries = [...(whole.entries ?? []), ...menu].map(inEnglish);
  const locales = (whole.locales ?? []).filter((locale) => (locale as { code?: string }).code === 'en');
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'export.json');
  await writeFile(file, JSON.stringify({ ...whole, locales, entries }));
  const cacheDir = join(dir, 'cache');
  await importExport(file, cacheDir);
  return cacheDir;
}
