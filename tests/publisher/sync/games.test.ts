import { describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { localize } from '#content/localize.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { makeBench } from './harness.ts';

describe('games from the content system', () => {
  it('S7.15 categories come from the game-categories entry of a bucket, games from game pages, by language', async () => {
    const { running, cacheDir, sync } = await makeBench();
    const { system } = running;
    system.import({ locales: [{ code: 'fr', name: 'Français', default: false, fallbackCode: 'en' }] });
    const put = (id: string, contentType: string, fields: Record<string, Record<string, unknown>>) =>
      system.put('Entry', id, { contentType, fields: { internalName: { en: id }, ...fields }, published: true });
    put('reef', 'casino_game_page', {
      gameId: { en: 'reef-1' },
      slug: { en: 'reef' },
      name: { en: 'Reef', fr: 'Récif' },
      category: { en: entryLink('slots') },
    });
    const games = { en: [entryLink('reef')] };
    put('slots', 'game_category', { slug: { en: 'slots' }, name: { en: 'Slots', fr: 'Machines à sous' }, games });
    put('default', 'game_categories', { bucket: { en: 'default' }, categories: { en: [entryLink('slots')] } });
    put('other', 'game_categories', { bucket: { en: 'other' }, categories: { en: [entryLink('missing')] } });
    await sync();
    const graph = buildGraph(await readCache(cacheDir));
    const lobby = (bucket: string, lang: string) => {
      const found = graph.all('game_categories').find((entry) => entry.fields.bucket?.en === bucket);
      const categories = found?.fields.categories?.en ?? [];
      return categories.flatMap((link) => {
        const category = graph.entry(link.sys.id, 'game_category');
        if (category === undefined) return [];
        const { name, games: links = [] } = localize(category, lang, graph);
        const pages = links.flatMap((game) => graph.entry(game.sys.id, 'casino_game_page') ?? []);
        return [{ name, games: pages.map((page) => localize(page, lang, graph).name) }];
      });
    };
    expect(lobby('default', 'en')).toEqual([{ name: 'Slots', games: ['Reef'] }]);
    expect(lobby('default', 'fr')).toEqual([{ name: 'Machines à sous', games: ['Récif'] }]);
    expect(lobby('other', 'en')).toEqual([]);
  });
});
