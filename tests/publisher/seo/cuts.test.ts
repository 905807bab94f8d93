import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RawAsset } from '#content/cache/shapes.ts';
import { imageOutputs } from '#publisher/pictures/images.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { contentWith } from '../../support/content/site.ts';

const sha256 = 'c'.repeat(64);
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-cuts-'));
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#000', noise } });
  await writeFile(join(dir, sha256), await picture.png({ compressionLevel: 1 }).toBuffer());
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const asset = (): RawAsset => {
  const details = { size: 1, image: { width: 2000, height: 1000 } };
  const file = { url: '/p.png', fileName: 'p.png', contentType: 'image/png', details };
  const mirror = { en: { sha256, bytes: 1, url: '/p.png' } };
  return { ...rawAsset('pic'), fields: { title: { en: 'Picture' }, file: { en: file } }, mirror };
};

it('S9.15 cuts a picture the same whichever cut is asked for first, each once, at its own width', async () => {
  const cutsIn = (cutDir: string) =>
    imageOutputs(contentWith([], [asset()]).graph, { mirrorDir: dir, cutDir }).filter(({ name }) =>
      name.endsWith('.webp'),
    );
  const content = contentWith([]);
  const bytesOf = async (outputs: ReturnType<typeof cutsIn>) =>
    Promise.all(outputs.map(async ({ name, make }) => [name, Buffer.from(await make(content))] as const));
  const together = await bytesOf(cutsIn(join(dir, 'together')));
  const apart: (typeof together)[number][] = [];
  for (const output of cutsIn(join(dir, 'apart')).reverse()) apart.push(...(await bytesOf([output])));
  expect(new Map(apart)).toEqual(new Map(together));
  const widths = await Promise.all(together.map(async ([, bytes]) => (await sharp(bytes).metadata()).width));
  expect(widths.toSorted((a, b) => a - b)).toEqual([384, 768, 1152, 2000]);
  expect(await readdir(join(dir, 'together'))).toHaveLength(widths.length);
});
