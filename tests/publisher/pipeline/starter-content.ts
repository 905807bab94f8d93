import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RawAsset } from '#content/cache/shapes.ts';
import { englishAndFrench, rawAsset } from '../../support/content/cache.ts';
import { entryOf, siteConfig, text } from '../../support/content/site.ts';

/** A few entries in English and French, as a cache folder has them: settings, a home page, a help article. */
export const starterEntries = {
  entries: [
    siteConfig(),
    entryOf('home', 'marketing_page', { slug: text('home'), title: text('Welcome aboard', 'Bienvenue à bord') }),
    entryOf('tides', 'content_page', {
      pageType: text('help'),
      slug: text('tides', 'marees'),
      title: text('Tide tables', 'Marées'),
      heroImage: text({ sys: { type: 'Link', linkType: 'Asset', id: 'picture' } }),
    }),
  ],
  state: { ...englishAndFrench, space: 'starter' },
};

/** A picture with its bytes in the folder. */
export async function mirroredAsset(folder: string): Promise<RawAsset> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123' } })
    .webp()
    .toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await mkdir(join(folder, 'files'), { recursive: true });
  await writeFile(join(folder, 'files', sha256), bytes);
  const url = `/assets-files/${sha256}`;
  const file = { contentType: 'image/webp', fileName: 'picture.webp', url, details: { size: bytes.length } };
  const asset = rawAsset('picture');
  return {
    ...asset,
    fields: { title: text('A picture'), file: text(file) },
    mirror: { en: { sha256, bytes: bytes.length, url } },
  };
}
