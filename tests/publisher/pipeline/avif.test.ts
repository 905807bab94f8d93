import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imageUrl } from '#content/queries/images.ts';
import type { Release, ReleaseFile } from '#contract/release.ts';
import { Avifs } from '#publisher/pictures/avif.ts';

/** Counts how many files somebody went through. */
class Counted extends Map<string, ReleaseFile> {
  looks = 0;

  override *[Symbol.iterator](): MapIterator<[string, ReleaseFile]> {
    for (const each of this.entries()) {
      this.looks += 1;
      yield each;
    }
  }
}

const pictures = 30;

function releaseOf(id: string, paths: readonly string[]): Release & { readonly files: Counted } {
  const file = { type: 'image/webp', size: 1, compressed: false, immutable: true };
  const files = new Counted(
    paths.map((path, number) => [path, { ...file, sha: `${id}${`${number}`.padStart(63, '0')}` }]),
  );
  const facts = { base: null, createdAt: '', publishAt: '', code: '', content: '', headers: {}, removed: [] };
  return { ...facts, id, files, earlier: new Map(), redirects: [] };
}

it('looks at each file of a release once, however many pictures lack an AVIF, and at those of the next one', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-avifs-'));
  const originals = Array.from({ length: pictures }, (_, number) => `${number}`.padStart(16, '0').padEnd(64, 'a'));
  // Nobody can cut these: what counts here is who is asked.
  for (const name of originals) await writeFile(join(dir, name), 'no picture');
  const paths = originals.map((name) => imageUrl(name, 320));
  const avifs = new Avifs(dir, dir);
  for (const release of [releaseOf('a', paths), releaseOf('b', paths)]) {
    let tried = 0;
    while (await avifs.makeOne(release)) tried += 1;
    expect([tried, release.files.looks]).toEqual([pictures, pictures]);
    expect(await avifs.makeOne(release)).toBe(false);
    expect(release.files.looks).toBe(pictures);
  }
  await rm(dir, { recursive: true });
});

it('has nothing to do for a site without pictures', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-avifs-'));
  const avifs = new Avifs(dir, join(dir, 'files'));
  expect(await avifs.makeOne(releaseOf('a', ['/help']))).toBe(false);
  await rm(dir, { recursive: true });
});
