import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepReads, readKeptReads } from '#publisher/kept-reads.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { diffReleases } from '#publisher/release-diff.ts';
import type { Release, ReleaseFile, ReleaseManifest } from '#release/manifest.ts';

let dir: string;
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'kestrel-chain-'))));
afterEach(() => rm(dir, { recursive: true, force: true }));

const file = (letter: string): ReleaseFile => ({
  ...{ sha: letter.repeat(64), type: 'text/html', size: 1, compressed: true, immutable: false },
});
const manifest = (id: string, base: string | null, rest: Partial<ReleaseManifest>): ReleaseManifest => ({
  ...{ id, base, createdAt: '2026-06-01T00:00:00.000Z', publishAt: '2026-06-01T00:00:00.000Z', code: 'c', content: id },
  ...{ headers: {}, files: {}, removed: [], earlier: {}, redirects: [], ...rest },
});

async function chain(): Promise<ReleaseStore> {
  const store = new ReleaseStore(dir);
  await store.publish(
    manifest('r1', null, { files: { '/': file('a'), '/x': file('b') }, earlier: { '/old': file('c') } }),
  );
  await store.publish(manifest('r2', 'r1', { files: { '/y': file('d') }, removed: ['/x'] }));
  const last = { files: { '/': file('e') }, redirects: [{ from: '/x', to: '/y', status: 301 }] };
  await store.publish(manifest('r3', 'r2', last));
  return store;
}

/** All that a release says, however it holds its files. */
const said = (release: Release): unknown => ({
  ...release,
  ...{ files: [...release.files], earlier: [...release.earlier] },
});

describe('a release that stands on others', () => {
  it('is the same read from the ground, from a known one, and after it was written as a whole', async () => {
    const store = await chain();
    const ground = store.load('r3');
    expect([...ground.files]).toEqual([
      ['/', file('e')],
      ['/y', file('d')],
    ]);
    expect([...ground.earlier.keys()]).toEqual(['/old']);
    expect(said(store.load('r3', store.load('r2')))).toEqual(said(ground));
    await store.rewriteWhole(ground);
    // What it stood on is not needed any more.
    await rm(join(dir, 'manifests/r1.json'));
    expect(said(store.load('r3'))).toEqual(said(ground));
  });

  it('keeps hashed files that it dropped within reach, until they are back', async () => {
    const store = new ReleaseStore(dir);
    const card = { ...file('f'), immutable: true };
    await store.publish(manifest('r1', null, { files: { '/': file('a'), '/assets/f.jpg': card } }));
    await store.publish(manifest('r2', 'r1', { files: { '/': file('b') }, removed: ['/assets/f.jpg'] }));
    await store.publish(manifest('r3', 'r2', { files: { '/assets/f.jpg': card } }));
    expect([...store.load('r2').earlier]).toEqual([['/assets/f.jpg', card]]);
    expect([...store.load('r2').files.keys()]).toEqual(['/']);
    expect(store.load('r3').earlier.size).toBe(0);
    expect(said(store.load('r2', store.load('r1')))).toEqual(said(store.load('r2')));
  });

  it('differs from the one before in what its manifest says', async () => {
    const store = await chain();
    const [before, after] = [store.load('r1'), store.load('r2')];
    const stored = manifest('r2', 'r1', { files: { '/y': file('d') }, removed: ['/x'] });
    expect(diffReleases(before, after, stored)).toEqual(diffReleases(before, after));
    expect(diffReleases(before, after, stored)).toMatchObject({ added: ['/y'], changed: [], removed: ['/x'] });
  });
});

describe('recorded reads between runs', () => {
  const reads = new ReadsIndex();
  for (let page = 0; page < 4_500; page += 1) reads.set(`/p${page}`, [`e:${page}`, 'S', `u:${page} en`]);

  it('come back as they were, and for their own release alone', async () => {
    expect(await keepReads(dir, 'r1', reads, () => true)).toBe(true);
    const back = await readKeptReads(dir, 'r1');
    expect(back?.size).toBe(4_500);
    expect(back?.pagesReading(['e:17', 'u:4321 en'])).toEqual(['/p17', '/p4321']);
    expect(back?.byKind.get('S')).toEqual(['S']);
    expect(await readKeptReads(dir, 'r2')).toBeUndefined();
  });

  it('are left as they are when an edit comes meanwhile', async () => {
    await keepReads(dir, 'r1', reads, () => true);
    let asked = 0;
    expect(await keepReads(dir, 'r2', reads, () => ++asked < 3)).toBe(false);
    expect((await readKeptReads(dir, 'r1'))?.size).toBe(4_500);
  });
});
