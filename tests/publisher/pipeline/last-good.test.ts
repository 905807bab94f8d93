import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Content } from '#content/source.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { reasonOf } from '../../support/content/found.ts';
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
    expect(content.graph.quarantined.map(reasonOf).join(' ')).toMatch(/"section"|first had|"first"/);

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

describe('an entry that shows more than a page can hold', () => {
  const links = (id: string, count: number) => text(Array.from({ length: count }, () => entryLink(id)));
  /** A section that holds another one, of 200 pieces, so many times. */
  const nest = (site: EditedSite, wide: number): void => {
    site.put('top', 'section', { title: text(`Top ${wide}`), layout: text('list'), items: links('middle', wide) });
  };
  const start = async (): Promise<EditedSite> => {
    const site = await makeSite();
    site.put('leaf', 'content_block', { heading: text('Leaf') });
    site.put('middle', 'section', { layout: text('list'), items: links('leaf', 200) });
    nest(site, 2);
    await site.sync();
    return site;
  };

  it('S3.22a keeps its last good revision, until it is light again', async () => {
    const site = await start();
    nest(site, 100);
    await site.sync();
    const content = await site.content();
    expect(content.graph.quarantined).toMatchObject([{ entryId: 'top' }]);
    expect(content.graph.quarantined.map(reasonOf).join()).toContain('5000 pieces');
    expect([titleOf(content, 'top'), await goodIds(site)]).toEqual(['Top 2', ['top.json']]);
    nest(site, 101);
    await site.sync();
    expect(titleOf(await site.content(), 'top')).toBe('Top 2');
    nest(site, 3);
    await site.sync();
    expect([titleOf(await site.content(), 'top'), await goodIds(site)]).toEqual(['Top 3', []]);
  });

  it('S3.22a is left out once its last good revision is too heavy, too', async () => {
    const site = await start();
    nest(site, 100);
    await site.sync();
    site.put('inner', 'section', { layout: text('list'), items: links('leaf', 200) });
    site.put('middle', 'section', { layout: text('list'), items: links('inner', 20) });
    await site.sync();
    const { graph } = await site.content();
    expect(graph.entry('middle')).toBeDefined();
    expect(graph.entry('top')).toBeUndefined();
  });
});
