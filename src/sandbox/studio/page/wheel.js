import { backdropOf, colourOnly, ease, measured, run, SPIN_MS } from './drawing.js';
import { paletteOf } from './faces.js';

// A roulette wheel. It settles on what the studio has fixed and decides nothing.
const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const slice = (Math.PI * 2) / 37;
const WHEEL_MS = SPIN_MS + 1400;

function colourOf(number) {
  if (number === 0) return '#1f7a5a';
  return reds.has(number) ? '#a8362b' : '#14202a';
}

function drawPocket(context, number, radius) {
  context.fillStyle = colourOf(number);
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, -slice / 2, slice / 2);
  context.fill();
  context.strokeStyle = '#e9d9b055';
  context.lineWidth = Math.max(1, radius * 0.006);
  context.stroke();
  context.fillStyle = '#f4efe4';
  context.font = `600 ${radius * 0.085}px system-ui`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.translate(radius * 0.89, 0);
  context.rotate(Math.PI / 2);
  context.fillText(String(number), 0, 0);
}

/** The rotor, drawn once for a size; it is only turned. */
function rotorOf(colours, ground) {
  let kept;
  return (radius) => {
    const side = Math.ceil(radius * 2.1);
    if (kept?.width === side) return kept;
    kept = new OffscreenCanvas(side, side);
    const context = kept.getContext('2d');
    context.translate(side / 2, side / 2);
    for (const [at, number] of order.entries()) {
      context.save();
      context.rotate(at * slice);
      drawPocket(context, number, radius);
      context.restore();
    }
    context.beginPath();
    context.arc(0, 0, radius * 0.62, 0, Math.PI * 2);
    context.fillStyle = ground;
    context.fill();
    for (const [share, width] of [
      [1, 0.035],
      [0.62, 0.02],
    ]) {
      context.beginPath();
      context.arc(0, 0, radius * share, 0, Math.PI * 2);
      context.strokeStyle = colours[0];
      context.lineWidth = radius * width;
      context.stroke();
    }
    for (let arm = 0; arm < 4; arm += 1) {
      context.rotate(Math.PI / 2);
      context.fillStyle = colours[0];
      context.fillRect(-radius * 0.02, 0, radius * 0.04, radius * 0.34);
      context.beginPath();
      context.arc(0, radius * 0.34, radius * 0.05, 0, Math.PI * 2);
      context.fill();
    }
    context.beginPath();
    context.arc(0, 0, radius * 0.12, 0, Math.PI * 2);
    context.fill();
    return kept;
  };
}

export function wheelView(canvas, image) {
  const context = canvas.getContext('2d');
  const { ground, colours } = paletteOf(image);
  // The picture is a wheel too: sharp, it would lie behind the one that turns like a second.
  const backdrop = backdropOf(colourOnly(image), ground);
  const rotor = rotorOf(colours, ground);
  /** `ball`: its angle on the canvas and its distance from the middle, in radii; undefined while there is none. */
  function draw(angle, ball, number) {
    const { w, h } = measured(canvas);
    backdrop(context, w, h);
    const radius = Math.round(Math.min(w, h) * 0.46);
    const picture = rotor(radius);
    context.save();
    context.translate(w / 2, h / 2);
    context.save();
    context.rotate(angle);
    context.drawImage(picture, -picture.width / 2, -picture.height / 2);
    context.restore();
    if (ball) {
      context.beginPath();
      context.arc(
        Math.cos(ball.angle) * ball.at * radius,
        Math.sin(ball.angle) * ball.at * radius,
        radius * 0.045,
        0,
        7,
      );
      context.fillStyle = '#fffdf4';
      context.shadowColor = '#000c';
      context.shadowBlur = radius * 0.05;
      context.fill();
    }
    if (number !== undefined) drawNumber(number, radius);
    context.restore();
  }
  function drawNumber(number, radius) {
    context.shadowColor = 'transparent';
    context.beginPath();
    context.arc(0, 0, radius * 0.3, 0, Math.PI * 2);
    context.fillStyle = colourOf(number);
    context.fill();
    context.lineWidth = radius * 0.02;
    context.strokeStyle = '#f4efe4';
    context.stroke();
    context.fillStyle = '#f4efe4';
    context.font = `700 ${radius * 0.26}px system-ui`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(number), 0, radius * 0.015);
  }
  let rest = () => draw(0);
  rest();
  return {
    redraw: () => rest(),
    beatsMs: [WHEEL_MS * 0.82, WHEEL_MS * 0.9, WHEEL_MS],
    async show({ drawn: [number] }, { isStill }) {
      const end = Math.PI * 4;
      const pocket = order.indexOf(number) * slice;
      const ballAt = (t) => {
        const fall = Math.max(0, (t - 0.62) / 0.38);
        const hop = Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 0.06;
        return { angle: end + pocket + (1 - ease(t)) * Math.PI * 9, at: 0.97 - ease(fall) * 0.24 + hop };
      };
      await run(WHEEL_MS, isStill, (t) => draw(ease(t) * end, ballAt(t)));
      rest = () => draw(end, ballAt(1), number);
      rest();
    },
  };
}
