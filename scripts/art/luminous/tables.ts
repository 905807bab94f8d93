// Scenes of the gaming tables.
import { mix } from '../drawing/colour.ts';
import { d, type Sketch, type Stop } from '../drawing/sketch.ts';
import { drawFog, drawLamp, drawMoon, drawRidge, drawSky, drawStars, evening } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';
import { type Suit, suitPath } from './suits.ts';

function drawGlassCard(sketch: Sketch, palette: Palette, suit: Suit, isWarm: boolean): void {
  const { top, warm, extra } = palette;
  const tint = isWarm ? warm : (extra[0] ?? '#7cc8c8');
  const ink = isWarm ? '#5a2408' : mix(top, '#000', 0.25);
  const [w, h] = [25, 36];
  sketch.rect(-w / 2 - 1, 1 - h, w, h, '#00080f', { rx: 2.6, opacity: 0.45, filter: sketch.blur(1.6) });
  const glass: Stop[] = [
    [0, mix(tint, '#ffffff', 0.62), 0.93],
    [0.4, mix(tint, '#ffffff', 0.15), 0.85],
    [1, mix(tint, top, 0.35), 0.9],
  ];
  sketch.rect(-w / 2, -h, w, h, sketch.linear(glass, [0, 0, 0.7, 1]), { rx: 2.6 });
  sketch.rect(0.5 - w / 2, 0.5 - h, w - 1, h - 1, 'none', {
    rx: 2.2,
    stroke: '#fff',
    'stroke-opacity': 0.65,
    'stroke-width': 0.45,
  });
  sketch.path(d`M${2.4 - w / 2} ${0.6 - h}h${w * 0.36}L${0.6 - w / 2} ${-h * 0.42}V${2.4 - h}Z`, '#fff', {
    opacity: 0.16,
  });
  for (const [x, y, size, turn] of [
    [0, -h / 2, 6.6, 0],
    [3.8 - w / 2, 4.4 - h, 1.9, 0],
    [w / 2 - 3.8, -4.4, 1.9, 180],
  ] as const) {
    sketch.at(x, y, () => sketch.path(suitPath(suit), ink, { opacity: 0.9 }), size, turn);
  }
}

/** Two glass cards standing on the water. */
export function cards(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const y = stage.horizon + 4;
  const shore = { ...stage, horizon: y };
  const { near, low, moon, warm, extra } = palette;
  const x = stage.focus(0.56, 0.68);
  drawSky(sky, shore, palette);
  drawStars(sky, shore, 60);
  drawMoon(sky, stage, [stage.focus(0.2, 0.44), y - 47], 4.5, moon, low);
  drawRidge(main, shore, { y: y - 2, rise: 12, stretch: 34, seed: stage.seed }, mix(low, near, 0.35));
  drawFog(main, y - 1, 7, low, 0.55);
  main.glow(x, y - 24, 52, low, 0.5);
  main.at(x - 12, y + 0.5, () => drawGlassCard(main, palette, 'spade', false), 1.12, -11);
  main.at(x + 13, y + 0.5, () => drawGlassCard(main, palette, 'heart', true), 1.12, 9);
  drawLamp(main, stage.focus(0.1, 0.36), y - 4.4, 0.6, warm);
  const glints = [{ x, colour: extra[0] ?? low, width: 16, strength: 0.35 }];
  return {
    sky,
    clouds: [evening(shore, palette, x)],
    main,
    water: { tint: palette.water, keep: 0.82, roughness: 0.75, glints },
    horizon: y,
  };
}

/** A felt table from above under one lamp: five boxes, cards dealt. */
export function felt(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { top, middle, near, warm, extra } = palette;
  const [cloth = '#6a1830', rail = '#4a2714'] = extra;
  const x = stage.focus(0.5, 0.66);
  const y = stage.height * (stage.shape === 'wide' ? 0.06 : 0.04);
  sky.fill(
    sky.linear([
      [0, middle],
      [0.6, top],
      [1, near],
    ]),
  );
  for (let board = 0; board < stage.width / 9; board += 1)
    sky.rect(board * 9, 0, 0.35, stage.height, '#000', { opacity: 0.3 });
  main.at(x, y, () => {
    main.ellipse(0, 6, 70, 76, '#000', { opacity: 0.7, filter: main.blur(5) });
    main.ellipse(
      0,
      0,
      68,
      74,
      main.linear([
        [0, mix(rail, '#ffffff', 0.1)],
        [0.8, rail],
        [1, mix(rail, '#ffffff', 0.3)],
      ]),
    );
    main.ellipse(0, 0, 66.4, 72.2, 'none', { stroke: '#e0a85c', 'stroke-width': 0.5, opacity: 0.8 });
    main.ellipse(
      0,
      0,
      60,
      65,
      main.radial(
        [
          [0, mix(cloth, '#ffffff', 0.3)],
          [0.5, cloth],
          [1, mix(cloth, '#000', 0.6)],
        ],
        0.5,
        0.62,
        0.55,
      ),
    );
    main.ellipse(0, 0, 32, 34, 'none', { stroke: warm, 'stroke-width': 0.5, opacity: 0.75 });
    main.ellipse(0, 0, 36, 38.4, 'none', { stroke: warm, 'stroke-width': 0.3, opacity: 0.6 });
    drawDeal(main, palette);
  });
  main.glow(x, y + 30, 64, warm, 0.42, 0.5);
  main.rect(
    0,
    0,
    stage.width,
    stage.height * 0.3,
    main.linear([
      [0, near, 0.75],
      [1, near, 0],
    ]),
  );
  return { sky, main, bloom: 0.35 };
}

function drawSeat(sketch: Sketch, { warm, extra }: Palette, seat: number): void {
  const [cloth = '#6a1830', , card = '#f6efe2'] = extra;
  sketch.rect(-5.2, -6.6, 10.4, 13.2, 'none', { rx: 1.2, stroke: warm, 'stroke-width': 0.4, opacity: 0.75 });
  if (seat % 2 === 1) {
    drawChips(sketch, warm, cloth);
    return;
  }
  const suit = seat === 2 ? 'heart' : 'spade';
  drawPaperCard(sketch, -1.4, -7, card, suit, cloth);
  drawPaperCard(sketch, 1.6, 8, card, suit, cloth);
}

function drawDeal(sketch: Sketch, palette: Palette): void {
  const [cloth = '#6a1830', , card = '#f6efe2'] = palette.extra;
  for (let seat = 0; seat < 5; seat += 1) {
    const angle = Math.PI * (0.12 + seat * 0.19);
    const degrees = (angle * 180) / Math.PI - 90;
    sketch.at(Math.cos(angle) * 47, Math.sin(angle) * 50, () => drawSeat(sketch, palette, seat), 1.08, degrees);
  }
  sketch.at(-7, 16, () => drawPaperCard(sketch, 0, -4, card, 'club', cloth), 1.5);
  sketch.at(5, 16, () => drawPaperCard(sketch, 0, 5, card, 'diamond', cloth), 1.5);
}

function drawPaperCard(sketch: Sketch, x: number, degrees: number, paper: string, suit: Suit, red: string): void {
  sketch.at(
    x,
    0,
    () => {
      sketch.rect(-3.3, -4.5, 7, 10, '#000', { rx: 0.9, opacity: 0.4, filter: sketch.blur(0.8) });
      sketch.rect(
        -3.5,
        -5,
        7,
        10,
        sketch.linear([
          [0, '#ffffff'],
          [1, paper],
        ]),
        { rx: 0.9 },
      );
      const ink = suit === 'heart' || suit === 'diamond' ? mix(red, '#ff3a3a', 0.4) : '#15202c';
      sketch.at(0, 0, () => sketch.path(suitPath(suit), ink), 2);
    },
    1,
    degrees,
  );
}

function drawChips(sketch: Sketch, warm: string, cloth: string): void {
  for (let chip = 0; chip < 4; chip += 1) {
    const y = 2 - chip * 1.1;
    sketch.ellipse(0, y + 0.6, 3.6, 2.8, '#1a0d08');
    sketch.ellipse(0, y, 3.6, 2.8, chip % 2 ? '#f4ead8' : warm);
    sketch.ellipse(0, y, 2.2, 1.6, 'none', { stroke: cloth, 'stroke-width': 0.5, 'stroke-dasharray': '1.2 .8' });
  }
}
