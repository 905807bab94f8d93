import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { imageUrl } from '#content/queries/images.ts';
import { Avifs, askedIn } from '#publisher/pictures/avif.ts';
import { askedAvifs, avifPath, blobPath, type Release } from '#release/manifest.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';

let dir: string;
let reader: ReleaseReader;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-avifs-'));
  reader = new ReleaseReader(dir);
});
afterEach(async () => {
  reader.close();
  await rm(dir, { recursive: true });
});

/** A release with one cut of a picture, and the mirrored original. */
async function picture(): Promise<{ release: Release; path: string; sha: string }> {
  const original = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#0b2a3c',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const name = createHash('sha256').update(original).digest('hex');
  await mkdir(join(dir, 'files'), { recursive: true });
  await writeFile(join(dir, 'files', name), original);
  const webp = await sharp(original).resize({ width: 320 }).webp({ quality: 75 }).toBuffer();
  const sha = createHash('sha256').update(webp).digest('hex');
  await mkdir(dirname(join(dir, blobPath(sha))), { recursive: true });
  await writeFile(join(dir, blobPath(sha)), webp);
  const path = imageUrl(name, 320);
  const file = { sha, type: 'image/webp', size: webp.length, compressed: false, immutable: true };
  const facts = { base: null, createdAt: '', publishAt: '', code: '', content: '', headers: {}, removed: [] };
  return {
    release: { ...facts, id: 'a', files: new Map([[path, file]]), earlier: new Map(), redirects: [] },
    path,
    sha,
  };
}

it('S9.15 is made for pictures alone that a browser asked for, once, and served from then on', async () => {
  const { release, path, sha } = await picture();
  const file = release.files.get(path);
  if (!file) throw new Error('no picture');
  expect(await askedIn(dir)).toEqual([]);
  expect([await reader.avif(path, file), await reader.avif(path, file)]).toEqual([undefined, undefined]);
  expect(await askedIn(dir)).toEqual([sha]);
  const avifs = new Avifs(dir, join(dir, 'files'));
  expect(await avifs.make(sha, release)).toBe(true);
  expect(await askedIn(dir)).toEqual([]);
  expect((await reader.avif(path, file))?.subarray(4, 12).toString()).toBe('ftypavif');
});

it('a request that no release can answer is gone, and leaves nothing', async () => {
  const { release, sha } = await picture();
  const avifs = new Avifs(dir, join(dir, 'files'));
  await mkdir(join(dir, askedAvifs));
  for (const path of ['/help', '/assets/0000000000000000-320.q75.webp', '../../etc/passwd']) {
    await writeFile(join(dir, askedAvifs, sha), path);
    expect(await avifs.make(sha, release)).toBe(false);
  }
  await writeFile(join(dir, askedAvifs, '..strange'), 'x');
  expect([await askedIn(dir), existsSync(join(dir, avifPath(sha)))]).toEqual([[], false]);
});
