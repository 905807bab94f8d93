import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Content } from '#content/source.ts';
import { text } from '../../support/content/site.ts';
import { snapshot } from '../sync/harness.ts';
import { type EditedSite, makeSite } from './site.ts';

const titleOf = (content: Content, id: string): unknown =>
  (content.graph.entry(id)?.fields as { title?: Record<string, unknown> })?.title?.en;
const goodIds = async (site: EditedSite): Promise<string[]> =>
  (await readdir(join(site.cacheDir, 'good')).catch(() => [])).sort();
const tooLong = 'x'.repeat(500);

describe('S3.22a the last good revision of a quarantined entry', () => {
  it('S3.22a stays on the site, is in the cache folder, survives a full sync, and goes when the entry is repaired', async () => {
    const site = await makeSite();
    site.help('a', 'a', 'Good words');
    await site.sync();
    expect(await goodIds(site)).toEqual([]);
    const { sys } = (await site.cache()).entries.get('a') ?? {};

    site.help('a', 'a', tooLong);
    const report = await site.sync();
    expect([...report.cache.good.keys()]).toEqual(['a']);
    const content = await site.content();
    expect(content.graph.quarantined).toMatchObject([{ entryId: 'a', field: 'title' }]);
    expect(titleOf(content, 'a')).toBe('Good words');
    expect(content.graph.entry('a')?.revision).toBe(sys?.revision);
    expect(content.routes.byPath.has('/help/a')).toBe(true);

    site.help('other', 'other', 'Another page');
    await site.sync();
    site.help('other', 'other', 'Another title');
    await site.sync();
    expect(await goodIds(site)).toEqual(['a.json']);

    site.help('a', 'a', `${tooLong}y`);
    await site.sync();
    expect(titleOf(await site.content(), 'a')).toBe('Good words');
    const before = await snapshot(site.cacheDir);
    await site.sync({ full: true });
    expect(await snapshot(site.cacheDir)).toEqual(before);

    site.help('a', 'a', 'Better words');
    await site.sync();
    expect(titleOf(await site.content(), 'a')).toBe('Better words');
    expect(await goodIds(site)).toEqual([]);
  });

  it('S3.22a goes with a deleted entry, and one that was never good is left out', async () => {
    const site = await makeSite();
    site.help('a', 'a', 'Good');
    site.help('bad', 'bad', tooLong);
    await site.sync();
    site.help('a', 'a', tooLong);
    site.help('bad', 'bad', `${tooLong}z`);
    await site.sync();
    const content = await site.content();
    expect([titleOf(content, 'a'), content.graph.entry('bad')]).toEqual(['Good', undefined]);
    site.unpublish('a');
    await site.sync();
    expect((await goodIds(site)).includes('a.json')).toBe(false);
    expect((await site.content()).graph.entry('a')).toBeUndefined();
  });

  it('S3.22a keeps the page where it was when its new address belongs to another entry, of its type or not', async () => {
    const site = await makeSite();
    site.help('first', 'first', 'First');
    site.put('section', 'help_section', { slug: text('topics'), title: text('Topics') });
    site.help('second', 'second', 'Second');
    site.help('third', 'third', 'Third');
    await site.sync();
    site.help('second', 'first', 'Second again');
    site.help('third', 'topics', 'Third again');
    await site.sync();
    const content = await site.content();
    expect(content.routes.byPath.get('/help/first')?.entry?.id).toBe('first');
    expect(content.routes.byPath.get('/help/topics')?.entry?.id).toBe('section');
    expect([titleOf(content, 'second'), titleOf(content, 'third')]).toEqual(['Second', 'Third']);
    expect(content.routes.byPath.has('/help/second') && content.routes.byPath.has('/help/third')).toBe(true);
    expect(content.graph.quarantined.map(({ entryId }) => entryId)).toEqual(['second', 'third']);
    expect(content.graph.quarantined.map(({ reason }) => reason).join(' ')).toMatch(/"section"|first had|"first"/);

    site.help('first', 'moved-away', 'First');
    await site.sync();
    expect(titleOf(await site.content(), 'second')).toBe('Second again');
    expect(await goodIds(site)).toEqual(['third.json']);
  });

  it('S3.14 a broken site_config leaves the settings as they were', async () => {
    const site = await makeSite();
    await site.sync();
    const fields = (await site.cache()).entries.get('config')?.fields ?? {};
    site.put('config', 'site_config', { ...fields, languageDefault: { en: 'not a language' } });
    await site.sync();
    const content = await site.content();
    expect(content.settings.languageDefault).toBe('en');
    expect(content.graph.quarantined).toMatchObject([{ entryId: 'config', field: 'languageDefault' }]);
    expect(JSON.parse(await readFile(join(site.cacheDir, 'good/config.json'), 'utf8')).fields).toEqual(fields);
  });
});

describe('what sync holds in memory', () => {
  it('S3.22a is what a reader of the folder gets, to the order of keys, redirects and files included', async () => {
    const site = await makeSite();
    site.help('a', 'one', 'Words', { title: 'Mots' });
    const file = { url: '/none.webp', fileName: 'x', contentType: 'image/webp', details: { size: 1 } };
    const fields = { title: { fr: 'Bateau', en: 'Boat' }, file: { fr: file, en: file } };
    site.running.system.put('Asset', 'boat', { fields, published: true });
    await site.sync();
    site.help('a', 'two', 'Words', { title: 'Mots' });
    site.put('z', 'content_page', { title: text('Z'), slug: { fr: 'zed', en: 'z' }, pageType: text('help') });
    const { cache } = await site.sync();
    const read = await site.cache();
    const inOrder = (entries: Iterable<readonly [string, unknown]>) => JSON.stringify([...entries].sort());
    for (const kind of ['entries', 'assets', 'good'] as const) {
      expect(inOrder(cache[kind]), kind).toBe(inOrder(read[kind]));
    }
  });
});
