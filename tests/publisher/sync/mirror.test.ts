import { expect, it } from 'vitest';
import type { RawAsset } from '#content/cache/shapes.ts';
import { writeMirroredFile } from '#content/cache/write.ts';
import { mirrorFiles } from '#publisher/sync/files.ts';
import { rawAsset } from '../../support/content/cache.ts';
import { makeFolder } from './harness.ts';

const sha256 = 'a'.repeat(64);
const file = { url: '//files.example/boat.webp', fileName: 'boat.webp', contentType: 'image/webp' };

it('says that an asset has a file that it lacked, also where another language had stored it', async () => {
  const cacheDir = await makeFolder();
  await writeMirroredFile(cacheDir, sha256, Buffer.from('boat'));
  const asset: RawAsset = {
    ...rawAsset('boat'),
    fields: { file: { en: file, fr: file } },
    mirror: { fr: { sha256, bytes: 4, url: file.url } },
  };
  const options = {
    cacheDir,
    known: new Map([['boat', asset]]),
    onProgress: () => {},
    read: () => Promise.reject(new Error('answers 503')),
  };
  const mended = await mirrorFiles([asset], options);
  expect([mended.stored, mended.changed, Object.keys(mended.assets[0]?.mirror ?? {})]).toEqual([0, true, ['en', 'fr']]);
  const { mirror: _, ...bare } = asset;
  const lacking = await mirrorFiles([bare], { ...options, known: new Map() });
  expect([lacking.changed, lacking.failed.length]).toEqual([false, 2]);
  expect((await mirrorFiles(mended.assets, { ...options, known: new Map([['boat', asset]]) })).changed).toBe(false);
});
