// Scenes of travel by night: a train on its viaduct, a caravan in the dunes.
import { mix } from '../drawing/colour.ts';
import { times } from '../drawing/random.ts';
import { d, type Point } from '../drawing/sketch.ts';
import { drawFog, drawLamp, drawMoon, drawRidge, drawSky, drawStars } from './parts.ts';
import type { Palette, Picture, Stage } from './stage.ts';

/** A night train on a viaduct, every window lit. */
export function sleeper(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon: y, width, seed } = stage;
  const { near, low, middle, warm, moon } = palette;
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 110);
  drawMoon(sky, stage, [stage.focus(0.24, 0.42), y - 44], 5, moon, low);
  drawRidge(main, stage, { y: y - 4, rise: 26, stretch: 30, seed, octaves: 5 }, mix(low, near, 0.5));
  drawFog(main, y - 2, 8, low, 0.45);
  const deck = y - 21;
  const stone = mix(middle, near, 0.62);
  for (let pier = -1; pier < width / 16 + 1; pier += 1) {
    const x = pier * 16 + 3;
    main.path(
      d`M${x} ${y + 1}V${deck}H${x + 16}V${y + 1}H${x + 13.4}V${deck + 10}A5.2 6.6 0 0 0 ${x + 3} ${deck + 10}V${y + 1}Z`,
      stone,
    );
    main.rect(x, deck + 1, 2.6, 20, mix(stone, low, 0.16));
  }
  main.rect(0, deck - 1.4, width, 2.6, mix(stone, low, 0.14));
  const head = stage.focus(0.84, 0.86);
  for (let car = 0; head - car * 19 > -20; car += 1) {
    const x = head - car * 19 - 18;
    main.rect(x, deck - 9, 18, 7.6, near, { rx: car === 0 ? 2.4 : 0.8 });
    for (let pane = 0; pane < 6; pane += 1) {
      main.rect(x + 1.6 + pane * 2.6, deck - 7.4, 1.7, 2.6, (pane + car) % 5 === 3 ? mix(warm, near, 0.6) : '#ffe3a0');
    }
    main.glow(x + 9, deck - 6, 12, warm, 0.4);
  }
  main.glow(head + 1, deck - 4, 16, '#fff2cc', 0.9);
  main.circle(head - 0.4, deck - 4, 1, '#ffffff');
  const glints = times(5, (index) => ({ x: head - 9 - index * 19, colour: warm, width: 3.4, strength: 0.8 }));
  return { sky, main, water: { tint: palette.water, keep: 0.8, glints } };
}

const camel =
  'M-10 0L-9.4-6Q-11-9-9-11Q-8-14-4.6-15.4Q-1-15-.6-12Q1-15.6 4-15Q7-14 7.4-10.6Q9-9.6 10-12L11.4-16.6Q12-18.6 14.6-18.4L17-17.2 16.4-16 13.8-15.6Q12.6-9 9.4-7.4L8.4-6 8.6 0H7.4L6-5.6H-6L-7-5 -8.4 0Z';

/** A caravan crossing the dunes before a great moon. */
export function caravan(stage: Stage, palette: Palette): Picture {
  const [sky, main] = [stage.sketch(), stage.sketch()];
  const { horizon, width, height } = stage;
  const { near, low, middle, warm, moon } = palette;
  const y = horizon + 4;
  const x = stage.focus(0.58, 0.68);
  drawSky(sky, stage, palette);
  drawStars(sky, stage, 120, 0.7);
  drawMoon(sky, stage, [x, y - 27], 19, moon, low);
  const dune = (crest: number, phase: number, fill: string, light: string) => {
    const at = (share: number) => crest + Math.sin(share * 5 + phase) * 5 + Math.sin(share * 11 + phase) * 2;
    const points: Point[] = times(60, (index) => [(index / 59) * width, at(index / 59)]);
    main.polygon(
      [[0, height], ...points, [width, height]],
      main.linear([
        [0, light],
        [0.35, fill],
        [1, near],
      ]),
    );
  };
  dune(y - 7, 0.6, mix(middle, near, 0.3), mix(low, middle, 0.3));
  const crest = (px: number) => y - 2 + Math.sin((px / width) * 5 + 2.4) * 5 + Math.sin((px / width) * 11 + 2.4) * 2;
  for (const rank of times(4, (index) => index)) {
    const px = x + 24 - rank * 17;
    main.at(
      px,
      crest(px) + 0.8,
      () => {
        main.path(camel, near);
        main.path('M-3.6-14.6Q0-19 3.4-14.6L2.6-11H-2.6Z', rank % 2 ? mix(near, warm, 0.45) : mix(near, low, 0.4));
      },
      0.62,
    );
    if (rank === 0) drawLamp(main, px + 11, crest(px) - 6, 0.6, warm);
  }
  dune(y - 2, 2.4, mix(middle, near, 0.55), mix(low, near, 0.35));
  dune(y + 12, 4.6, mix(middle, near, 0.75), mix(low, near, 0.6));
  return { sky, main, bloom: 0.45 };
}
