import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cache } from '#content/cache/read.ts';
import { writeCache } from '#content/cache/write.ts';
import { readPicture } from '#publisher/pictures/images.ts';
import { drawGame, formatsOf, isLetteredAtTop } from '../art/draw-game.ts';
import { type Encoded, encode } from '../art/encode.ts';
import { games } from '../art/games.ts';
import { heroes } from '../art/heroes.ts';
import type { Book, Localized, Picture } from './book.ts';
import { playPictures, storePicture } from './plays.ts';

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

/** A hero `…-night` has its twin by daylight in `…-day`, its cut for phones in `…-phone-night`: they share its title. */
const heroTitles: Readonly<Record<string, Localized>> = {
  'bay-night': { en: 'The bay at night', fr: 'La baie, la nuit', es: 'La bahía de noche' },
  'bay-day': { en: 'The bay by day', fr: 'La baie, le jour', es: 'La bahía de día' },
  'promotion-night': { en: 'The bay at dusk', fr: 'La baie au crépuscule', es: 'La bahía al anochecer' },
  'promotion-day': { en: 'The bay in the forenoon', fr: 'La baie en matinée', es: 'La bahía por la mañana' },
  'sign-in-night': { en: 'The quay in the evening', fr: 'Le quai, le soir', es: 'El muelle por la tarde' },
  'sign-in-day': { en: 'The quay by day', fr: 'Le quai, le jour', es: 'El muelle de día' },
  'help-night': { en: 'The sound at night', fr: 'Le détroit, la nuit', es: 'El estrecho de noche' },
  'help-day': { en: 'The sound by day', fr: 'Le détroit, le jour', es: 'El estrecho de día' },
  'mist-night': { en: 'A lighthouse in the mist', fr: 'Un phare dans la brume', es: 'Un faro en la niebla' },
  'mist-day': {
    en: 'A lighthouse in morning mist',
    fr: 'Un phare dans la brume du matin',
    es: 'Un faro en la niebla de la mañana',
  },
  'regatta-night': { en: 'Sails by moonlight', fr: 'Des voiles au clair de lune', es: 'Velas a la luz de la luna' },
  'regatta-day': { en: 'White sails', fr: 'Des voiles blanches', es: 'Velas blancas' },
  'lantern-week': { en: 'Lanterns over the quay', fr: 'Des lanternes sur le quai', es: 'Farolillos sobre el muelle' },
  'lantern-week-day': {
    en: 'Paper lanterns over the quay',
    fr: 'Des lanternes de papier sur le quai',
    es: 'Farolillos de papel sobre el muelle',
  },
  'northern-nights': {
    en: 'Northern lights over a fjord',
    fr: 'Une aurore boréale sur un fjord',
    es: 'Una aurora boreal sobre un fiordo',
  },
  'northern-nights-day': {
    en: 'A fjord in snow, a ring about the sun',
    fr: 'Un fjord enneigé, un halo autour du soleil',
    es: 'Un fiordo nevado, un halo en torno al sol',
  },
  'first-light': {
    en: 'Balloons over hills in the mist',
    fr: 'Des ballons au-dessus de collines embrumées',
    es: 'Globos sobre colinas con niebla',
  },
  'first-light-day': {
    en: 'Balloons in full light',
    fr: 'Des ballons en pleine lumière',
    es: 'Globos a plena luz',
  },
  'jackpot-night': {
    en: 'Fireworks over the harbour',
    fr: "Un feu d'artifice sur le port",
    es: 'Fuegos artificiales sobre el puerto',
  },
  'jackpot-day': {
    en: 'Kites over the harbour',
    fr: 'Des cerfs-volants sur le port',
    es: 'Cometas sobre el puerto',
  },
  beacon: { en: 'A lighthouse in the evening', fr: 'Un phare, le soir', es: 'Un faro al atardecer' },
  'beacon-day': { en: 'A lighthouse in the morning', fr: 'Un phare, le matin', es: 'Un faro por la mañana' },
  'quiet-hours': { en: 'Fireflies over a creek', fr: 'Des lucioles sur une crique', es: 'Luciérnagas sobre una cala' },
  'quiet-hours-day': {
    en: 'Dragonflies over a creek',
    fr: 'Des libellules sur une crique',
    es: 'Libélulas sobre una cala',
  },
  'deep-lanterns': { en: 'Jellyfish', fr: 'Des méduses', es: 'Medusas' },
};

function subjects(): Subject[] {
  const cards = games.flatMap((game) =>
    formatsOf(game).map((format) => ({
      id: `${prefixes[format.shape]}-${game.slug}`,
      fileName: `${prefixes[format.shape]}-${game.slug}${format.isTitled && isLetteredAtTop(game) ? '.top' : ''}`,
      title: { en: game.name, fr: game.name, es: game.name },
      draw: async () => encode(await drawGame(game, format), format.limitBytes),
    })),
  );
  const wholes = heroes.flatMap(({ slug, limitBytes, draw }) => {
    const title = heroTitles[slug.replace('-phone', '')];
    const id = `hero-${slug}`;
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
    const kept = await keptPicture(cache, id);
    const asset = book.addPicture({ id, title, fileName }, kept ?? (await storePicture(cache.dir, await draw())));
    if (!kept) await writeCache(cache.dir, { assets: [asset] });
  }
  // Taken from the running games, not drawn: `node scripts/play-pictures.ts`.
  for (const names of playPictures()) {
    const kept = await keptPicture(cache, names.id);
    if (kept) book.addPicture(names, kept);
  }
}

/** The picture that a cache folder has under an id; undefined without one. */
async function keptPicture({ assets, dir }: Pick<Cache, 'assets' | 'dir'>, id: string): Promise<Picture | undefined> {
  const known = assets.get(id);
  const file = known?.fields.file?.en as { details?: { image?: { width: number; height: number } } } | undefined;
  const image = file?.details?.image;
  const stored = known?.mirror?.en;
  if (!image || !stored) return undefined;
  const { sha256, bytes } = stored;
  const colour = stored.colour ?? (await readPicture(await readFile(join(dir, 'files', sha256))))?.colour;
  return { sha256, bytes, width: image.width, height: image.height, colour };
}
