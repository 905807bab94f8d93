import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import type { Route } from '#content/routes.ts';
import { type Content, contentOfCache } from '#content/source.ts';
import { fingerprint } from '#publisher/fingerprint.ts';
import { Publisher } from '#publisher/publisher.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { makePages } from '#publisher/rendering/pages.ts';
import { PageQueue } from '#publisher/rendering/queue.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { fewestForHelp, helpersFor, helpWith } from '#publisher/rendering/threads.ts';
import type { MadeBatch, RenderWorkerData } from '#publisher/rendering/worker.ts';
import { importExport } from '#publisher/sync/import.ts';
import { parseConfig } from '#services/kernel/config.ts';
import { generatedArticles } from '../../support/corpus/generated.ts';
import { lendSite } from '../../support/lent-site.ts';
import { proofSize } from '../../support/proofs.ts';
import { standInCards } from '../../support/stand-in-cards.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const publishAt = '2026-11-21T08:00:00.000Z';
// In two languages, enough pages for a thread to be started: in the whole proof as many as a real site must have for it.
const articles = proofSize({ small: 100, whole: 520 });
const fewestPages = proofSize({ small: 200, whole: fewestForHelp });

let dir: string;
let cutDir: string;
let content: Content;
let data: RenderWorkerData;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-threads-'));
  const file = join(dir, 'export.json');
  await writeFile(file, JSON.stringify(generatedArticles(articles)));
  const cacheDir = join(dir, 'cache');
  await importExport(file, cacheDir);
  const cache = await readCache(cacheDir);
  content = contentOfCache(cache, publishAt);
  const folders = { mirrorDir: join(cacheDir, 'files'), cutDir: join(dir, 'images') };
  cutDir = folders.cutDir;
  // Pages are compared, not the cards that they are shared with.
  await standInCards(content, folders);
  const compiled = { ...inject('compiledSite') };
  const source = fingerprint(cache, {});
  data = { cacheDir, publishAt, source, compiled, storeDir: join(dir, 'thread'), packing: 'fast' };
});

afterAll(() => rm(dir, { recursive: true, force: true }));

const someRoutes = (): Route[] => [...content.routes.byPath.values()].slice(0, 70);

/** What a page came to, in a form that two threads can be compared by. */
const told = (path: string, sha: string, reads: Iterable<string>): string =>
  [path, sha, ...[...reads].sort()].join(' ');

describe('rendering on other threads', () => {
  it('makes the same bytes of the same reads as this one', async () => {
    const queue = new PageQueue(someRoutes());
    const batches: MadeBatch[] = [];
    expect(await helpWith(queue, data, (batch) => batches.push(batch))).toBeUndefined();
    const keys = batches.flatMap(({ newKeys }) => newKeys);
    const there = batches.flatMap(({ pages }) =>
      pages.map(({ path, file, reads }) =>
        told(
          path,
          file.sha,
          Array.from(reads, (number) => keys[number] ?? ''),
        ),
      ),
    );
    const here: string[] = [];
    const making = { content, renderer: await Renderer.load(data.compiled) };
    const store = new ReleaseStore(join(dir, 'here'));
    for await (const { path, file, reads } of makePages({ ...making, store, packing: 'fast' }, someRoutes()))
      here.push(told(path, file.sha, reads));
    expect(there).toHaveLength(70);
    expect(there.toSorted()).toEqual(here.toSorted());
    const kept = await new ReleaseStore(data.storeDir).read({ sha: there[0]?.split(' ')[1] ?? '' } as never);
    expect(kept.toString()).toContain('<!DOCTYPE html>');
    expect(batches.flatMap(({ loose }) => loose.fast)).toHaveLength(70);
  });

  it('publishes the release that one thread alone publishes', { timeout: 600_000 }, async () => {
    const publish = async (most: number): Promise<string[]> => {
      const dataDir = join(dir, `data-${most}`);
      const config = parseConfig({ SANDBOX: 'off', DATA_DIR: dataDir, CONTENT_CACHE_DIR: data.cacheDir });
      await lendSite(dataDir);
      await symlink(cutDir, join(dataDir, 'images'));
      const publisher = new Publisher(config, { now: () => new Date(publishAt) }, root, { most, fewestPages });
      const troubles: Error[] = [];
      const { release, reads, plan } = await publisher.run({ onTrouble: (error) => troubles.push(error) });
      expect(helpersFor(plan.pages.length, { most: 1, fewestPages })).toBe(1);
      expect(troubles).toEqual([]);
      const { keys } = reads;
      const pages = [...reads.toStored(Number.MAX_SAFE_INTEGER)].flatMap((part) => Object.entries(part.pages ?? {}));
      const lines = pages.map(([path, numbers]) =>
        told(
          path,
          release.files.get(path)?.sha ?? '',
          numbers.map((number) => keys[number] ?? ''),
        ),
      );
      return lines.toSorted();
    };
    const alone = await publish(0);
    expect(alone.length).toBeGreaterThan(2 * articles);
    const helped = await publish(1);
    expect(helped.filter((line) => !alone.includes(line)).map((line) => line.slice(0, 200))).toEqual([]);
    expect(helped).toHaveLength(alone.length);
  });

  it('is declined by a thread that would read other content, and every page is still to be made', async () => {
    const queue = new PageQueue(someRoutes());
    const trouble = await helpWith(queue, { ...data, source: 'other' }, () => expect.unreachable());
    expect(trouble?.message).toContain('something else');
    expect([...queue.each()]).toHaveLength(70);
  });

  it('gives back what a thread had taken when it broke off', async () => {
    const queue = new PageQueue(someRoutes());
    const ending = new URL('../../support/ending-thread.mjs', import.meta.url);
    const trouble = await helpWith(queue, data, () => expect.unreachable(), ending);
    expect(trouble?.message).toBe('A rendering thread ended.');
    const left = [...queue.each()].map(({ path }) => path);
    expect(left.toSorted()).toEqual(
      someRoutes()
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('names what broke a thread, and every page is still to be made', async () => {
    const queue = new PageQueue(someRoutes());
    const failing = new URL(`data:text/javascript,throw new Error('the tide table is upside down')`);
    const trouble = await helpWith(queue, data, () => expect.unreachable(), failing);
    expect(trouble?.message).toBe('the tide table is upside down');
    expect([...queue.each()]).toHaveLength(70);
  });

  it('does not wait for a thread that is still loading when all is done', async () => {
    const queue = new PageQueue(someRoutes());
    const helping = helpWith(queue, data, () => expect.unreachable());
    expect([...queue.each()]).toHaveLength(70);
    expect(await helping).toBeUndefined();
  });

  it('is for many pages only', () => {
    expect(helpersFor(999, { most: 3, fewestPages: fewestForHelp })).toBe(0);
    expect(helpersFor(1_000, { most: 0, fewestPages: fewestForHelp })).toBe(0);
  });
});

describe('reads numbered by several threads', () => {
  it('are the same reads in one index', () => {
    const [there, here] = [new ReadsIndex(), new ReadsIndex()];
    here.set('/a', ['e:1', 'S']);
    const numbers = there.numbersOf(['S', 'e:2']);
    const translated = here.numbersOf(there.keys);
    here.setNumbers(
      '/b',
      numbers.map((number) => translated[number] ?? 0),
    );
    expect(here.pagesReading(['S'])).toEqual(['/a', '/b']);
    expect(here.pagesReading(['e:2'])).toEqual(['/b']);
  });
});
