// Heroes by night and by day, and the pictures of promotions and slides. None carries text: pages set it beside or over them.

import { type BayPlan, bay } from './luminous/bay.ts';
import { type PaletteName, palettes } from './luminous/palettes.ts';
import { type Raster, renderLuminous } from './luminous/render.ts';
import { luminousScenes } from './luminous/scenes.ts';
import type { Scene } from './luminous/stage.ts';

export interface Hero {
  readonly slug: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly limitBytes: number;
  readonly draw: () => Promise<Raster>;
}

/** Two pictures of a pair share the key and seed, and so every roof and ripple. */
interface Plan {
  readonly slug: string;
  readonly key: string;
  readonly seed: number;
  readonly alt: string;
  readonly palette: PaletteName;
  readonly scene: Scene;
  readonly size: readonly [width: number, height: number];
  readonly unitsHigh?: number;
}

const banner = [2560, 960] as const;
const portrait = [1800, 2200] as const;
const slide = [1600, 640] as const;

const harbour: Omit<BayPlan, 'isDay'> = {
  moon: 0.56,
  moonRise: 17,
  town: [0.45, 0.765],
  tower: 0.87,
  sail: 0.415,
  masts: [
    [0.52, 19],
    [0.6, 23],
    [0.68, 17],
    [0.452, 15],
  ],
};
const roads: Omit<BayPlan, 'isDay'> = {
  moon: 0.56,
  moonRise: 17,
  town: [0.49, 0.75],
  tower: 0.87,
  sail: 0.785,
  masts: [
    [0.54, 19],
    [0.61, 23],
    [0.69, 17],
    [0.455, 13],
  ],
};
const quay: Omit<BayPlan, 'isDay'> = {
  moon: 0.28,
  moonRise: 44,
  town: [-0.2, 0.52],
  tower: 0.74,
  sail: 0.6,
  masts: [
    [0.12, 19],
    [0.3, 24],
    [0.46, 17],
  ],
};

const night = 'A harbour town and a lighthouse by moonlight';
const day = 'The same harbour town and lighthouse on a clear morning';

const plans: readonly Plan[] = [
  {
    slug: 'bay-night',
    key: 'bay',
    seed: 40,
    alt: night,
    palette: 'bayNight',
    scene: bay({ ...harbour, isDay: false }),
    size: banner,
  },
  {
    slug: 'bay-day',
    key: 'bay',
    seed: 40,
    alt: day,
    palette: 'bayMorning',
    scene: bay({ ...harbour, isDay: true }),
    size: banner,
  },
  {
    slug: 'promotion-dusk',
    key: 'roads',
    seed: 52,
    alt: 'The bay at dusk, windows lit',
    palette: 'bayDusk',
    scene: bay({ ...roads, isDay: false }),
    size: banner,
  },
  {
    slug: 'promotion-day',
    key: 'roads',
    seed: 52,
    alt: 'The bay in the forenoon',
    palette: 'bayForenoon',
    scene: bay({ ...roads, isDay: true }),
    size: banner,
  },
  {
    slug: 'sign-in-night',
    key: 'quay',
    seed: 40,
    alt: night,
    palette: 'bayNight',
    scene: bay({ ...quay, isDay: false }),
    size: portrait,
    unitsHigh: 170,
  },
  {
    slug: 'sign-in-day',
    key: 'quay',
    seed: 40,
    alt: day,
    palette: 'bayMorning',
    scene: bay({ ...quay, isDay: true }),
    size: portrait,
    unitsHigh: 170,
  },
  {
    slug: 'slide-lantern-week',
    key: 'lantern-week',
    seed: 61,
    alt: 'Lantern strings over the quay',
    palette: 'bayDusk',
    scene: luminousScenes.lanternStrings,
    size: slide,
  },
  {
    slug: 'slide-northern-nights',
    key: 'northern-nights',
    seed: 17,
    alt: 'Northern light over a fjord',
    palette: 'north',
    scene: luminousScenes.aurora,
    size: slide,
  },
  {
    slug: 'slide-first-light',
    key: 'first-light',
    seed: 71,
    alt: 'Balloons over hills in morning fog',
    palette: 'firstLight',
    scene: luminousScenes.balloons,
    size: slide,
  },
  {
    slug: 'slide-jackpot-night',
    key: 'jackpot-night',
    seed: 83,
    alt: 'Fireworks over the harbour',
    palette: 'jackpotNight',
    scene: luminousScenes.fireworks,
    size: slide,
  },
  {
    slug: 'slide-table-evening',
    key: 'table-evening',
    seed: 29,
    alt: 'A gaming room with windows on the bay',
    palette: 'salon',
    scene: luminousScenes.salon,
    size: slide,
  },
  {
    slug: 'slide-quiet-hours',
    key: 'quiet-hours',
    seed: 35,
    alt: 'Fireflies over a still creek',
    palette: 'creek',
    scene: luminousScenes.fireflies,
    size: slide,
  },
];

/** The pictures that belong to no game. */
export const heroes: readonly Hero[] = plans.map(
  ({ slug, alt, size: [width, height], palette, unitsHigh, ...plan }) => ({
    slug,
    alt,
    width,
    height,
    limitBytes: 260_000,
    draw: () =>
      renderLuminous({
        ...plan,
        palette: palettes[palette],
        shape: height > width ? 'tall' : 'wide',
        width,
        height,
        horizonShare: 0.64,
        ...(unitsHigh === undefined ? {} : { unitsHigh }),
      }),
  }),
);
