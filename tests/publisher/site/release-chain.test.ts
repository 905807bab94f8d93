import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeptReads } from '#publisher/kept-reads.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { diffReleases } from '#publisher/release-diff.ts';
import { Shown } from '#publisher/shown.ts';
import type { Release, ReleaseFile, ReleaseManifest } from '#release/manifest.ts';

let dir: string;
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'kestrel-chain-'))));
afterEach(() => rm(dir, { recursive: true, force: true }));

const file = (letter: string): ReleaseFile => ({
  sha: letter.repeat(64),
  type: 'text/html',
  size: 1,
  compressed: true,
  immutable: false,
});
const manifest = (id: string, base: string | null, rest: Partial<ReleaseManifest>): ReleaseManifest => ({
  id,
  base,
  createdAt: '2026-06-01T00:00:00.000Z',
  publishAt: '2026-06-01T00:00:00.000Z',
  code: 'c',
  content: id,
  headers: {},
  files: {},
  removed: [],
  earlier: {},
  redirects: [],
  ...rest,
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
  files: [...release.files],
  earlier: [...release.earlier],
});

describe('a release that stands on others', () => {
  it('S3.22a is forgotten once it is not stored any more: nobody could read a difference to it', async () => {
    for (const gone of ['manifests/r3.json', 'current', 'blobs']) {
      const store = await chain();
      await mkdir(join(dir, 'blobs'), { recursive: true });
      const shown = new Shown(store);
      await shown.resume({} as never, {} as never, 'other code', '');
      shown.lookAgain();
      expect(shown.release?.id).toBe('r3');
      await rm(join(dir, gone), { recursive: true });
      shown.lookAgain();
      expect(shown.release, gone).toBeUndefined();
    }
  });

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
  const sayOf = (key: string): number => key.length;
  const owed = new Set(['/p3']);
  const base = { release: 'r1', sayOf };
  let reads: ReadsIndex;
  beforeEach(() => {
    reads = new ReadsIndex();
    for (let page = 0; page < 4_500; page += 1) reads.set(`/p${page}`, [`e:${page}`, 'S', `u:${page} en`]);
  });

  it('come back as they were, with what is owed, and for their own release alone', async () => {
    expect(await new KeptReads(dir).write({ reads, owed }, base)).toBe(true);
    const back = await new KeptReads(dir).resume('r1');
    expect(back?.reads.size).toBe(4_500);
    expect(back?.reads.pagesReading(['e:17', 'u:4321 en'])).toEqual(['/p17', '/p4321']);
    expect(back?.reads.byKind.get('S')).toEqual(['S']);
    expect(back?.owed).toEqual(owed);
    expect(await new KeptReads(dir).resume('r2')).toBeUndefined();
  });

  it('are left as they are when an edit comes meanwhile', async () => {
    await new KeptReads(dir).write({ reads, owed }, base);
    let asked = 0;
    const other = { ...base, release: 'r2' };
    expect(await new KeptReads(dir).write({ reads, owed }, other, () => ++asked < 3)).toBe(false);
    expect((await new KeptReads(dir).resume('r1'))?.reads.size).toBe(4_500);
  });

  it('go on by what each release changes; a release that never was served is cut off', async () => {
    const kept = new KeptReads(dir);
    await kept.write({ reads, owed }, base);
    const change = (release: string, page: string, keys: string[]) => ({
      release,
      pages: new Map([[page, reads.numbersOf(keys)]]),
      removed: ['/p9'],
      changed: ['S'],
      owed: new Set<string>(),
      sayOf: () => 7,
    });
    await kept.append(reads, change('r2', '/p1', ['e:new']));
    await kept.append(reads, change('r3', '/p2', ['e:newer']));
    const back = await new KeptReads(dir).resume('r2');
    expect(back?.reads.pagesReading(['e:new', 'e:newer', 'e:2', 'e:9'])).toEqual(['/p1', '/p2']);
    expect(back?.reads.saysOther((key) => (key === 'S' || key === 'e:new' ? 7 : key.length))).toEqual([]);
    expect(back?.owed.size).toBe(0);
    expect(await new KeptReads(dir).resume('r3')).toBeUndefined();
    expect((await new KeptReads(dir).resume('r2'))?.reads.size).toBe(4_499);
  });

  it('tell after a start what changed and was made since nothing was owed', async () => {
    const kept = new KeptReads(dir);
    const runsOf = async (release: string) => (await new KeptReads(dir).resume(release))?.runs;
    await kept.write({ reads, owed: new Set() }, base);
    const change = { removed: [], sayOf };
    await kept.append(reads, { ...change, release: 'r2', pages: new Map(), changed: ['S'], owed });
    const made = new Map([['/p1', reads.numbersOf(['e:1', 'S'])]]);
    await kept.append(reads, { ...change, release: 'r3', pages: made, changed: ['e:1'], owed });
    const runs = [
      { changed: ['S'], pages: [] },
      { changed: ['e:1'], pages: ['/p1'] },
    ];
    expect(await runsOf('r3')).toEqual(runs);
    const again = new KeptReads(dir);
    await again.resume('r3');
    await again.append(reads, { ...change, release: 'r4', pages: new Map(), changed: [], owed: new Set() });
    expect(await runsOf('r4')).toEqual([]);
    await kept.write({ reads, owed }, { ...base, release: 'r5' });
    expect(await runsOf('r5')).toBeUndefined();
  });

  it('say of what is owed, run after run, what became of it, and not all of it again', async () => {
    const kept = new KeptReads(dir);
    const size = async (): Promise<number> => (await stat(join(dir, 'reads.jsonl'))).size;
    await kept.write({ reads, owed: new Set() }, base);
    const paths = [...reads.pages];
    const change = { pages: new Map(), removed: [], changed: [], sayOf };
    const all = new Set(paths);
    await kept.append(reads, { ...change, release: 'r2', owed: all });
    const before = await size();
    const left = new Set([...paths.slice(2), '/p0', '/new']);
    await kept.append(reads, { ...change, release: 'r3', owed: left });
    expect((await size()) - before).toBeLessThan(300);
    expect((await new KeptReads(dir).resume('r3'))?.owed).toEqual(left);
    // Whoever starts there goes on like the one before.
    const again = new KeptReads(dir);
    await again.resume('r3');
    left.delete('/p7');
    await again.append(reads, { ...change, release: 'r4', owed: new Set(left) });
    expect((await size()) - before).toBeLessThan(600);
    expect((await new KeptReads(dir).resume('r4'))?.owed).toEqual(left);
    expect((await new KeptReads(dir).resume('r2'))?.owed).toEqual(all);
  });

  it('are not gone on with when what was added did not come true', async () => {
    const kept = new KeptReads(dir);
    await kept.write({ reads, owed }, base);
    kept.spoil();
    expect(kept.isWholeDue).toBe(true);
    await kept.append(reads, { release: 'r2', pages: new Map(), removed: [], changed: [], owed: new Set(), sayOf });
    expect(await new KeptReads(dir).resume('r2')).toBeUndefined();
  });
});
