import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cache, readCache } from '#content/cache/read.ts';
import type { CacheState, RawEntry } from '#content/cache/shapes.ts';
import { Publisher } from '#publisher/publisher.ts';
import { ReleaseStore } from '#publisher/release.ts';
import type { Release } from '#release/manifest.ts';
import type { Clock } from '#services/kernel/clock.ts';
import { type Config, parseConfig } from '#services/kernel/config.ts';
import { keepBuilds, lendBuilds } from '../../support/build-cache.ts';
import { Dice } from '../../support/chance.ts';
import { type Edit, edits } from '../../support/edits/edits.ts';
import { EditedSpace } from '../../support/edits/space.ts';
import { differences, plainBuild } from '../../support/edits/trees.ts';
import { lendSite } from '../../support/lent-site.ts';
import { isWhole, proofSize } from '../../support/proofs.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const seed = Number(process.env.EDITS_SEED ?? 20_261_121);
// Every kind of edit comes once, in an order by chance, before any comes again; the common ones more often in the whole proof.
const kinds = isWhole ? edits : [...new Set(edits)];
const steps = Number(process.env.EDITS_STEPS ?? proofSize({ small: kinds.length, whole: 300 }));
// What an edit leaves stale is stale at the end, unless a later edit happens to renew it.
const samples = Number(process.env.EDITS_SAMPLES ?? proofSize({ small: 1, whole: 8 }));
// A plain build takes as long as all edits; in a run they are judged by a publisher that knows nothing of them.
const isPlain = isWhole || process.env.EDITS_SAMPLES !== undefined;
const judge = isPlain ? 'a plain build' : 'a publisher that knows nothing';

/** Entries of which one in so many is there, for what holds of one holds of its like: the site is a third as large. */
const thinned = new Set(['casino_game_page', 'content_page']);
const oneIn = proofSize({ small: 6, whole: 1 });

/** The demo site's content, where it is thinned in two languages alone. */
function sourceOf({ entries, assets, state }: Cache & { readonly state: CacheState }) {
  const counts = new Map<string, number>();
  const isKept = ({ sys }: RawEntry): boolean => {
    const type = sys.contentType.sys.id;
    const count = counts.get(type) ?? 0;
    counts.set(type, count + 1);
    return !thinned.has(type) || count % oneIn === 0;
  };
  const spoken = (entry: RawEntry): RawEntry =>
    oneIn === 1 || entry.sys.contentType.sys.id !== 'site_config'
      ? entry
      : { ...entry, fields: { ...entry.fields, languagesPublished: { en: ['en', 'fr'] } } };
  return { entries: [...entries.values()].filter(isKept).map(spoken), assets: assets.values(), state };
}

let dir: string;
let config: Config;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-edits-'));
  config = parseConfig({ SANDBOX: 'off', DATA_DIR: join(dir, 'data'), CONTENT_CACHE_DIR: join(dir, 'cache') });
  await lendSite(config.dataDir);
  await lendBuilds(config.dataDir, 'quick-images');
});

afterAll(async () => {
  await keepBuilds(config.dataDir, 'quick-images');
  await rm(dir, { recursive: true, force: true });
});

/** The bytes of a plain build of the cache folder. */
const builtPlainly = (now: Date) =>
  plainBuild({
    cacheDir: config.contentCacheDir,
    dataDir: config.dataDir,
    publishAt: now.toISOString(),
    siteUrl: config.siteOrigin,
  });

/** What a publisher that knows nothing makes of the cache folder; whether that is a plain build's, `plain-build.test.ts` asks. */
async function fromNothing(clock: Clock): Promise<Release> {
  const dataDir = join(dir, 'anew');
  await lendSite(dataDir);
  await symlink(join(config.dataDir, 'images'), join(dataDir, 'images'));
  const { release } = await new Publisher({ ...config, dataDir }, clock, root).run();
  return release;
}

function differencesOf(release: Release, other: Release): string[] {
  const paths = new Set([...release.files.keys(), ...other.files.keys()]);
  return [...paths].filter((path) => release.files.get(path)?.sha !== other.files.get(path)?.sha);
}

describe('publishing what an edit changes', () => {
  it(`gives the bytes of ${judge} after ${steps} random edits, whole trees compared ${samples} times`, {
    timeout: 1_800_000,
  }, async () => {
    const seedCache = await readCache(join(root, 'content-cache'));
    if (!seedCache.state) throw new Error('content-cache is empty');
    const { state } = seedCache;
    const space = new EditedSpace(sourceOf({ ...seedCache, state }), new Date('2026-11-21T08:00:00.000Z'));
    await cp(join(root, 'content-cache/files'), join(dir, 'cache/files'), { recursive: true });
    const dice = new Dice(seed);
    const clock = { now: () => space.now };
    const store = new ReleaseStore(join(config.dataDir, 'releases'));
    let publisher = new Publisher(config, clock, root);
    const done: string[] = [];
    let waiting: Edit[] = [];
    const killAt = 1 + dice.below(steps);
    const counts = { rendered: 0, pages: 0 };
    const every = Math.floor(steps / samples);
    for (let step = 1; step <= steps; step += 1) {
      if (waiting.length === 0) waiting = dice.shuffled(kinds);
      const edit = waiting.pop()?.(space, dice);
      if (edit) done.push(edit);
      await space.write(config.contentCacheDir);
      // Once at least the publisher is killed and comes back, with what it kept or without.
      if (step === killAt || dice.below(40) === 0) {
        if (dice.below(2)) await publisher.keepReads();
        publisher = new Publisher(config, clock, root);
      }
      await publisher.sync();
      const result = await publisher.run();
      counts.rendered += result.plan.pages.length;
      counts.pages += result.content.routes.byPath.size;
      if (step % every !== 0) continue;
      const { publishAt } = result.release;
      const found = isPlain
        ? await differences(result.release, (sha) => store.read({ sha } as never), await builtPlainly(space.now))
        : differencesOf(result.release, await fromNothing(clock));
      expect(
        found,
        `seed ${seed}, step ${step}, published for ${publishAt}, edits:\n${done.slice(-every).join('\n')}`,
      ).toEqual([]);
    }
    // The proof is worth something only if most edits rendered a part of the site.
    expect(counts.rendered / counts.pages).toBeLessThan(0.5);
  });
});
