import { createHash } from 'node:crypto';
import type { Cache } from '#content/cache/read.ts';
import type { RawAsset } from '#content/cache/shapes.ts';
import { writeCache, writeMirroredFile } from '#content/cache/write.ts';
import { drawGame, gameFormats, isLetteredAtTop } from '../art/draw-game.ts';
import { type Encoded, encode } from '../art/encode.ts';
import { games } from '../art/games.ts';
import { heroes } from '../art/heroes.ts';
import type { Book, Localized, Picture } from './book.ts';

/** One picture of the demo: `id` names the asset. */
interface Subject {
  readonly id: string;
  readonly title: Localized;
  /** The file's name without its type: `.top` at its end says that lettering stands at the picture's top. */
  readonly fileName: string;
  readonly draw: () => Promise<Encoded>;
}

/** How the formats of a game's picture are named as assets. */
const prefixes: Readonly<Record<string, string>> = { square: 'art', wide: 'wide', tall: 'tall' };

/** A hero `…-night` has its twin by daylight in `…-day`; the light theme shows that one. */
const heroTitles: Readonly<Record<string, Localized>> = {
  'bay-night': { en: 'The bay at night', fr: 'La baie, la nuit', es: 'La bahía de noche' },
  'bay-day': { en: 'The bay by day', fr: 'La baie, le jour', es: 'La bahía de día' },
  'promotion-dusk': { en: 'The bay at dusk', fr: 'La baie au crépuscule', es: 'La bahía al anochecer' },
  'promotion-day': { en: 'The bay in the forenoon', fr: 'La baie en matinée', es: 'La bahía por la mañana' },
  'sign-in-night': { en: 'The quay at night', fr: 'Le quai, la nuit', es: 'El muelle de noche' },
  'sign-in-day': { en: 'The quay by day', fr: 'Le quai, le jour', es: 'El muelle de día' },
};

function subjects(): Subject[] {
  const cards = games.flatMap((game) =>
    gameFormats.map((format) => ({
      id: `${prefixes[format.shape]}-${game.slug}`,
      fileName: `${prefixes[format.shape]}-${game.slug}${format.isTitled && isLetteredAtTop(game) ? '.top' : ''}`,
      title: { en: game.name, fr: game.name, es: game.name },
      draw: async () => encode(await drawGame(game, format), format.limitBytes),
    })),
  );
  const wholes = heroes.flatMap(({ slug, limitBytes, draw }) => {
    const title = heroTitles[slug];
    const id = `hero-${slug.replace(/-dusk$/, '-night')}`;
    return title ? [{ id, title, fileName: id, draw: async () => encode(await draw(), limitBytes) }] : [];
  });
  return [...cards, ...wholes];
}

/**
 * Adds every picture to the book; the bytes go into `files/` of the cache folder. Drawing all of them takes minutes, so
 * each is written as soon as it is drawn and kept from then on: remove its `assets/{id}.json` to have it drawn anew.
 */
export async function addArt(book: Book, cache: Cache): Promise<void> {
  for (const { id, title, fileName, draw } of subjects()) {
    const known = cache.assets.get(id);
    const kept = known && pictureOf(known);
    const asset = book.addPicture({ id, title, fileName }, kept ?? (await drawInto(cache.dir, draw)));
    if (!kept) await writeCache(cache.dir, { assets: [asset] });
  }
}

function pictureOf({ fields, mirror }: RawAsset): Picture | undefined {
  const file = fields.file?.en as { details?: { image?: { width: number; height: number } } } | undefined;
  const image = file?.details?.image;
  const stored = mirror?.en;
  return image && stored && { sha256: stored.sha256, bytes: stored.bytes, width: image.width, height: image.height };
}

async function drawInto(cacheDir: string, draw: () => Promise<Encoded>): Promise<Picture> {
  const { bytes, width, height } = await draw();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await writeMirroredFile(cacheDir, sha256, bytes);
  return { sha256, bytes: bytes.length, width, height };
}
