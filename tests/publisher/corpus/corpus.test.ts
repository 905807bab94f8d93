import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateRichTextDocument } from '@contentful/rich-text-types';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { contentOf } from '#content/source.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { sync } from '#publisher/sync/sync.ts';
import { chance, Dice } from '../../support/chance.ts';
import { deliveryToken, spaceId, startContentSystem } from '../../support/content/system.ts';
import { type CorpusPage, corpus, corpusExport, corpusFolder, corpusPages } from '../../support/corpus/corpus.ts';
import { documentFacts, type Facts, htmlFacts, wordRecall } from '../../support/corpus/facts.ts';
import { graphOf } from '../../support/corpus/graph.ts';
import { idsOf, internalLinksOf, proseOf } from '../../support/corpus/published.ts';
import type { Node } from '../../support/corpus/rich-text.ts';
import { sourceFacts } from '../../support/corpus/source-facts.ts';
import { proofSize } from '../../support/proofs.ts';

const folder = corpusFolder();
const pages = new Map<string, string>();
/** One of so many pages has its whole text and is rendered, by chance others in each run; all are imported, and are pages. */
const stride = proofSize({ small: 6, whole: 1 });
const first = new Dice(chance).below(stride);
// Reading a thousand pages of MDX costs more than all that is asked of them: it is done once.
let sources: CorpusPage[] = [];
let chosen: readonly CorpusPage[] = [];
let routes: ReadonlySet<string> = new Set();
const facts = new Map<string, Facts>();
let cleanUp = async (): Promise<void> => {};

/** The corpus goes the whole way: import call, sync by the real SDK over HTTP, cache folder, rendered pages. */
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'corpus-'));
  const running = await startContentSystem({ folder: join(root, 'system') });
  const cacheDir = join(root, 'cache');
  cleanUp = async () => {
    await running.close();
    await rm(root, { recursive: true, force: true });
  };
  const isChosen = (index: number): boolean => index % stride === first;
  sources = folder ? corpusPages(folder, isChosen) : [];
  chosen = [...Map.groupBy(sources, ({ language }) => language).values()].flatMap((own) =>
    own.filter((_, index) => isChosen(index)),
  );
  for (const { file } of chosen) facts.set(file, sourceFacts(file));
  const content = folder ? corpusExport(sources) : await corpus();
  expect((await running.control('POST', '/import', content)).status).toBe(200);
  await sync({
    source: { space: spaceId, environment: 'master', deliveryToken, host: running.host, insecure: true },
    cacheDir,
  });
  const graph = buildGraph(await readCache(cacheDir));
  expect([graph.quarantined, graph.warnings]).toEqual([[], []]);
  const site = contentOf(graph, '2026-06-01T00:00:00.000Z');
  const renderer = await Renderer.load(inject('compiledSite'));
  const all = [...site.routes.byPath.values()];
  routes = new Set(all.map(({ path }) => path));
  const left = new Set(sources.filter((page) => !chosen.includes(page)).map(({ url }) => url));
  for await (const page of renderer.render(
    site,
    all.filter(({ path }) => !left.has(path)),
  )) {
    pages.set(page.path, Buffer.from(page.bytes).toString());
  }
}, 600_000);
afterAll(() => cleanUp());

function factsOf({ file }: CorpusPage): Facts {
  const found = facts.get(file);
  if (!found) throw new Error(`${file} was not read`);
  return found;
}

/** Pages with what is wrong with them; empty is good. */
const wrong = (check: (page: CorpusPage) => unknown, of: readonly CorpusPage[] = sources): string[] =>
  of.flatMap((page) => {
    const fault = check(page);
    return fault ? [`${page.file}: ${fault}`] : [];
  });

function linksOf(node: Node): string[] {
  const own = node.nodeType === 'hyperlink' ? [String(node.data.uri)] : [];
  return [...own, ...(node.content ?? []).flatMap(linksOf)];
}

describe('S2.14 S7.15 the corpus, published', () => {
  it.skipIf(!folder)('S2.14 shows 99 % of the words and each code block, table and link of every source page', () => {
    const faults = chosen.flatMap((page) => {
      const prose = proseOf(pages.get(page.url) ?? '');
      if (prose === undefined) return [`${page.url}: no such page`];
      const source = factsOf(page);
      const shown = htmlFacts(prose);
      const recall = wordRecall(source, shown);
      const lost = (['codeBlocks', 'tables', 'links'] as const).filter((count) => source[count] !== shown[count]);
      return [
        ...(recall < 0.99 ? [`${page.url}: ${recall.toFixed(4)} of the words`] : []),
        ...lost.map((count) => `${page.url}: ${count} ${source[count]} in the source, ${shown[count]} shown`),
      ];
    });
    expect(faults).toEqual([]);
    expect(sources.length).toBeGreaterThan(1000);
  });

  it('S2.14 has no broken internal link and no broken anchor', () => {
    const ids = new Map([...pages].map(([path, html]) => [path, idsOf(html)]));
    const faults = new Set<string>();
    for (const [path, html] of pages) {
      for (const href of internalLinksOf(html)) {
        const { pathname, hash } = new URL(href, `https://site.invalid${path}`);
        const target = ids.get(pathname);
        const elsewhere = ['/account', '/login'].includes(pathname) || pathname.startsWith('/services/');
        if (!routes.has(pathname) && !elsewhere) faults.add(`${path} → ${href}`);
        if (target && hash !== '' && !target.has(decodeURIComponent(hash.slice(1)))) faults.add(`${path} → ${href}`);
      }
    }
    expect([...faults]).toEqual([]);
    expect(pages.size).toBeGreaterThan(150);
  });
});

describe.skipIf(!folder)('S2.14 the real corpus as help articles', () => {
  it('S2.14 keeps 99 % of the words and each code block, table and link of every page', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const faults = wrong((page) => {
      const source = factsOf(page);
      const converted = documentFacts(page.body);
      const recall = wordRecall(source, converted);
      if (recall < 0.99) return `only ${recall.toFixed(4)} of the words`;
      const kept = (['codeBlocks', 'tables', 'links'] as const).filter((count) => source[count] !== converted[count]);
      return kept.map((count) => `${count}: ${source[count]} in the source, ${converted[count]} here`).join('; ');
    }, chosen);
    expect(faults).toEqual([]);
  });

  it('S2.14 is rich text that the content system would accept', () => {
    expect(wrong((page) => validateRichTextDocument(page.body as never)[0]?.details)).toEqual([]);
  });

  it('S2.14 links only to pages of the corpus, in a language they exist in, or out of the site', () => {
    const known = new Set(sources.map((page) => page.url));
    const faults = wrong((page) =>
      linksOf(page.body)
        .filter((uri) => uri.startsWith('/') && !known.has(uri.replace(/#.*$/, '')))
        .join(' '),
    );
    expect(faults).toEqual([]);
    const internal = sources.flatMap((page) => linksOf(page.body).filter((uri) => uri.startsWith('/')));
    expect(internal.length).toBeGreaterThan(proofSize({ small: 500, whole: 5000 }));
  });

  it('S2.14 puts the languages of a page on one entry, all valid in the model', () => {
    const graph = graphOf(corpusExport(sources));
    expect([graph.quarantined, graph.warnings]).toEqual([[], []]);
    const articles = graph.all('content_page');
    expect(articles.length).toBe(sources.filter((page) => page.language === 'en').length);
    const languages = articles.flatMap((article) => Object.keys(article.fields.title ?? {}));
    expect(languages.length).toBe(sources.length);
  });
});
