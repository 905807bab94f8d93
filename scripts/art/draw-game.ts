// One game's picture in one format.
import type { Game } from './games.ts';
import { palettes } from './luminous/palettes.ts';
import { type Raster, renderLuminous } from './luminous/render.ts';
import { luminousScenes } from './luminous/scenes.ts';
import type { Shape } from './luminous/stage.ts';
import { renderPoster } from './press/render.ts';
import { posters } from './press/scenes.ts';
import { createSheet } from './press/stage.ts';

/** A format of a game's picture: pixels, whether the name is set in it, and the most it may weigh. */
export interface GameFormat {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  readonly isTitled: boolean;
  readonly limitBytes: number;
}

/** Card, clean wide picture (its subject at 68 % of the width) and vertical card. */
const gameFormats: readonly GameFormat[] = [
  { shape: 'square', width: 800, height: 800, isTitled: true, limitBytes: 52_000 },
  { shape: 'wide', width: 3200, height: 1800, isTitled: false, limitBytes: 260_000 },
  { shape: 'tall', width: 480, height: 640, isTitled: true, limitBytes: 40_000 },
];

/** Games whose vertical card stands large among others (`sizes` in scripts/seed/content/games.ts). */
const largeCards = new Set(['kestrels-watch']);
const largeCard = { width: 1200, height: 1600, limitBytes: 100_000 } as const;

/** The formats that a game is drawn in. */
export function formatsOf({ slug }: Game): readonly GameFormat[] {
  if (!largeCards.has(slug)) return gameFormats;
  return gameFormats.map((format) => (format.shape === 'tall' ? { ...format, ...largeCard } : format));
}

/** Whether a game's name is set at the top of its square and tall picture; on lit ones it never is. */
export function isLetteredAtTop(game: Game): boolean {
  return (
    game.family === 'poster' && posters[game.scene](createSheet('square', `${game.slug}${game.seed}`)).at === 'top'
  );
}

/** Draws one game at a size in pixels; the same row and size give the same bytes. */
export async function drawGame(
  game: Game,
  { shape, width, height, isTitled }: Omit<GameFormat, 'limitBytes'>,
): Promise<Raster> {
  const { slug: key, seed, title } = game;
  const order = { key, seed, shape, width, height };
  if (game.family === 'poster') {
    const poster = posters[game.scene];
    return renderPoster({ ...order, poster, ...(isTitled ? { title: { lines: title, face: game.face } } : {}) });
  }
  const light = { scene: luminousScenes[game.scene], palette: palettes[game.palette] };
  return renderLuminous({ ...order, ...light, ...(isTitled ? { title } : {}) });
}
