import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import type { Graph } from '#content/graph/types.ts';
import { pageRegions, typeNames } from '#content/model/names.ts';
import { gameCategory } from '#content/queries/games.ts';
import { heroOf } from '#content/queries/hero.ts';
import { fitsSix, gridSizes } from '#content/queries/tile-sizes.ts';
import { type Content, contentOf } from '#content/source.ts';
import { languages } from '#domain/languages.ts';
import { brandPictures } from '#layouts/brand-pictures.ts';
import { games as drawnGames } from '../../../scripts/art/games.ts';
import { seed } from '../../../scripts/seed/seed.ts';

const committed = fileURLToPath(new URL('../../../content-cache', import.meta.url));
let dir: string;
let content: Content;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-seed-'));
  content = contentOf(buildGraph(await readCache(committed)), '2026-11-21T08:00:00.000Z');
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/** Every file of a folder with its bytes, by path. */
async function filesOf(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const read = files.map(async (file) => [file.slice(folder.length), await readFile(file, 'base64')] as const);
  return new Map((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const values = (graph: Graph, type: 'page_region' | 'custom_menu' | 'content_block', field: string): Set<unknown> =>
  new Set(graph.all(type).map((entry) => (entry.fields as Record<string, { en?: unknown }>)[field]?.en));

describe('the demo content', () => {
  it('is what the seed writes: a rerun gives the same bytes, whatever was changed by hand', async () => {
    await cp(committed, dir, { recursive: true });
    await rm(join(dir, 'entries/page-home.json'));
    await cp(join(dir, 'entries/page-terms.json'), join(dir, 'entries/page-about.json'));
    await writeFile(
      join(dir, 'entries/stray.json'),
      (await readFile(join(dir, 'entries/page-terms.json'), 'utf8')).replace('"page-terms"', '"stray"'),
    );
    await writeFile(join(dir, 'files', '0'.repeat(64)), 'unused');
    await seed(dir);
    expect(await filesOf(dir)).toEqual(await filesOf(committed));
  });

  it('S3.22a uses every content type, and none of its entries is quarantined or leads nowhere', () => {
    const { graph, routes } = content;
    expect([...graph.quarantined, ...graph.warnings, ...routes.collisions]).toEqual([]);
    expect(graph.unknownTypes.size).toBe(0);
    for (const type of typeNames) expect(graph.all(type), type).not.toHaveLength(0);
  });

  it('S3.22c S2.28 fills all regions, and has a menu of each kind with its number of items', () => {
    const { graph } = content;
    expect(values(graph, 'page_region', 'region')).toEqual(new Set(pageRegions));
    expect(values(graph, 'custom_menu', 'variant').size).toBe(9);
    const items = (variant: string): number | undefined =>
      graph.all('custom_menu').find(({ fields }) => fields.variant?.en === variant)?.fields.items?.en?.length;
    expect(items('mobileBottomBar')).toBe(5);
    expect(items('fixedItem')).toBe(4);
    expect(items('desktopChannel')).toBeGreaterThan(8);
  });

  it('S3.08 S2.29 has a page of each drawn game, each in a category, and the virtual sports game 1331', () => {
    const games = content.graph.all('casino_game_page');
    expect(games).toHaveLength(drawnGames.length);
    expect(games.length).toBeGreaterThanOrEqual(96);
    expect(games.filter(({ id }) => !content.routes.pathOf(id, 'en'))).toEqual([]);
    const virtual = games.find(({ fields }) => fields.gameId?.en === '1331');
    expect(virtual?.fields.isVirtualSport?.en).toBe(true);
  });

  it('S3.08 shows a picture from play of each game that can be played, with words for it in every language', () => {
    const games = content.graph.all('casino_game_page').filter(({ fields }) => fields.practicePlayEnabled?.en);
    expect(games.length).toBeGreaterThan(80);
    for (const { id, fields } of games) {
      const shown = fields.description?.es?.content.find(({ nodeType }) => nodeType === 'embedded-asset-block');
      const target = shown?.data.target as { sys: { id: string } } | undefined;
      const picture = content.graph.asset(target?.sys.id ?? '');
      const alts = languages.map((lang) => picture?.title[lang]);
      expect(new Set(alts).size, `${id}: ${alts}`).toBe(languages.length);
    }
  });

  it('S1.01a shows every page in every language', () => {
    const isPartly = ({ alternates }: { readonly alternates: object }) =>
      languages.some((lang) => !(lang in alternates));
    expect([...content.routes.byPath.values()].filter(isPartly).map(({ path }) => path)).toEqual(['/404']);
  });

  it('S3.22b is worth reading: 40 answers of help, 8 articles, 8 promotions with dates and terms, 8 marketing pages, 12 categories', () => {
    const pages = content.graph.all('content_page').map(({ fields }) => fields);
    const ofType = (type: string) => pages.filter(({ pageType }) => pageType?.en === type);
    expect(ofType('help').length).toBeGreaterThanOrEqual(40);
    expect(ofType('article').length).toBeGreaterThanOrEqual(8);
    expect(ofType('promotion').length).toBeGreaterThanOrEqual(8);
    for (const { promoStartAt, promoTerms } of ofType('promotion'))
      expect([promoStartAt?.en, promoTerms?.es]).toEqual([expect.any(String), expect.any(Object)]);
    expect(content.graph.all('marketing_page').length).toBeGreaterThanOrEqual(8);
    expect(content.graph.all('game_category').length).toBeGreaterThanOrEqual(12);
  });

  it('S3.22b has a picture for each promotion that no other page begins with, and one for help, signing in and errors', () => {
    const pages = content.graph.all('content_page').map(({ fields }) => fields);
    const pictureOf = (image: unknown): string | undefined => (image as { sys: { id: string } } | undefined)?.sys.id;
    const heads = (type: string) =>
      pages.filter(({ pageType }) => pageType?.en === type).map(({ heroImage }) => pictureOf(heroImage?.en));
    const promotions = heads('promotion');
    expect(new Set(promotions).size).toBe(promotions.length);
    expect(heads('article').filter((id) => promotions.includes(id))).toEqual([]);
    const own = Object.values(brandPictures).map(([id]) => id);
    expect(new Set(own).size).toBe(own.length);
    for (const id of own) expect([id, content.graph.asset(id) !== undefined]).toEqual([id, true]);
    expect(own.filter((id) => promotions.includes(id))).toEqual([]);
  });

  it('S9.15 has a daylight twin of each picture that a promotion begins with, and both from edge to edge on every screen', () => {
    const { graph } = content;
    const site = { content, lang: 'en' };
    const promotions = graph.all('content_page').filter(({ fields }) => fields.pageType?.en === 'promotion');
    for (const { id, fields } of promotions) {
      const hero = heroOf(site as never, fields.heroImage?.en);
      expect(hero?.daylight?.width, id).toBe(5760);
      expect(hero?.image.width, id).toBe(5760);
    }
  });

  it('S9.07 ends no page of a category with places left free on a wide screen', () => {
    const { graph, routes } = content;
    const free: string[] = [];
    for (const entry of graph.all('game_category')) {
      const route = routes.byPath.get(routes.pathOf(entry.id, 'en') ?? '');
      if (!route) continue;
      const { games } = gameCategory({ content, lang: 'en', route }, entry);
      // Up to seven fill their row (GameTiles.astro).
      if (games.length < 8) continue;
      const spans = gridSizes(games);
      const cells = spans.reduce((sum, span) => sum + ({ small: 1, wide: 2, medium: 4, large: 9 } as const)[span], 0);
      const columns = fitsSix(spans) ? 6 : 8;
      if (cells % columns > 0) free.push(`${route.path}: ${columns - (cells % columns)} of ${columns}`);
    }
    expect(free).toEqual([]);
  });

  it('S2.25 says of each category what is in it, of none the same, in every language', () => {
    const categories = content.graph.all('game_category');
    for (const lang of languages) {
      const leads = categories.map(({ fields }) => (fields.lead as Record<string, string> | undefined)?.[lang] ?? '');
      expect(leads.filter((lead) => lead.length < 60)).toEqual([]);
      expect(new Set(leads).size).toBe(categories.length);
    }
  });

  it('stays within 280 kB of pictures a game, which have what fine screens ask for', async () => {
    const stored = [...(await readCache(committed)).assets.values()].map(({ mirror }) => mirror?.en?.bytes ?? 0);
    expect(stored.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(280_000 * drawnGames.length);
  });
});
