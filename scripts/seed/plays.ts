import { createHash } from 'node:crypto';
import type { Cache } from '#content/cache/read.ts';
import { writeCache, writeMirroredFile } from '#content/cache/write.ts';
import { readPicture } from '#publisher/pictures/images.ts';
import type { Encoded } from '../art/encode.ts';
import { Book, type Localized, type Picture, type PictureNames } from './book.ts';
import { allGames, type GameCopy, isResting, playPictureId } from './content/games.ts';

/** What a picture from play shows, for whoever does not see it. */
function altOf({ kind, sub, name }: GameCopy): Localized {
  if (kind === 'virtual-sports')
    return { en: `A race of ${name}`, fr: `Une course de ${name}`, es: `Una carrera de ${name}` };
  if (sub === 'roulette')
    return {
      en: `A round of ${name}: the wheel and its ball`,
      fr: `Une partie de ${name} : la roue et sa bille`,
      es: `Una partida de ${name}: la rueda y su bola`,
    };
  if (sub === 'dice')
    return {
      en: `A round of ${name}: the dice`,
      fr: `Une partie de ${name} : les dés`,
      es: `Una partida de ${name}: los dados`,
    };
  return {
    en: `A spin of ${name}: five reels, three rows`,
    fr: `Une partie de ${name} : cinq rouleaux, trois rangées`,
    es: `Una partida de ${name}: cinco rodillos, tres filas`,
  };
}

/** What each picture from play is called: one of every game that can be played. */
export function playPictures(): readonly PictureNames[] {
  const played = allGames.filter((copy) => !isResting(copy));
  return played.map((copy) => ({
    id: playPictureId(copy.slug),
    title: altOf(copy),
    fileName: playPictureId(copy.slug),
  }));
}

/** Puts a finished picture among the files of a cache folder. */
export async function storePicture(cacheDir: string, { bytes, width, height }: Encoded): Promise<Picture> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await writeMirroredFile(cacheDir, sha256, bytes);
  const picture = await readPicture(bytes);
  return { sha256, bytes: bytes.length, width, height, colour: picture?.colour };
}

/** Writes a picture from play into the content, which the seed then keeps. */
export async function keepPlayPicture(cache: Pick<Cache, 'dir'>, names: PictureNames, taken: Encoded): Promise<void> {
  const asset = new Book().addPicture(names, await storePicture(cache.dir, taken));
  await writeCache(cache.dir, { assets: [asset] });
}
