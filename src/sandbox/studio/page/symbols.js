import { fontOf, symbolsOf } from './faces.js';

// The symbols of a slot as pictures, drawn once for a size: reels that turn only copy them.
/** The ground that a symbol stands on, of four kinds: a tile, a disc, a hexagon, or only its reel. */
function tileOf(context, kind, size) {
  context.beginPath();
  if (kind === 0) context.roundRect(size * 0.04, size * 0.04, size * 0.92, size * 0.92, size * 0.16);
  else if (kind === 1) context.arc(size / 2, size / 2, size * 0.46, 0, Math.PI * 2);
  else if (kind === 2) {
    for (let side = 0; side < 6; side += 1) {
      const angle = (side * Math.PI) / 3 + Math.PI / 6;
      context.lineTo(size * (0.5 + 0.48 * Math.cos(angle)), size * (0.5 + 0.48 * Math.sin(angle)));
    }
    context.closePath();
  } else context.rect(size * 0.03, 0, size * 0.94, size);
}

/** The ground of one symbol: those that pay most stand on their colour, the others on a veil. */
function drawGround(context, { kind, at, size, colour, light }) {
  tileOf(context, kind, size);
  if (at < 4) {
    const fill = context.createRadialGradient(size / 2, size * 0.4, 0, size / 2, size / 2, size * 0.62);
    fill.addColorStop(0, colour);
    fill.addColorStop(1, 'transparent');
    context.globalAlpha = 0.34;
    context.fillStyle = fill;
    context.fill();
    context.globalAlpha = 1;
  }
  context.fillStyle = light === 'win' ? '#ffffff2e' : '#ffffff10';
  context.fill();
  if (light === '') return;
  context.lineWidth = size * (light === 'win' ? 0.045 : 0.02);
  context.strokeStyle = light === 'win' ? '#fff3d0' : '#ffffff9a';
  context.stroke();
}

function drawShape(context, path, { at, size, colour, ground }) {
  const inner = at === 0 ? 0.8 : 0.7;
  context.translate((size * (1 - inner)) / 2, (size * (1 - inner)) / 2);
  context.scale((size * inner) / 100, (size * inner) / 100);
  const shine = context.createLinearGradient(0, 0, 30, 100);
  shine.addColorStop(0, '#fffdf4');
  shine.addColorStop(0.38, colour);
  shine.addColorStop(1, colour);
  context.shadowColor = '#000a';
  context.shadowBlur = size * 0.06;
  context.shadowOffsetY = size * 0.03;
  context.lineWidth = 6;
  context.lineJoin = 'round';
  context.strokeStyle = ground;
  context.stroke(path);
  context.shadowColor = 'transparent';
  context.fillStyle = shine;
  context.fill(path, 'evenodd');
}

function drawLetter(context, text, { gameId, size, colour, ground }) {
  const { style, weight, family } = fontOf(gameId);
  context.font = `${style} ${weight} ${size * 0.5}px ${family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = size * 0.06;
  context.lineJoin = 'round';
  context.strokeStyle = ground;
  context.strokeText(text, size / 2, size * 0.53);
  context.fillStyle = colour;
  context.globalAlpha = 0.92;
  context.fillText(text, size / 2, size * 0.53);
}

/** Pictures of a game's symbols: `light` is '' at rest, 'line' on a line that paid, 'win' on one of a win. */
export function symbolPictures(gameId, own, colours, ground) {
  const symbols = symbolsOf(own);
  const kind = Number(gameId) % 4;
  let kept = new Map();
  let keptSize = 0;
  return (letter, size, light) => {
    if (size !== keptSize) {
      kept = new Map();
      keptSize = size;
    }
    const key = letter + light;
    const known = kept.get(key);
    if (known) return known;
    const at = 'ABCDEFGH'.indexOf(letter);
    const look = { gameId, kind, at, size, light, ground, colour: colours[at % colours.length] };
    const picture = new OffscreenCanvas(size, size);
    const context = picture.getContext('2d');
    drawGround(context, look);
    if (at < 4) drawShape(context, symbols[letter], look);
    else drawLetter(context, symbols[letter], look);
    kept.set(key, picture);
    return picture;
  };
}
