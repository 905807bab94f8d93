import type { EntryLink } from '#content/model/values.ts';
import { defaultVirtualSportsId } from '#domain/virtual-sports.ts';
import { games as drawnGames } from '../../art/games.ts';
import { type Book, type Localized, picture, to } from '../book.ts';
import type { GameText } from './game-shape.ts';
import { eveningSlots } from './texts-evenings.ts';
import { journeySlots } from './texts-journeys.ts';
import { pastimeGames } from './texts-pastimes.ts';
import { posterSlots } from './texts-posters.ts';
import { litSlots } from './texts-slots.ts';
import { streetSlots } from './texts-street.ts';
import { otherGames } from './texts-tables.ts';

/** Kinds of games; each is the slug of its category. */
export type GameKind = 'slots' | 'jackpots' | 'table-games' | 'live-casino' | 'virtual-sports';

/** One game of the demo: the drawing's facts and the page's text. */
export interface GameCopy extends GameText {
  readonly slug: string;
  readonly name: string;
  readonly studio: string;
  /** Return to player, in percent. */
  readonly rtp: number;
  readonly kind: GameKind;
  /** One of the slots printed as posters. */
  readonly isPoster: boolean;
}

const kindOf: Readonly<Record<string, GameKind>> = {
  slots: 'slots',
  jackpots: 'jackpots',
  table: 'table-games',
  live: 'live-casino',
  'virtual-sports': 'virtual-sports',
};

const texts: Readonly<Record<string, GameText>> = {
  ...litSlots,
  ...posterSlots,
  ...otherGames,
  ...streetSlots,
  ...journeySlots,
  ...pastimeGames,
  ...eveningSlots,
};

/** Every game, in the drawing table's order. */
export const allGames: readonly GameCopy[] = drawnGames.map(({ slug, name, studio, rtp, category, family }) => {
  const text = texts[slug];
  const kind = kindOf[category];
  if (!text || !kind) throw new Error(`The game ${slug} is drawn but has no text or no category.`);
  return { slug, name, studio, rtp, kind, isPoster: kind === 'slots' && family === 'poster', ...text };
});

/** The games of a kind, in order. */
export function gamesOf(kind: GameKind): GameCopy[] {
  return allGames.filter((each) => each.kind === kind);
}

const firstId = 2001;

const kindNames: Readonly<Record<GameKind, Localized>> = {
  slots: { en: 'Slot', fr: 'Machine à sous', es: 'Tragaperras' },
  jackpots: { en: 'Jackpot slot', fr: 'Machine à jackpot', es: 'Tragaperras con bote' },
  'table-games': { en: 'Table game', fr: 'Jeu de table', es: 'Juego de mesa' },
  'live-casino': { en: 'Live table', fr: 'Table en direct', es: 'Mesa en vivo' },
  'virtual-sports': { en: 'Virtual sport', fr: 'Sport virtuel', es: 'Deporte virtual' },
};

const gameEntry = (slug: string): string => `game-${slug}`;

/** Link to a game by its slug. */
export function game(slug: string): EntryLink {
  return to(gameEntry(slug));
}

/** The studio has no tables with people or cards: these games rest, and say so. */
export const isResting = ({ kind, sub }: GameCopy): boolean => kind === 'live-casino' || sub === 'cards';

/** The asset of a game's picture from play; it is there once `node scripts/play-pictures.ts` took it. */
export const playPictureId = (slug: string): string => `play-${slug}`;

const withPicture = ({ en, fr, es }: Localized, id: string): Localized => {
  const shown = `\n\n!file ${id}`;
  return { en: en + shown, fr: fr + shown, es: es + shown };
};

/** A game that is played tells its rules by its own sheet (layouts/game/game-sheet.ts); one that rests says so here. */
function description(copy: GameCopy, book: Book): Localized {
  const { text, slug } = copy;
  const id = playPictureId(slug);
  if (!isResting(copy)) return book.assets.has(id) ? withPicture(text, id) : text;
  return {
    en: `${text.en}\n\nThis table is resting: it cannot be played now, neither for practice nor for money.`,
    fr: `${text.fr}\n\nCette table est au repos : on ne peut pas y jouer pour l'instant, ni à l'essai, ni pour de l'argent.`,
    es: `${text.es}\n\nEsta mesa descansa: por ahora no se puede jugar, ni en práctica ni con dinero.`,
  };
}

const badgeOf = ({ kind, badge }: GameCopy): string | undefined => {
  const own: Partial<Record<GameKind, string>> = { jackpots: 'jackpot', 'live-casino': 'live' };
  return badge ?? own[kind];
};

/** Games that stand out in a grid; all others are alike. */
const sizes: Readonly<Record<string, string>> = {
  'kestrels-watch': 'medium',
  'northern-hush': 'wide',
  'night-ferry': 'wide',
  'alpine-express': 'wide',
  'yellow-fathoms': 'wide',
  'sleeper-train': 'wide',
  'blue-whale': 'wide',
  'orbit-eleven': 'wide',
};

function addGame(book: Book, copy: GameCopy, index: number, gameId: string): void {
  const { slug, name, studio, rtp, kind, sub, line } = copy;
  const isLive = kind === 'live-casino';
  book.add('casino_game_page', gameEntry(slug), `Game: ${name}`, {
    gameId,
    slug,
    name: { en: name, fr: name, es: name },
    subtitle: line,
    category: to(`category-${kind}`),
    subCategory: sub && to(`category-${sub}`),
    provider: studio,
    badge: badgeOf(copy),
    cardImage: picture(`art-${slug}`),
    cardImageAltText: { en: name, fr: name, es: name },
    cardVerticalImage: picture(`tall-${slug}`),
    media: picture(`wide-${slug}`),
    hoverBehaviour: 'zoom',
    size: sizes[slug],
    priority: 1000 - index * 10,
    practicePlayEnabled: !isResting(copy),
    realPlayEnabled: !isResting(copy),
    isLive,
    isVirtualSport: kind === 'virtual-sports',
    channels: ['mobile', 'desktop'],
    rtp,
    description: description(copy, book),
    jackpotCode: kind === 'jackpots' ? slug : undefined,
    geo: slug === 'deep-lanterns' ? to('geo-us-quebec') : undefined,
    seoDescription: {
      en: `${kindNames[kind].en} by ${studio}. ${line.en}. Return to player ${rtp.toFixed(1)} %.`,
      fr: `${kindNames[kind].fr} de ${studio}. ${line.fr}. Retour au joueur : ${rtp.toFixed(1).replace('.', ',')} %.`,
      es: `${kindNames[kind].es} de ${studio}. ${line.es}. Retorno al jugador: ${rtp.toFixed(1).replace('.', ',')} %.`,
    },
    seoImage: picture(`wide-${slug}`),
  });
}

/** Adds a page for each game. One of them is not offered in the United States and in Quebec. */
export function addGames(book: Book): void {
  const firstVirtual = gamesOf('virtual-sports')[0];
  for (const [index, copy] of allGames.entries()) {
    addGame(book, copy, index, copy.slug === firstVirtual?.slug ? defaultVirtualSportsId : String(firstId + index));
  }
}
