import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { shareSize } from '#content/queries/seo-image.ts';
import type { ShareCard, ShareKind } from '#content/queries/share-card.ts';
import { faces, reach, setLine, settable, wrap } from './lettering.ts';

const colours = { ground: '#06141d', title: '#edf4f2', kicker: '#f5bf76' };
/** Pixels: how wide the words may be, and how far from the edges they stand. */
const room = 600;
const margin = 72;
/** What letters may reach out of that. */
const bleed = 8;
const leading = 1.06;
const titleTracking = -0.014;
const kickerSize = 27;
const quality = 82;

/** Sizes of the title, each with the lines it may take. At the last one words are broken and the rest is cut off. */
const sizes = [
  [84, 2],
  [64, 3],
] as const;
const smallest = [52, 4] as const;

const frame = readFileSync(new URL('frame.svg', import.meta.url));
const grounds = new Map<ShareKind, Promise<Buffer>>();

/** The pixels of a kind's ground: unpacked once, since every card of that kind begins with them. */
function groundOf(kind: ShareKind): Promise<Buffer> {
  let ground = grounds.get(kind);
  if (!ground) {
    const file = readFileSync(new URL(`grounds/${kind}.webp`, import.meta.url));
    ground = sharp(file).removeAlpha().raw().toBuffer();
    grounds.set(kind, ground);
  }
  return ground;
}

/** The widest word: lines are never made narrower, which would break it. */
const widest = (title: string, size: number): number =>
  Math.max(...title.split(' ').map((word) => reach(word, faces.serif, size)));

/** The largest size at which the title fits, broken so that its lines are about equally long. */
function setTitle(title: string): { readonly size: number; readonly lines: readonly string[] } {
  const set = (size: number, width: number, most: number): string[] => wrap(title, faces.serif, size, width, most);
  const fits = ([size, most]: readonly [number, number]): boolean =>
    widest(title, size) <= room && set(size, room, most + 1).length <= most;
  const [size, most] = sizes.find(fits) ?? smallest;
  let lines = set(size, room, most);
  if (lines.length === most && size === smallest[0]) return { size, lines };
  for (let narrower = room - 20; narrower >= widest(title, size); narrower -= 20) {
    const broken = set(size, narrower, most + 1);
    if (broken.length > lines.length) break;
    lines = broken;
  }
  return { size, lines };
}

/** Title and kicker as SVG, and where it lies on the card. Words in letters that the faces lack are left out. */
export function wordsOf(card: Pick<ShareCard, 'title' | 'kicker'>): { svg: string; left: number; top: number } {
  const title = settable(card.title, faces.serif);
  const kicker = settable(card.kicker, faces.sans);
  const { size, lines } = title ? setTitle(title) : { size: 0, lines: [] };
  const below = Math.max(0, lines.length - 1) * size * leading;
  const ascent = lines.length > 0 ? size + 16 : 0;
  // Only as tall as the words: what is transparent costs as much as what is not.
  const top = Math.floor(shareSize.height - margin - below - ascent - kickerSize * 1.2);
  const first = shareSize.height - margin - below - top;
  const set = lines.map((line, index) =>
    setLine(line, faces.serif, size, [bleed - size * 0.03, first + index * size * leading], titleTracking),
  );
  const above = kicker === undefined ? [] : wrap(kicker, faces.sans, kickerSize, room, 1);
  const small = above.map((line) => setLine(line, faces.sans, kickerSize, [bleed, first - ascent]));
  const inner = `<g fill="${colours.kicker}">${small.join('')}</g><g fill="${colours.title}">${set.join('')}</g>`;
  const box = `width="${room + 2 * bleed}" height="${shareSize.height - top}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${inner}</svg>`, left: margin - bleed, top };
}

/** Draws a share card over the ground of its kind, or over the page's own picture: JPEG. Equal words give equal bytes. */
export async function drawCard(card: ShareCard, picture?: Sharp): Promise<Buffer> {
  const { svg, ...place } = wordsOf(card);
  const words = { input: Buffer.from(svg), ...place };
  const drawn = picture
    ? picture
        .resize({ ...shareSize, fit: 'cover', position: 'right' })
        .flatten({ background: colours.ground })
        .composite([{ input: frame }, words])
    : sharp(await groundOf(card.kind), { raw: { ...shareSize, channels: 3 } }).composite([words]);
  return drawn.jpeg({ quality }).toBuffer();
}
