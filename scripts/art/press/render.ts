// From a poster to 8-bit RGB: plates, name, paper tooth.
import sharp from 'sharp';
import { capHeight, type Face, outline } from '../drawing/lettering.ts';
import { clamp, randomFrom } from '../drawing/random.ts';
import type { Sketch } from '../drawing/sketch.ts';
import type { Raster } from '../luminous/render.ts';
import { createSheet, type NamePlace, type Poster, type Sheet, setting } from './stage.ts';

export interface PosterOrder {
  readonly poster: Poster;
  readonly key: string;
  readonly seed: number;
  readonly shape: Sheet['shape'];
  readonly width: number;
  readonly height: number;
  /** Lines of the name and the face they are set in. */
  readonly title?: { readonly lines: readonly string[]; readonly face: Face };
}

/** Sets the lines solid, aligned by their ink, as large as the place allows. */
function printName(sketch: Sketch, words: readonly string[], face: Face, place: NamePlace): void {
  const lines = place.isOneLine ? [words.join(' ')] : words;
  const { tracking = 0, lead = 0.2 } = setting[face] ?? {};
  const { x = 44, width = 552, height, y } = place;
  const inked = lines.map((line) => outline(line, face, 100, tracking));
  const cap = capHeight(face, 1);
  const widest = Math.max(...inked.map(({ left, right }) => right - left));
  const solid = lines.length * cap + (lines.length - 1) * lead;
  const size = Math.min((width / widest) * 100, height / solid);
  let base = place.at === 'bottom' ? y + height - solid * size : y;
  for (const line of lines) {
    base += cap * size;
    const { data, left, right } = outline(line, face, size, tracking);
    const start = place.align === 'right' ? x + width - (right - left) : x;
    sketch.at(start - left, base, () => sketch.path(data, place.colour));
    base += lead * size;
  }
}

const toothDepth = 3;

/** Draws one poster. The same order gives the same bytes. */
export async function renderPoster({ poster, key, seed, shape, width, height, title }: PosterOrder): Promise<Raster> {
  const sheet = createSheet(shape, `${key}${seed}`);
  const place = poster(sheet);
  if (title !== undefined) {
    const y = place.at === 'bottom' ? place.y + sheet.extra : place.y;
    printName(sheet.sketch, title.lines, title.face, { ...place, y });
  }
  const flat = await sharp(sheet.sketch.toSvg(width, height)).resize(width, height).removeAlpha().raw().toBuffer();
  const random = randomFrom(`tooth${key}`);
  for (let pixel = 0; pixel < flat.length; pixel += 3) {
    const tooth = (random() + random() - 1) * toothDepth;
    for (let part = pixel; part < pixel + 3; part += 1)
      flat[part] = clamp(Math.round((flat[part] ?? 0) + tooth), 0, 255);
  }
  return { data: flat, width, height };
}
