// What a category's page of 48 games weighs: the seed's games, and as many more of other names, pictures and studios.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { gamesPerPage } from '#content/list-pages.ts';
import { contentOf } from '#content/source.ts';
import { compile } from '#publisher/compile.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { Assets } from '../check/budgets/graph.ts';
import { pageBytes, weighPage } from '../check/budgets/judge.ts';
import type { Row } from './row.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const GAMES = 200;
const grid = /^(\/[a-z]{2})?\/casino\/slots(\/page\/2)?$/;
const words =
  'Amber Copper Silver Quiet Northern Hidden Lucky Golden Winter Summer Harbour Lantern Tide Garden Comet'.split(' ');

// biome-ignore lint/suspicious/noExplicitAny: fields are whatever the content system gives
type Fields = Record<string, any>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The seed with many more slots, each a copy of one that is there, under a name, a number and a picture of its own. */
async function withManyGames() {
  const cache = await readCache(join(root, 'content-cache'));
  const [entries, assets] = [new Map(cache.entries), new Map(cache.assets)];
  const category = entries.get('category-slots');
  if (!category) throw new Error('the seed has no slots');
  const links = (category.fields as Fields).games.en as { sys: { id: string } }[];
  const more = Array.from({ length: GAMES - links.length }, (_, at) => {
    const id = `game-more-${at}`;
    const model = entries.get(links[at % links.length]?.sys.id ?? '');
    if (!model) throw new Error('a game of the category is gone');
    const name = `${words[at % 15]} ${words[(at * 7 + Math.floor(at / 15)) % 15]} ${at + 2}`;
    const fields: Fields = structuredClone(model.fields);
    Object.assign(fields, {
      gameId: { en: `m${at}` },
      slug: { en: id },
      name: { en: name, fr: name },
      cardImageAltText: { en: name },
      internalName: { en: name },
    });
    for (const field of ['cardImage', 'cardVerticalImage', 'media']) {
      const from = assets.get(fields[field]?.en?.sys.id);
      if (!from) continue;
      const own = JSON.parse(JSON.stringify(from).replaceAll(/[0-9a-f]{64}/g, digest(`${field} ${at}`)));
      own.sys.id = `${field}-more-${at}`;
      assets.set(own.sys.id, own);
      fields[field] = { en: { sys: { id: own.sys.id, linkType: 'Asset', type: 'Link' } } };
    }
    entries.set(id, { ...model, sys: { ...model.sys, id }, fields } as typeof model);
    return { sys: { id, linkType: 'Entry', type: 'Link' } };
  });
  const fields = { ...category.fields, games: { en: [...links, ...more] } };
  entries.set('category-slots', { ...category, fields } as typeof category);
  return { ...cache, entries, assets };
}

/** HTML and CSS of every page of 48, in every language. */
export async function bench(): Promise<readonly Row[]> {
  process.env.NODE_ENV = 'production';
  const below = process.env.COMPILED_DIR ?? (await mkdtemp(join(tmpdir(), 'kestrel-grid-')));
  try {
    const compiled = await compile(root, below, { ...process.env, GALLERY: 'off' });
    const assets = new Assets(join(compiled.dir, 'client/_astro'));
    const renderer = await Renderer.load(compiled);
    const content = contentOf(buildGraph(await withManyGames()), '2026-11-21T12:00:00.000Z');
    const rows: Row[] = [];
    const routes = [...content.routes.byPath.values()].filter(({ path }) => grid.test(path));
    for await (const { path, bytes } of renderer.render(content, routes)) {
      const html = new TextDecoder().decode(bytes);
      const weight = weighPage(path, html, assets);
      const tiles = html.match(/class="tile /g)?.length ?? 0;
      const note = `${tiles} tiles of at most ${gamesPerPage}; HTML ${weight.html}, CSS ${weight.css}; at most ${pageBytes}`;
      rows.push({ what: `${path} with ${GAMES} games`, value: weight.html + weight.css, unit: 'B', note });
    }
    return rows;
  } finally {
    if (!process.env.COMPILED_DIR) await rm(below, { recursive: true, force: true });
  }
}
