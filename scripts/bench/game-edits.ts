// What an editor's change of a game takes to go live beside one of an article, in the seed's own site.
import { fileURLToPath } from 'node:url';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { contentOf } from '#content/source.ts';
import { type Product, startProduct } from '../../tests/support/browser-product.ts';
import type { Row } from './row.ts';
import { type Fields, prepared, type Timed, timesOf } from './support/edits.ts';
import { percentile } from './support/measured.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Pairs of each kind of edit. */
const edits = Number(process.env.BENCH_EDITS ?? 30);
/** What a game's edit may take longer than an article's. */
const mostMs = 30;
const pages = { game: /^\/casino\/.+\/.+/, article: /^\/help\/[^/]+$/ } as const;
type Kind = keyof typeof pages;
/** A change of words on the page alone, and one of the name, which lists, the index and cards show too. */
const changed = { words: { game: 'subtitle', article: 'summary' }, name: { game: 'name', article: 'title' } } as const;
type What = keyof typeof changed;

interface Page {
  readonly id: string;
  readonly path: string;
}

/** The pages of games and of help articles in English, with the entries that they show. */
async function editable(): Promise<Readonly<Record<Kind, readonly Page[]>>> {
  const content = contentOf(buildGraph(await readCache(`${root}content-cache`)), new Date().toISOString());
  const all = [...content.routes.byPath.values()].flatMap(({ path, entry }) =>
    entry ? [{ id: entry.id, path, entry }] : [],
  );
  const of = (kind: Kind, type: string): Page[] =>
    all.filter(({ path, entry }) => entry.type === type && pages[kind].test(path));
  return { game: of('game', 'casino_game_page'), article: of('article', 'content_page') };
}

async function timed(product: Product, { id, path }: Page, field: string): Promise<Timed> {
  const text = `Tide${Date.now()}`;
  const send = await prepared(product, id, (fields: Fields) => {
    fields[field] = { ...fields[field], en: `${text} again` };
  });
  return { send, watch: { url: product.siteUrl + path, text } };
}

/** What publishes have rendered since the log was so long. */
function renderedSince(product: Product, length: number): number[] {
  const lines = product.log().slice(length).split('\n');
  return lines.filter((line) => line.includes('"msg":"published"')).map((line) => JSON.parse(line).rendered as number);
}

/** Edits of one kind, game and article in turn, so that whatever else the machine does befalls both. */
async function pairs(product: Product, what: What): Promise<Row> {
  const own = await editable();
  const before = product.log().length;
  const kindOf = (n: number): Kind => (n % 2 === 0 ? 'article' : 'game');
  const times = await timesOf(edits * 2, (n) => {
    const kind = kindOf(n);
    const page = own[kind][Math.floor(n / 2) % own[kind].length];
    if (!page) throw new Error(`the seed has no ${kind}`);
    return timed(product, page, changed[what][kind]);
  });
  const [article, game] = (['article', 'game'] as const).map((kind) => times.filter((_, n) => kindOf(n) === kind));
  const rendered = renderedSince(product, before);
  const perEdit = (kind: Kind): number =>
    percentile(
      rendered.filter((_, n) => kindOf(n) === kind),
      0.5,
    );
  const longer = (game ?? []).map((ms, n) => ms - (article?.[n] ?? Number.NaN));
  const later = Math.round(percentile(longer, 0.5));
  return {
    what: `a game's edit (${changed[what].game}), call to public bytes, median`,
    value: percentile(game ?? [], 0.5),
    unit: 'ms',
    anchor: { what: `an article's (${changed[what].article})`, value: percentile(article ?? [], 0.5) },
    note: `${edits} pairs: ${later} ms later at the median of pairs, at most ${mostMs}; pages rendered ${perEdit('game')} and ${perEdit('article')}`,
  };
}

/** An edit of a game beside one of an article, in the same run: it goes live within 30 ms of what that takes. */
export async function bench(): Promise<readonly Row[]> {
  const product = await startProduct({ LOG_LEVEL: 'info' });
  try {
    return [await pairs(product, 'words'), await pairs(product, 'name')];
  } finally {
    await product.stop();
  }
}
