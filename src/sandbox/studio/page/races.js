import { backdropOf, board, ease, measured, run } from './drawing.js';
import { paletteOf } from './faces.js';

// A race. It runs as the studio has fixed and decides nothing.
const RACE_MS = 6000;
/** What runs, on a field of 100 × 60 that looks to the right: a sail, a rider on wheels, a shell with oars. */
const runners = {
  fiveBoats: 'M8 46h76l14-8-8 18H20zM48 40V2c20 8 32 22 36 38zM44 40H16C20 26 30 14 44 8z',
  tenRiders:
    'M22 34a13 13 0 1 0 .1 0zM22 40a7 7 0 1 1-.1 0zM76 34a13 13 0 1 0 .1 0zM76 40a7 7 0 1 1-.1 0zM22 48l18-24 34 2 4 22-8-14-26-2-14 17zM38 24l14-16 18 8 12 10-4 5-16-8-12 8zM70 4a7 7 0 1 0 .1 0z',
  sixHuskies:
    'M4 36l8-14 8 10h36l14-16 2-12 8 8 10 2 8 8-6 6-10 2-6 14 8 16h-8l-10-14H34l-4 14h-8l2-14-6-8-8 4zM0 48h16v5H0z',
  fourSnails:
    'M2 54c10-6 18-8 26-8h40c12 0 12-10 20-12l-2-16h4l3 14 5-13 4 1-4 16c4 10-4 22-18 22H2zM46 8a20 20 0 1 0 .1 0zM46 18a10 10 0 1 1-.1 0z',
  threeCrews:
    'M2 36h92l6 4-6 4H8zM22 36l-8-18 4-1 9 19zM40 36l-8-18 4-1 9 19zM58 36l-8-18 4-1 9 19zM76 36l-8-18 4-1 9 19zM26 26a5 5 0 1 0 .1 0zM44 26a5 5 0 1 0 .1 0zM62 26a5 5 0 1 0 .1 0z',
};

/** The pictures of the runners, each in its colour with its number, drawn once for a size. */
function picturesOf(kind, colours, ground) {
  const path = new Path2D(runners[kind]);
  const kept = new Map();
  return (runner, size) => {
    const key = `${runner}:${size}`;
    const known = kept.get(key);
    if (known) return known;
    const picture = new OffscreenCanvas(Math.ceil(size * 1.9), Math.ceil(size));
    const context = picture.getContext('2d');
    context.save();
    context.scale(size / 62, size / 62);
    context.lineJoin = 'round';
    context.lineWidth = 5;
    context.strokeStyle = ground;
    context.stroke(path);
    context.fillStyle = colours[runner % colours.length];
    context.fill(path, 'evenodd');
    context.restore();
    kept.set(key, picture);
    return picture;
  };
}

function drawNumber(context, text, x, y, size, isWinner) {
  context.beginPath();
  context.arc(x, y, size * 0.36, 0, 7);
  context.fillStyle = isWinner ? '#fff3d0' : '#f4efe4';
  context.fill();
  context.fillStyle = '#10181e';
  context.font = `700 ${size * 0.42}px system-ui`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + size * 0.02);
}

export function raceView(canvas, { kind, odds }, image) {
  const context = canvas.getContext('2d');
  const count = odds.length;
  const { ground, colours } = paletteOf(image);
  const backdrop = backdropOf(image, ground);
  const picture = picturesOf(kind, colours, ground);

  function drawField(x, y, w, h, lane) {
    board(context, [x, y, w, h], ground, colours[0]);
    for (let at = 1; at < count; at += 1) {
      context.fillStyle = '#ffffff1f';
      context.fillRect(x + w * 0.02, y + lane * at, w * 0.96, 1.5);
    }
    // The line that decides, in squares.
    const side = Math.max(4, Math.round(h / 40));
    for (let row = 0; row * side < h - 2; row += 1)
      for (let column = 0; column < 2; column += 1) {
        context.fillStyle = (row + column) % 2 === 0 ? '#f4efe4b0' : '#00000080';
        context.fillRect(x + w * 0.93 + column * side, y + row * side, side, Math.min(side, h - row * side));
      }
  }

  /** `places`: how far each has come, from 0 to 1 at the line. */
  function draw(places, winner) {
    const { w, h } = measured(canvas);
    backdrop(context, w, h);
    const high = Math.min(h * 0.92, (w * 0.16 + 40) * count);
    const [x, y, wide] = [w * 0.02, (h - high) / 2, w * 0.96];
    const lane = high / count;
    drawField(x, y, wide, high, lane);
    const size = Math.round(Math.min(lane * 0.96, wide * 0.15));
    for (const [runner, at] of places.entries()) {
      const middle = y + lane * (runner + 0.5);
      const nose = x + lane * 0.5 + size * 0.4 + (wide * 0.93 - lane * 0.5 - size * 0.4) * at;
      const own = picture(runner, size);
      context.globalAlpha = winner === undefined || runner === winner ? 1 : 0.55;
      context.drawImage(own, Math.max(x + size * 0.9, nose - own.width), middle - size / 2);
      context.globalAlpha = 1;
      drawNumber(context, `${runner + 1}`, x + size * 0.5, middle, size, runner === winner);
    }
  }

  let last = Array.from({ length: count }, () => 0.12);
  let winner;
  draw(last);
  return {
    redraw: () => draw(last, winner),
    beatsMs: [RACE_MS * 0.97],
    async show({ order: finish }, { isStill }) {
      winner = undefined;
      const rank = last.map((_, runner) => finish.indexOf(runner));
      const at = (runner, t) => {
        const sway = Math.sin(t * 11 + runner * 2.4) * 0.035 * (1 - t) * t * 4;
        // The first is past the line when it ends, the next one short of it.
        return 0.12 + (0.93 - rank[runner] * Math.min(0.05, 0.4 / count)) * (t * 0.55 + ease(t) * 0.45) + sway;
      };
      await run(RACE_MS, isStill, (t) =>
        draw(
          rank.map((_, runner) => at(runner, t)),
          t === 1 ? finish[0] : undefined,
        ),
      );
      last = rank.map((_, runner) => at(runner, 1));
      [winner] = finish;
    },
  };
}
