import { backdropOf, board, ease, measured, run, SPIN_MS } from './drawing.js';
import { paletteOf } from './faces.js';

// Dice. They settle on what the studio has fixed and decide nothing.
const pips = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
/** The part of the throw after which a die lies: one after the other. */
const liesAt = (die, count) => 1 - (count - 1 - die) * 0.12;

function drawDie(context, side, size, colour) {
  context.shadowColor = '#000b';
  context.shadowBlur = size * 0.2;
  context.shadowOffsetY = size * 0.1;
  const face = context.createLinearGradient(-size / 2, -size / 2, size / 2, size / 2);
  face.addColorStop(0, '#fffaf0');
  face.addColorStop(0.5, colour);
  face.addColorStop(1, colour);
  context.fillStyle = face;
  context.beginPath();
  context.roundRect(-size / 2, -size / 2, size, size, size * 0.2);
  context.fill();
  context.shadowColor = 'transparent';
  context.lineWidth = size * 0.03;
  context.strokeStyle = '#ffffff66';
  context.stroke();
  context.fillStyle = '#10181e';
  for (const at of pips[side + 1]) {
    context.beginPath();
    context.arc(((at % 3) - 1) * size * 0.27, (Math.floor(at / 3) - 1) * size * 0.27, size * 0.09, 0, 7);
    context.fill();
  }
}

export function diceView(canvas, count, image) {
  const context = canvas.getContext('2d');
  const { ground, colours } = paletteOf(image);
  const backdrop = backdropOf(image, ground);
  /** `far`: how far each die still is from where it will lie, from 1 to 0. */
  function draw(sides, far) {
    const { w, h } = measured(canvas);
    backdrop(context, w, h);
    const size = Math.min(h * 0.42, (w * 0.72) / count);
    const [wide, high] = [size * (count * 1.2 + 0.3), size * 1.7];
    board(context, [(w - wide) / 2, (h - high) / 2, wide, high], ground, colours[0]);
    for (const [at, side] of sides.entries()) {
      const away = far[at];
      const hop = Math.abs(Math.sin(away * Math.PI * 2.5)) * away * size * 0.55;
      context.save();
      context.translate(w / 2 + (at - (count - 1) / 2) * size * 1.2, h / 2 - hop);
      context.rotate(away * (7 + at * 2));
      drawDie(context, side, size * 0.94, colours[at % colours.length]);
      context.restore();
    }
  }
  const still = Array.from({ length: count }, () => 0);
  let last = still.map((_, at) => at);
  draw(last, still);
  return {
    redraw: () => draw(last, still),
    beatsMs: still.map((_, die) => SPIN_MS * liesAt(die, count)),
    async show({ drawn }, { isStill }) {
      await run(SPIN_MS, isStill, (t) => {
        const far = drawn.map((_, die) => 1 - ease(Math.min(1, t / liesAt(die, count))));
        const sides = drawn.map((side, die) => (far[die] < 0.08 ? side : (side + Math.floor(t * 24) + die) % 6));
        draw(sides, far);
      });
      last = drawn;
    },
  };
}
