import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { writeCache } from '#content/cache/write.ts';
import { importExport } from '#publisher/sync/import.ts';
import { englishAndFrench, rawEntry } from '../../support/content/cache.ts';
import { makeBench, makeFolder, snapshot } from './harness.ts';

const foreign = new URL('../../support/data/starter-gatsby-blog/export.json', import.meta.url).pathname;
const locales = [{ code: 'en', name: 'English', default: true, fallbackCode: null, optional: false }];
const day = '2026-01-01T00:00:00.000Z';

const exported = (id: string, type: string, fields: object, sys: object = { publishedVersion: 3, version: 4 }) => ({
  sys: { id, type: 'Entry', createdAt: day, updatedAt: day, contentType: { sys: { id: type } }, ...sys },
  fields,
});
const link = (id: string, sys?: object) =>
  exported(id, 'external_link', { internalName: { en: id }, text: { en: id }, url: { en: '/' } }, sys);

async function writeExport(content: unknown): Promise<{ file: string; folder: string }> {
  const folder = await makeFolder();
  const file = join(folder, 'export.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { file, folder };
}

describe('import of a contentful-export', () => {
  it('reports the two unknown types of a foreign space and changes nothing', async () => {
    const cacheDir = await makeFolder();
    await writeCache(cacheDir, { entries: [rawEntry('a', 'geo_filter', {})], state: englishAndFrench });
    const before = await snapshot(cacheDir);
    const report = await importExport(foreign, cacheDir);
    expect(report.unknownTypes).toEqual({ person: 1, blogPost: 3 });
    expect([report.importedEntries, report.importedAssets, report.filesWritten]).toEqual([0, 0, 0]);
    expect(await snapshot(cacheDir)).toEqual(before);
  });

  it('holds back what is nested without end by its name, and takes the rest', async () => {
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    const texts = exported('deep', 'translation_set', {
      internalName: { en: 'd' },
      namespace: { en: 'help' },
      messages: { en: 0 },
    });
    const whole = JSON.stringify({ entries: [link('a'), texts, link('b')], locales });
    const { file } = await writeExport(whole.replace('"messages":{"en":0}', `"messages":{"en":${deep}}`));
    const cacheDir = await makeFolder();
    const report = await importExport(file, cacheDir);
    expect(report.quarantined).toMatchObject([{ entryId: 'deep', field: 'messages', locale: 'en' }]);
    expect([...(await readCache(cacheDir)).entries.keys()]).toEqual(['a', 'b']);
  });

  it('takes what is published and valid, and says why the rest is left out', async () => {
    const archived = { publishedVersion: 1, version: 2, archivedAt: day };
    const faulty = exported('faulty', 'external_link', { internalName: { en: 'faulty' }, url: { en: 'ftp://x' } });
    const entries = [
      link('a', { publishedVersion: 3, version: 4, publishedCounter: 2, firstPublishedAt: '2025-01-01T00:00:00Z' }),
      link('edited', { publishedVersion: 3, version: 7 }),
      link('draft', { version: 1 }),
      link('archived', archived),
      faulty,
      exported('p', 'person', {}),
      { sys: { id: '../up', createdAt: day, updatedAt: day, publishedVersion: 1 } },
      null,
    ];
    const { file } = await writeExport({ entries, locales });
    const cacheDir = await makeFolder();
    const report = await importExport(file, cacheDir);
    expect(report).toMatchObject({
      perType: { external_link: 3, person: 1 },
      unknownTypes: { person: 1 },
      drafts: 2,
      withLaterEdits: 1,
      importedEntries: 2,
    });
    expect(report.malformed).toHaveLength(2);
    expect(report.quarantined.map(({ entryId, field }) => [entryId, field]).sort()).toEqual([
      ['faulty', 'text'],
      ['faulty', 'url'],
    ]);
    const cache = await readCache(cacheDir);
    expect([...cache.entries.keys()]).toEqual(['a', 'edited']);
    expect(cache.entries.get('a')?.sys).toMatchObject({ revision: 2, createdAt: '2025-01-01T00:00:00Z' });
    expect(cache.state?.locales.map(({ code }) => code)).toEqual(['en']);
  });

  it('adds languages to a cache only if the default is the same, and says what it leaves out', async () => {
    const french = { code: 'fr', name: 'Français', default: false, fallbackCode: 'en' };
    const { file } = await writeExport({ entries: [link('a')], locales: [...locales, french] });
    const cacheDir = await makeFolder();
    const spanish = { code: 'es', name: 'Español', default: true, fallbackCode: null };
    await writeCache(cacheDir, { state: { ...englishAndFrench, locales: [spanish] } });
    expect(await importExport(file, cacheDir)).toMatchObject({ unknownLocales: ['en', 'fr'], importedEntries: 0 });
    await writeCache(cacheDir, { state: { ...englishAndFrench, locales: englishAndFrench.locales.slice(0, 1) } });
    expect(await importExport(file, cacheDir)).toMatchObject({ unknownLocales: [], importedEntries: 1 });
    expect((await readCache(cacheDir)).state?.locales.map(({ code }) => code)).toEqual(['en', 'fr']);
  });

  it('takes the files that lie beside the export, by host and path, and nothing from elsewhere', async () => {
    const asset = (id: string, url: string) => ({
      sys: { id, type: 'Asset', createdAt: day, updatedAt: day, publishedVersion: 1, version: 2 },
      fields: { file: { en: { url, fileName: 'x', contentType: 'image/png' } } },
    });
    const urls = {
      near: '//images.example/s/near.png',
      gone: '//images.example/gone.png',
      up: '/..%2f..%2fetc/passwd',
    };
    const assets = Object.entries(urls).map(([id, url]) => asset(id, url));
    const { file, folder } = await writeExport({ entries: [link('a')], assets, locales });
    await mkdir(join(folder, 'images.example/s'), { recursive: true });
    await writeFile(join(folder, 'images.example/s/near.png'), 'pixels');
    const cacheDir = await makeFolder();
    const report = await importExport(file, cacheDir);
    expect(report.filesMissing.map(({ assetId, reason }) => [assetId, reason]).sort()).toEqual([
      ['gone', 'does not lie beside the export'],
      ['up', 'leads out of the folder of the export'],
    ]);
    const sha256 = (await readCache(cacheDir)).assets.get('near')?.mirror?.en?.sha256 ?? '';
    expect(await readFile(join(cacheDir, 'files', sha256), 'utf8')).toBe('pixels');
  });

  it('after an import the next sync is a full one', async () => {
    const bench = await makeBench();
    bench.publish('kept', 'kept');
    await bench.sync();
    const { file } = await writeExport({ entries: [link('imported')], locales });
    await importExport(file, bench.cacheDir);
    expect([...(await readCache(bench.cacheDir)).entries.keys()]).toEqual(['imported', 'kept']);
    expect(await bench.sync()).toMatchObject({ mode: 'full', removedEntries: ['imported'] });
  });

  it.each([
    ['nothing', '', 'is not whole JSON'],
    ['half a file', '{"entries":[{"sys":{"id":"a', 'was it cut off?'],
    ['a list', '[]', 'is not a contentful-export'],
    ['null', 'null', 'is not a contentful-export'],
    ['entries that are no list', '{"entries":{}}', 'is not a contentful-export'],
    ['no languages for an empty cache', JSON.stringify({ entries: [link('a')] }), 'names no default language'],
  ])('refuses %s with a clear reason and changes nothing', async (_name, text, reason) => {
    const { file } = await writeExport(text);
    const cacheDir = await makeFolder();
    await expect(importExport(file, cacheDir)).rejects.toThrow(reason);
    expect(await snapshot(cacheDir)).toEqual({});
  });

  it('names a file that is not there', async () => {
    await expect(importExport('/no/such/file.json', await makeFolder())).rejects.toThrow('cannot be read (ENOENT)');
  });
});
