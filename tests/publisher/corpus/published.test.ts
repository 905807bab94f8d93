import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import { contentOf } from '#content/source.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { sync } from '#publisher/sync/sync.ts';
import { deliveryToken, spaceId, startContentSystem } from '../../support/content/system.ts';
import { type CorpusPage, corpus, corpusExport, corpusFolder, corpusPages } from '../../support/corpus/corpus.ts';
import { htmlFacts, wordRecall } from '../../support/corpus/facts.ts';
import { idsOf, internalLinksOf, proseOf } from '../../support/corpus/published.ts';
import { sourceFacts } from '../../support/corpus/source-facts.ts';

const folder = corpusFolder();
const pages = new Map<string, string>();
let sources: CorpusPage[] = [];
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
  sources = folder ? corpusPages(folder) : [];
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
  for await (const page of renderer.render(site, site.routes.byPath.values())) {
    pages.set(page.path, Buffer.from(page.bytes).toString());
  }
}, 600_000);
afterAll(() => cleanUp());

describe('S2.14 S7.15 the corpus, published', () => {
  it.skipIf(!folder)('S2.14 shows 99 % of the words and each code block, table and link of every source page', () => {
    const faults = sources.flatMap((page) => {
      const prose = proseOf(pages.get(page.url) ?? '');
      if (prose === undefined) return [`${page.url}: no such page`];
      const source = sourceFacts(page.file);
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
        if (!target && !elsewhere) faults.add(`${path} → ${href}`);
        if (target && hash !== '' && !target.has(decodeURIComponent(hash.slice(1)))) faults.add(`${path} → ${href}`);
      }
    }
    expect([...faults]).toEqual([]);
    expect(pages.size).toBeGreaterThan(150);
  });
});
