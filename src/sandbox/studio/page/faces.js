// The faces of the slots: symbols on a 100 × 100 square, four of each game's own, and colours out of its own picture.
const glyphs = {
  star: 'M50 6l13 28 31 4-23 21 6 31-27-15-27 15 6-31L6 38l31-4z',
  moon: 'M64 8a44 44 0 1 0 28 62A36 36 0 0 1 64 8z',
  sun: 'M50 28a22 22 0 1 0 .1 0zM46 4h8v14h-8zM46 82h8v14h-8zM4 46h14v8H4zM82 46h14v8H82zM16 22l6-6 10 10-6 6zM68 74l6-6 10 10-6 6zM78 16l6 6-10 10-6-6zM26 68l6 6-10 10-6-6z',
  drop: 'M50 4c18 26 30 40 30 58a30 30 0 0 1-60 0C20 44 32 30 50 4z',
  wave: 'M4 62c14-34 44-44 60-22-14-2-20 6-18 14 4 14 26 12 50 2v32H4z',
  leaf: 'M90 10C40 10 12 36 12 66c0 8 2 14 4 18 10-24 26-38 48-48-20 14-34 30-42 52 44 6 70-26 68-78z',
  boat: 'M52 6v56H20C24 40 36 20 52 6zM58 22c14 10 22 24 24 40H58zM8 68h84c-4 16-14 24-26 24H34C22 92 12 84 8 68z',
  anchor:
    'M50 4a12 12 0 0 1 5 23v9h17v10H55v36c14-2 24-10 27-22l-8 4 10-20 12 20-6-1C86 84 70 96 50 96S14 84 10 63l-6 1 12-20 10 20-8-4c3 12 13 20 27 22V46H28V36h17v-9a12 12 0 0 1 5-23z',
  lantern: 'M40 4h20v8h8l6 12H26l6-12h8zM28 28h44l-4 50H32zM46 36v34h8V36zM26 82h48v12H26z',
  fish: 'M6 50c16-26 44-30 62-8l24-18c-4 16-4 36 0 52L68 58C50 80 22 76 6 50zM26 42a5 5 0 1 0 .1 0z',
  bird: 'M4 34c20 0 34 8 42 24C50 34 66 16 96 10 84 22 82 36 78 48c-6 18-20 28-38 34l-22 10 12-18C16 66 8 52 4 34z',
  flower: 'M50 38c-20-40 20-40 0 0 36-26 48 10 4 10 40 14 14 44-6 8 4 42-34 34-8-4C4 68 4 30 46 46z',
  gem: 'M26 10h48l20 28-44 54L6 38zM6 38h88M36 10l-8 28 22 54 22-54-8-28',
  crown: 'M8 26l22 22L50 12l20 36 22-22-8 54H16zM16 86h68v8H16z',
  bell: 'M50 6a8 8 0 0 1 8 8c16 4 22 18 22 34 0 18 4 24 12 32H8c8-8 12-14 12-32 0-16 6-30 22-34a8 8 0 0 1 8-8zM38 84h24a12 12 0 0 1-24 0z',
  key: 'M34 6a26 26 0 0 1 14 48l-2 6 8 8-8 8 8 8-14 12-12-12V52A26 26 0 0 1 34 6zM34 18a9 9 0 1 0 .1 0z',
  cup: 'M18 8h64v14h14c0 24-10 36-26 38-4 6-8 8-14 10v14h18v10H26V84h18V70c-6-2-10-4-14-10C14 58 4 46 4 22h14z',
  flame: 'M54 2c4 22 30 32 30 60a34 34 0 0 1-68 0c0-16 8-26 18-36 0 10 2 16 8 20C40 28 44 14 54 2z',
  mountain: 'M2 88l30-58 14 24 14-34 38 68zM32 30l-9 18 9 6 8-8zM60 20l-9 22 9 8 8-10z',
  tree: 'M50 2l24 32H62l20 26H64l22 26H56v12H44V86H14l22-26H18l20-26H26z',
  shell: 'M50 92C20 80 4 56 10 32l16 10L30 14l20 14 20-14 4 28 16-10c6 24-10 48-40 60z',
  comet: 'M70 8a22 22 0 1 1-22 22c0-8 4-14 10-18L6 76l46-40L14 94l48-44',
  heart: 'M50 90C10 62 2 40 10 24c8-16 30-16 40 4 10-20 32-20 40-4 8 16 0 38-40 66z',
  cloud: 'M26 80a20 20 0 0 1-2-40c2-18 18-28 34-24 12 2 20 12 22 22 12 2 18 10 18 22 0 12-8 20-20 20z',
  feather: 'M92 6C50 6 20 30 18 66L4 94l8 2 14-22c30 2 52-10 60-32-10 4-18 4-26 2 14-4 24-14 32-38z',
  balloon: 'M50 4a34 34 0 0 1 34 34c0 18-16 30-24 40H40C32 68 16 56 16 38A34 34 0 0 1 50 4zM40 84h20v12H40z',
  wheel:
    'M50 4a46 46 0 1 0 .1 0zM50 18a32 32 0 1 1-.1 0zM46 18h8v24l17-17 6 6-17 17h24v8H60l17 17-6 6-17-17v24h-8V58L29 75l-6-6 17-17H16v-8h24L23 31l6-6 17 17z',
  tiger:
    'M14 14l18 10h36l18-10-4 30c4 24-10 46-32 48C28 90 14 68 18 44zM34 44l10 8-12 2zM66 44l-10 8 12 2zM44 64h12l-6 8z',
};
/** What pays least: the letters of cards, in a hand of each game's own. */
const cards = ['A', 'K', 'Q', 'J'];
const hands = [
  { style: 'normal', weight: 700, family: 'Georgia, serif' },
  { style: 'italic', weight: 600, family: 'Georgia, serif' },
  { style: 'normal', weight: 900, family: 'system-ui, sans-serif' },
  { style: 'italic', weight: 800, family: 'system-ui, sans-serif' },
  { style: 'normal', weight: 700, family: 'ui-monospace, monospace' },
];
export const fontOf = (gameId) => hands[Number(gameId) % hands.length];

const letters = 'ABCDEFGH';

/** What each letter of a game's sheet looks like: a path, or a card's letter. `own`: the names of its four symbols, of its rules. */
export function symbolsOf(own) {
  return Object.fromEntries(
    [...letters].map((letter, at) => [letter, at < 4 ? new Path2D(glyphs[own[at]]) : cards[at - 4]]),
  );
}

/** The key of a symbol's name: a shape of the game's own, or a card's letter. */
export const symbolKey = (own, letter) => {
  const at = letters.indexOf(letter);
  return at < 4 ? own[at] : cards[at - 4];
};

const luminance = ([r, g, b]) => (r * 3 + g * 6 + b) / 10;
const css = ([r, g, b]) => `rgb(${r} ${g} ${b})`;
const lift = (colour, least) => {
  const lack = Math.max(0, least - luminance(colour));
  return colour.map((part) => Math.min(255, Math.round(part + lack)));
};

/** A picture without a dark tone would make a grey page: its sky makes the ground, as it would be by night. */
const BRIGHT = 70;
const nightOf = (sky) => {
  const mean = [0, 1, 2].map((at) => sky.reduce((sum, pixel) => sum + pixel[at], 0) / sky.length);
  const grey = luminance(mean);
  return mean.map((part) => Math.max(0, Math.round(((part + (part - grey)) * 30) / grey)));
};

const known = new WeakMap();
/** Eight colours that stand out in a picture, light enough for a dark ground; its darkest tone is the ground. Looked for once. */
export function paletteOf(image) {
  const palette = known.get(image) ?? foundIn(image);
  known.set(image, palette);
  return palette;
}

function foundIn(image) {
  const canvas = new OffscreenCanvas(24, 24);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, 24, 24);
  const { data } = context.getImageData(0, 0, 24, 24);
  const pixels = Array.from({ length: 576 }, (_, at) => [...data.slice(at * 4, at * 4 + 3)]);
  const vivid = (pixel) => Math.max(...pixel) - Math.min(...pixel) + luminance(pixel) * 0.3;
  const sorted = pixels.toSorted((a, b) => vivid(b) - vivid(a));
  const chosen = [];
  for (const gap of [120, 80, 50, 30, 0]) {
    for (const pixel of sorted) {
      const isFar = chosen.every((other) => pixel.reduce((sum, part, at) => sum + Math.abs(part - other[at]), 0) > gap);
      if (chosen.length < 8 && isFar) chosen.push(pixel);
    }
  }
  const dark = pixels.toSorted((a, b) => luminance(a) - luminance(b))[40] ?? [6, 20, 29];
  const ground = luminance(dark) > BRIGHT ? nightOf(pixels.slice(0, 96)) : dark.map((part) => Math.round(part * 0.5));
  return { ground: css(ground), colours: chosen.map((colour) => css(lift(colour, 150))) };
}
