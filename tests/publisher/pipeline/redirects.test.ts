import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteRedirects } from '#content/queries/redirects.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { text } from '../../support/content/site.ts';
import { snapshot } from '../sync/harness.ts';
import { type EditedSite, makeSite } from './site.ts';

const redirects = async (site: EditedSite): Promise<Record<string, string>> =>
  Object.fromEntries(siteRedirects(await site.content()).map(({ from, to }) => [from, to]));

describe('S2.14 a page that moves leaves a redirect', () => {
  it('S2.14 in every language, chains collapsed, kept by a full sync, gone when its path is a page again', async () => {
    const site = await makeSite();
    site.help('a', 'one', 'A', { title: 'A' });
    await site.sync();
    expect(await redirects(site)).toEqual({});
    site.help('a', 'two', 'A', { title: 'A' });
    await site.sync();
    expect(await redirects(site)).toEqual({ '/help/one': '/help/two', '/fr/help/one': '/fr/help/two' });
    site.help('a', 'three', 'A', { title: 'A' });
    const { cache } = await site.sync();
    const all = { '/help/one': '/help/three', '/help/two': '/help/three' };
    const french = { '/fr/help/one': '/fr/help/three', '/fr/help/two': '/fr/help/three' };
    expect(await redirects(site)).toEqual({ ...all, ...french });
    const stored = [...cache.entries.values()].filter(({ fields }) => fields.autoCreated?.en === true);
    expect(new Set(stored.map(({ fields }) => fields.to?.en))).toEqual(new Set(['/help/three', '/fr/help/three']));

    const before = await snapshot(site.cacheDir);
    await site.sync({ full: true });
    expect(await snapshot(site.cacheDir)).toEqual(before);

    site.help('a', 'one', 'A', { title: 'A' });
    await site.sync();
    expect(await redirects(site)).toEqual({
      '/help/two': '/help/one',
      '/help/three': '/help/one',
      '/fr/help/two': '/fr/help/one',
      '/fr/help/three': '/fr/help/one',
    });
    site.help('b', 'two', 'B');
    await site.sync();
    expect(await redirects(site)).not.toHaveProperty('/help/two');
  });

  it('S2.14 leads nowhere while the page is away, and yields to a redirect of an editor', async () => {
    const site = await makeSite();
    site.help('a', 'one', 'A');
    await site.sync();
    site.help('a', 'two', 'A');
    await site.sync();
    site.unpublish('a');
    await site.sync();
    expect(await redirects(site)).toEqual({});
    site.help('a', 'two', 'A');
    await site.sync();
    expect(await redirects(site)).toEqual({ '/help/one': '/help/two' });
    site.put('own', 'redirect', { from: text('/help/one'), to: text('https://example.com/') });
    await site.sync();
    expect(await redirects(site)).toEqual({ '/help/one': 'https://example.com/' });
    expect((await site.content()).graph.quarantined).toEqual([]);
  });

  it('S2.14 follows a page whose address another one takes at the same time', async () => {
    const site = await makeSite();
    for (const slug of ['one', 'two']) {
      site.help('a', slug, 'A');
      await site.sync();
    }
    const moveBoth = async (a: string, b: string): Promise<Record<string, string>> => {
      site.help('a', a, 'A');
      site.help('b', b, 'B');
      await site.sync();
      return redirects(site);
    };
    expect(await moveBoth('three', 'two')).toEqual({ '/help/one': '/help/three' });
    expect(await moveBoth('two', 'three')).toEqual({ '/help/one': '/help/two' });
  });

  it('S2.14 also where the folder could not be written to its end, and the next sync finds the page moved', async () => {
    const site = await makeSite();
    site.help('a', 'one', 'A');
    site.help('b', 'b', 'B');
    await site.sync();
    const inTheWay = join(site.cacheDir, 'entries/b.json');
    await rm(inTheWay);
    await mkdir(inTheWay);
    site.help('a', 'two', 'A');
    site.help('b', 'b', 'Another B');
    await expect(site.sync()).rejects.toThrow();
    await rm(inTheWay, { recursive: true });
    await site.sync();
    expect((await site.content()).routes.byPath.has('/help/two')).toBe(true);
    expect(await redirects(site)).toEqual({ '/help/one': '/help/two' });
  });

  it('S3.10 of every game when their category gets another slug', async () => {
    const site = await makeSite();
    const category = (slug: string) =>
      site.put('slots', 'game_category', { slug: text(slug), name: text('Slots'), games: text([entryLink('g')]) });
    category('slots');
    const fields = { gameId: text('g'), slug: text('g'), name: text('G'), category: text(entryLink('slots')) };
    site.put('g', 'casino_game_page', fields);
    await site.sync();
    expect((await site.content()).graph.quarantined).toEqual([]);
    category('reels');
    await site.sync();
    expect(await redirects(site)).toEqual({
      '/casino/slots': '/casino/reels',
      '/casino/slots/all/g': '/casino/reels/all/g',
    });
  });
});
