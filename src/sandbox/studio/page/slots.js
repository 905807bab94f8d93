import { backdropOf, board, measured, run, SPIN_MS } from './drawing.js';
import { paletteOf } from './faces.js';
import { symbolPictures } from './symbols.js';

// Reels. They settle on what the studio has fixed and decide nothing.
/** The part of the spin after which a reel stands: one after the other, from the left. */
const standsAt = (reel) => 0.6 + reel * 0.1;
const GLOW_MS = 900;

/** How far a reel has turned of `turns` symbols: fast, then slow, a little too far, and back. */
function turned(turns, t) {
  if (t >= 1) return turns;
  const over = Math.sign(turns) * 0.16;
  if (t < 0.88) return (turns + over) * (1 - (1 - t / 0.88) ** 3);
  return turns + over * (1 - (t - 0.88) / 0.12);
}

/** Where the reels are on a canvas, in whole pixels. */
function gridOf(w, h) {
  const size = Math.floor(Math.min((w * 0.92) / 5, (h * 0.88) / 3));
  const [left, top] = [Math.round((w - size * 5) / 2), Math.round((h - size * 3) / 2)];
  return { size, left, top, rim: Math.round(size * 0.1) };
}

/** The fields of the lines that paid, by `reel:row`: bright for a win, only marked when the stake merely came back. */
function lightsOf({ wins }, lines, isWin) {
  const light = isWin ? 'win' : 'line';
  return new Map(
    wins.flatMap(({ line, count }) =>
      Array.from({ length: count }, (_, reel) => [`${reel}:${lines[line][reel]}`, light]),
    ),
  );
}

export function slotView(canvas, gameId, rules, image) {
  const context = canvas.getContext('2d');
  const { ground, colours } = paletteOf(image);
  const backdrop = backdropOf(image, ground);
  const picture = symbolPictures(gameId, rules.symbols, colours, ground);

  function drawReel(reel, offset, { size, left, top }, lights, glow) {
    const strip = rules.reels[reel];
    const whole = Math.floor(offset);
    const part = offset - whole;
    for (let row = -1; row < 4; row += 1) {
      const at = (((whole + row) % strip.length) + strip.length) % strip.length;
      const light = (part === 0 && lights.get(`${reel}:${row}`)) || '';
      const isDim = glow !== undefined && light !== 'win';
      const grown = glow !== undefined && light === 'win' ? Math.sin(glow * Math.PI) * size * 0.05 : 0;
      context.globalAlpha = isDim ? 0.4 : 1;
      const [x, y] = [left + reel * size, Math.round(top + (row - part) * size)];
      context.drawImage(picture(strip[at], size, light), x - grown, y - grown, size + grown * 2, size + grown * 2);
    }
    context.globalAlpha = 1;
  }

  function draw(offsets, lights = new Map(), glow = undefined) {
    const { w, h } = measured(canvas);
    backdrop(context, w, h);
    const grid = gridOf(w, h);
    const { size, left, top, rim } = grid;
    board(context, [left - rim, top - rim, size * 5 + rim * 2, size * 3 + rim * 2], ground, colours[0]);
    context.save();
    context.beginPath();
    context.rect(left - rim / 2, top, size * 5 + rim, size * 3);
    context.clip();
    for (const [reel, offset] of offsets.entries()) drawReel(reel, offset, grid, lights, glow);
    context.restore();
  }

  let stops = [0, 3, 6, 9, 12];
  let lights = new Map();
  let glow;
  draw(stops);
  return {
    redraw: () => draw(stops, lights, glow),
    /** When something comes to rest, in milliseconds from the start of `show`. */
    beatsMs: [0, 1, 2, 3, 4].map((reel) => SPIN_MS * standsAt(reel)),
    async show({ result }, { isStill, isWin }) {
      const from = stops;
      const turns = result.stops.map((stop, reel) => {
        const { length } = rules.reels[reel];
        const rounds = length * (reel < 3 ? 1 : 2);
        return stop - from[reel] - rounds + (stop > from[reel] ? -length : 0);
      });
      await run(SPIN_MS, isStill, (t) =>
        draw(
          from.map((start, reel) =>
            t === 1 ? result.stops[reel] : start + turned(turns[reel], Math.min(1, t / standsAt(reel))),
          ),
        ),
      );
      stops = result.stops;
      lights = lightsOf(result, rules.lines, isWin);
      glow = isWin && result.wins.length > 0 ? 1 : undefined;
      if (glow !== undefined && !isStill) await run(GLOW_MS, false, (t) => draw(stops, lights, t));
      draw(stops, lights, glow);
    },
  };
}
