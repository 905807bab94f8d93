import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import type { RawEntry } from '#content/cache/shapes.ts';
import { writeCache } from '#content/cache/write.ts';
import { contentOfCache } from '#content/source.ts';
import { Publisher, type RunResult } from '#publisher/publisher.ts';
import type { Release } from '#release/manifest.ts';
import { parseConfig } from '#services/kernel/config.ts';
import { englishAndFrench } from '../../support/content/cache.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { entryOf, siteConfig, text } from '../../support/content/site.ts';
import { lendSite } from '../../support/lent-site.ts';
import { standInCards } from '../../support/stand-in-cards.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const clock = { now: () => new Date('2026-06-01T00:00:00.000Z') };
/** More than one release takes at once. */
const articles = 330;

const article = (n: number, title: string): RawEntry =>
  entryOf(`q${n}`, 'content_page', {
    pageType: text('help'),
    slug: text(`q${n}`),
    title: text(title),
    helpSection: text(entryLink('faq')),
  });
const item = (words: string): RawEntry =>
  entryOf('item', 'menu_item', { text: text(words), link: text(entryLink('faq')) });

let dir: string;
const cacheDir = (): string => join(dir, 'cache');
const folders = () => ({ mirrorDir: join(cacheDir(), 'files'), cutDir: join(dir, 'data/images') });

/** Edits the cache. Pages are compared, not the cards that they are shared with: those are never drawn. */
async function put(...entries: RawEntry[]): Promise<void> {
  await writeCache(cacheDir(), { entries, state: englishAndFrench });
  await standInCards(contentOfCache(await readCache(cacheDir()), clock.now().toISOString()), folders());
}

/** A publisher of its own process, as far as it knows: with what `data` holds. */
function publisher(data: string): Publisher {
  const config = parseConfig({ SANDBOX: 'off', DATA_DIR: join(dir, data), CONTENT_CACHE_DIR: cacheDir() });
  return new Publisher(config, clock, root, { most: 0, fewestPages: 0 });
}

async function finished(own: Publisher, first: RunResult): Promise<RunResult> {
  let result = first;
  while (result.owed.size > 0) {
    await own.sync();
    result = await own.run();
  }
  return result;
}

const shasOf = ({ files }: Release): [string, string][] =>
  [...files].map(([path, { sha }]): [string, string] => [path, sha]).sort(([a], [b]) => (a < b ? -1 : 1));

/** What somebody who knows nothing makes of the same cache. */
async function fromNothing(data: string): Promise<[string, string][]> {
  await lendSite(join(dir, data));
  await symlink(join(dir, 'data/images'), join(dir, data, 'images'));
  return shasOf((await publisher(data).run()).release);
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-resume-'));
  await put(
    siteConfig({ languagesPublished: text(['en']), regions: text([entryLink('footer')]) }),
    entryOf('faq', 'help_section', { slug: text('faq'), title: text('FAQ') }),
    item('Questions'),
    entryOf('menu', 'custom_menu', { variant: text('footer'), title: text('More'), items: text([entryLink('item')]) }),
    entryOf('footer', 'page_region', { region: text('footer'), items: text([entryLink('menu')]) }),
    ...Array.from({ length: articles }, (_, n) => article(n, `Question ${n}`)),
  );
  await lendSite(join(dir, 'data'));
  await publisher('data').run();
});

afterAll(() => rm(dir, { recursive: true, force: true }));

describe('a publisher that was killed', () => {
  it('S3.22a renders nothing anew, however often', async () => {
    for (let restart = 0; restart < 2; restart += 1) {
      const { state, plan } = await publisher('data').run();
      expect([state, plan.pages]).toEqual(['unchanged', []]);
    }
  });

  it('S3.22a before it published an edit renders what that changes, and goes on by differences', async () => {
    await put(article(7, 'Other words'));
    const { plan } = await publisher('data').run();
    expect(plan.pages.toSorted()).toEqual([expect.stringMatching(/^\/help\/faq/), '/help/q7']);
    const again = await publisher('data').run();
    expect([again.state, again.plan.pages]).toEqual(['unchanged', []]);
  });

  it('S3.22a takes an edit that was undone meanwhile for none', async () => {
    await put(article(8, 'Other words'));
    await publisher('data').run();
    await put(article(8, 'Question 8'));
    const { plan } = await publisher('data').run();
    expect(plan.pages.toSorted()).toEqual([expect.stringMatching(/^\/help\/faq/), '/help/q8']);
  });
});

/** The menu of all pages says something else, and other edits overtake that. */
async function begunAnew(own: Publisher, words: string): Promise<RunResult> {
  await own.run();
  await put(item(words));
  await own.sync();
  return own.run({ isOvertaken: () => true });
}

describe('a change of all pages', () => {
  it('S3.22a is overtaken by an edit of one, and ends as if nothing had come between, also after a kill', {
    timeout: 600_000,
  }, async () => {
    const first = publisher('data');
    const begun = await begunAnew(first, 'Answers');
    expect(begun.state).toBe('published');
    expect(begun.owed.size).toBeGreaterThan(articles / 2);

    await put(article(9, 'At once'));
    const second = publisher('data');
    const small = await second.run({ isOvertaken: () => true });
    expect(small.plan.pages).toContain('/help/q9');
    expect(small.plan.pages.length).toBeLessThan(5);
    expect(small.owed.size).toBeGreaterThan(articles / 2);

    const third = publisher('data');
    const rest = await third.run();
    expect(new Set(rest.plan.pages)).toEqual(small.owed);
    const { release } = await finished(third, rest);
    expect(shasOf(release)).toEqual(await fromNothing('overtaken'));
  });

  it('S3.22a lets a crowd of edits pass, those that a step left over too, and ends as if nothing had come between', {
    timeout: 600_000,
  }, async () => {
    const own = publisher('data');
    let result = await begunAnew(own, 'Whatever you ask');
    const crowd = Array.from({ length: 120 }, (_, n) => `/help/q${n * 2}`);
    await put(...crowd.map((_, n) => article(n * 2, `Of a crowd ${n}`)));
    const made: string[] = [];
    let releases = 0;
    do {
      await own.sync();
      result = await own.run({ isOvertaken: () => true });
      made.push(...result.plan.pages.filter((page) => !result.owed.has(page)));
      releases += 1;
    } while (result.owed.size > 0);
    const last = Math.max(...crowd.map((page) => made.indexOf(page)));
    const before = new Set(made.slice(0, last).filter((page) => !crowd.includes(page)));
    // Lists come before them; no article does that shows nothing but the menu anew.
    expect([...before].filter((page) => page.startsWith('/help/q'))).toEqual([]);
    expect(releases).toBeGreaterThan(2);
    expect(shasOf(result.release)).toEqual(await fromNothing('crowd'));
  });
});
