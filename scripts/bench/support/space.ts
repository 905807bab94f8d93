import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importExport } from '#publisher/sync/import.ts';
import { generatedArticles } from '../../../tests/support/corpus/generated.ts';

/** A content cache of `count` generated help articles in English below `dir`; answers the cache folder. */
export async function generatedSpace(dir: string, count: number): Promise<string> {
  const whole = generatedArticles(count);
  const entries = (whole.entries ?? []).map((entry) => {
    const fields = Object.entries(entry.fields as Record<string, Record<string, unknown>>);
    const english = Object.fromEntries(fields.map(([id, { en }]) => [id, { en }]));
    return {
      ...entry,
      fields: 'languagesPublished' in english ? { ...english, languagesPublished: { en: ['en'] } } : english,
    };
  });
  const locales = (whole.locales ?? []).filter((locale) => (locale as { code?: string }).code === 'en');
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'export.json');
  await writeFile(file, JSON.stringify({ ...whole, locales, entries }));
  const cacheDir = join(dir, 'cache');
  await importExport(file, cacheDir);
  return cacheDir;
}
