// Scenes of the roulette wheel: from above, and on its table in the salon.
import { mix } from '../drawing/colour.ts';
import { times } from '../drawing/random.ts';
import { d, type Point, polar, type Sketch, type Stop } from '../drawing/sketch.ts';
import { drawMoon, drawRidge, drawStars } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

const brassStops: readonly Stop[] = [
  [0, '#fff0c8'],
  [0.25, '#d9a352'],
  [0.5, '#6d4518'],
  [0.75, '#c48d40'],
  [1, '#4a2c0e'],
];

function drawPockets(sketch: Sketch, palette: Palette, radius: number): void {
  const { low, top, extra } = palette;
  const [, dark = '#0d3540', red = '#b04a34'] = extra;
  for (let pocket = 0; pocket < 37; pocket += 1) {
    const [from, to] = [(pocket / 37) * Math.PI * 2 + 0.05, ((pocket + 1) / 37) * Math.PI * 2 + 0.05];
    const paint = pocket === 0 ? low : [red, dark][pocket % 2];
    const colour = paint ?? low;
    for (const [inner, outer, fill] of [
      [0.7, 0.87, colour],
      [0.52, 0.69, mix(colour, top, 0.55)],
    ] as const) {
      const corner = (angle: number, share: number) => polar(0, 0, angle, radius * share);
      sketch.polygon(
        [
          corner(from, outer),
          corner((from + to) / 2, outer * 1.002),
          corner(to, outer),
          corner(to, inner),
          corner(from, inner),
        ],
        fill,
      );
    }
    sketch.line([...polar(0, 0, from, radius * 0.52), ...polar(0, 0, from, radius * 0.87)], '#d8a95c', 0.28);
  }
}

function drawRotor(sketch: Sketch, radius: number, wood: string, brass: string): void {
  const turned = sketch.linear(
    [
      [0, mix(wood, '#ffffff', 0.25)],
      [0.5, wood],
      [1, mix(wood, '#000', 0.65)],
    ],
    [0, 0, 1, 1],
  );
  sketch.ring(0, 0, radius * 0.7, brass, 0.9);
  sketch.circle(0, 0, radius * 0.515, turned);
  sketch.ring(0, 0, radius * 0.5, brass, 0.6);
  for (let arm = 0; arm < 8; arm += 1) {
    const angle = (arm / 8) * Math.PI * 2 + 0.2;
    const tip = polar(0, 0, angle, radius * (arm % 2 ? 0.27 : 0.42));
    const side = (turn: number) => polar(0, 0, angle + turn, radius * 0.1);
    sketch.polygon([tip, side(0.35), [0, 0], side(-0.35)], brass);
    sketch.polygon([tip, side(0.35), [0, 0]], '#3b220a', { opacity: 0.45 });
  }
  sketch.circle(0, 0, radius * 0.085, brass);
  sketch.circle(-radius * 0.02, -radius * 0.02, radius * 0.04, '#fff2cc');
}

/** A roulette wheel from above, the ball aglow. */
export function wheel(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { top, middle, low, warm, extra } = palette;
  const x = stage.focus(0.62, 0.7);
  const y = stage.height * (stage.shape === 'wide' ? 0.5 : 0.38);
  const radius = 47;
  const wood = extra[0] ?? '#4a2a14';
  sky.fill(
    sky.linear([
      [0, middle],
      [1, top],
    ]),
  );
  sky.glow(x - 20, y - 30, 90, low, 0.8);
  main.at(x, y, () => {
    const brass = main.linear(brassStops, [0, 0, 1, 1]);
    main.circle(0, 4, radius * 1.06, '#00060c', { opacity: 0.7, filter: main.blur(4) });
    main.circle(
      0,
      0,
      radius * 1.04,
      main.linear(
        [
          [0, mix(wood, '#ffffff', 0.22)],
          [0.5, wood],
          [1, mix(wood, '#000', 0.6)],
        ],
        [0, 0, 1, 1],
      ),
    );
    main.circle(0, 0, radius * 0.9, brass);
    main.circle(0, 0, radius * 0.885, mix(top, '#000', 0.3));
    drawPockets(main, palette, radius);
    drawRotor(main, radius, wood, brass);
    const ball = polar(0, 0, stage.shape === 'wide' ? 3.5 : 2.45, radius * 0.785);
    main.glow(...ball, 13, warm, 0.85);
    main.circle(
      ...ball,
      1.9,
      main.radial(
        [
          [0, '#fff'],
          [0.6, '#fdf4e0'],
          [1, '#c9a368'],
        ],
        0.35,
        0.35,
        0.7,
      ),
    );
    main.stroke(d`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius * 0.3} ${-radius * 0.95}`, '#fff', 1.4, {
      'stroke-opacity': 0.35,
      filter: main.blur(0.9),
    });
    main.at(
      -radius * 0.45,
      -radius * 0.55,
      () => main.ellipse(0, 0, radius * 0.75, radius * 0.42, '#fff', { opacity: 0.1, filter: main.blur(7) }),
      1,
      -35,
    );
  });
  return { sky, main };
}

/** Arched windows on the bay, pendant lamps, one wheel on its table. */
export function salon(stage: Stage, palette: Palette): Picture {
  const sky = stage.sketch();
  const main = stage.sketch();
  const { width, shape, height } = stage;
  const y = stage.horizon + 2;
  const { top, middle, low, near, moon, warm } = palette;
  const bays = shape === 'wide' ? 5 : 3;
  const gap = width / bays;
  const crown = y - 53;
  const pane = (index: number) => {
    const [x, w] = [gap * (index + 0.5), gap * 0.36];
    return d`M${x - w} ${y - 5}V${crown + w * 0.9}A${w} ${w * 0.95} 0 0 1 ${x + w} ${crown + w * 0.9}V${y - 5}Z`;
  };
  sky.fill(near);
  sky.group({ 'clip-path': sky.clip(...times(bays, pane)) }, () => {
    const shore = y * 0.86;
    sky.rect(
      0,
      0,
      width,
      y,
      sky.linear([
        [0, top],
        [0.55, middle],
        [0.86, low],
        [0.87, mix(middle, top, 0.4)],
        [1, mix(top, low, 0.3)],
      ]),
    );
    drawStars(sky, stage, 40, 0.6);
    drawMoon(sky, stage, [stage.focus(0.5, 0.7), crown + 19], 6, moon, low);
    drawRidge(sky, stage, { y: shore, rise: 9, stretch: 30, seed: stage.seed, base: y * 0.87 }, mix(low, near, 0.45));
  });
  const trim = mix(near, middle, 0.1);
  for (let index = 0; index < bays; index += 1) {
    const [x, w] = [gap * (index + 0.5), gap * 0.36];
    main.stroke(pane(index), mix(near, warm, 0.35), 0.8);
    main.rect(x - 0.25, crown, 0.5, y - 5 - crown, trim);
    for (const share of [0.42, 0.68]) main.rect(x - w, crown + (y - crown) * share, w * 2, 0.45, trim);
    main.rect(x - w - 1, y - 5, w * 2 + 2, 1.2, mix(near, warm, 0.18));
  }
  for (let column = 0; column <= bays; column += 1) {
    const x = gap * column;
    main.rect(
      x - gap * 0.1,
      0,
      gap * 0.2,
      y,
      main.linear(
        [
          [0, near],
          [0.5, mix(near, warm, 0.1)],
          [1, near],
        ],
        [0, 0, 1, 0],
      ),
    );
    main.glow(x, y - 24, 17, warm, 0.5);
    main.ellipse(x, y - 24, 1.2, 2, '#ffeec4');
  }
  const x = stage.focus(0.55, 0.68);
  for (const dx of [-15, 15]) drawPendant(main, [x + dx, crown + 8], y, warm);
  drawWheelTable(main, palette, x, y);
  const water = { tint: near, keep: 0.6, roughness: 0.22, glints: [{ x, colour: warm, width: 16, strength: 0.35 }] };
  return { sky, main, water, horizon: Math.min(y, height - 10) };
}

function drawPendant(sketch: Sketch, [x, y]: Point, floor: number, warm: string): void {
  sketch.line([x, 0, x, y], '#0b0704', 0.4);
  sketch.path(
    d`M${x - 6} ${y + 5}Q${x - 5} ${y} ${x} ${y - 0.6}Q${x + 5} ${y} ${x + 6} ${y + 5}Z`,
    sketch.linear(
      [
        [0, '#3a2410'],
        [0.35, '#d9a458'],
        [1, '#241407'],
      ],
      [0, 0, 1, 0],
    ),
  );
  sketch.ellipse(x, y + 5, 5.6, 0.9, '#fff0c8');
  sketch.glow(x, y + 6, 24, warm, 0.75);
  const cone: readonly Point[] = [
    [x - 5, y + 5],
    [x + 5, y + 5],
    [x + 19, floor - 8],
    [x - 19, floor - 8],
  ];
  sketch.polygon(
    cone,
    sketch.linear([
      [0, warm, 0.32],
      [1, warm, 0],
    ]),
    { filter: sketch.blur(1.5) },
  );
}

function drawWheelTable(sketch: Sketch, { near, warm, extra }: Palette, x: number, y: number): void {
  const cloth = extra[0] ?? '#0f5a50';
  sketch.at(x, y, () => {
    sketch.ellipse(
      0,
      -3,
      36,
      5.4,
      sketch.linear([
        [0, mix(cloth, '#ffffff', 0.14)],
        [1, mix(cloth, '#000', 0.35)],
      ]),
    );
    sketch.ellipse(0, -3, 36, 5.4, 'none', { stroke: '#b98443', 'stroke-width': 1 });
    sketch.ellipse(0, -3.8, 22, 2.4, warm, { opacity: 0.22, filter: sketch.blur(1) });
    sketch.path('M-35-1.5Q0 8 35-1.5L30 3H-30Z', mix(near, '#3a1f0c', 0.6));
    sketch.ellipse(0, -5, 13, 3, '#6b431a');
    sketch.ellipse(
      0,
      -6,
      12,
      2.7,
      sketch.linear(
        [
          [0, '#f6d496'],
          [0.5, '#8f5f26'],
          [1, '#e1ad5e'],
        ],
        [0, 0, 1, 0],
      ),
    );
    sketch.ellipse(0, -6.2, 8, 1.6, near);
    sketch.path('M-1-6L-.5-12H.5L1-6Z', '#e9be78');
  });
}
