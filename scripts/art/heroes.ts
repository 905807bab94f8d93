// Heroes by night and by day, and the pictures of promotions and slides. None carries text: pages set it beside or over them.

import {
  type Harbour,
  harbour,
  harbourOfPhones,
  mist,
  quay,
  quayOfPhones,
  regatta,
  roads,
  roadsOfPhones,
  sound,
} from './harbours.ts';
import { bay } from './luminous/bay.ts';
import { type PaletteName, palettes } from './luminous/palettes.ts';
import { type Raster, renderLuminous } from './luminous/render.ts';
import { type LuminousScene, luminousScenes } from './luminous/scenes.ts';
import type { Scene } from './luminous/stage.ts';

export interface Hero {
  readonly slug: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly limitBytes: number;
  readonly draw: () => Promise<Raster>;
}

interface Plan {
  readonly slug: string;
  readonly key: string;
  readonly seed: number;
  readonly alt: string;
  readonly palette: PaletteName;
  readonly scene: Scene;
  readonly size: readonly [width: number, height: number];
  readonly unitsHigh?: number;
  readonly horizonShare?: number;
}

/** As many pixels as a window of 1,920 has at three pixels a point. */
const banner = { size: [5760, 2160] } as const;
const portrait = { size: [2952, 3608], unitsHigh: 170 } as const;
/** The half of a phone's hero that words leave free is the upper one: the horizon is in it. */
const phone = { size: [1280, 800], unitsHigh: 92, horizonShare: 0.5 } as const;
const band = { size: [2304, 1008], unitsHigh: 92, horizonShare: 0.6 } as const;

type Hour = readonly [slug: string, alt: string, palette: PaletteName];

/** A harbour by night and by day: both share the key and seed, and so every roof and ripple. */
function pair(
  place: Pick<Plan, 'key' | 'seed'>,
  harbour: Harbour,
  format: Pick<Plan, 'size' | 'unitsHigh' | 'horizonShare'>,
  ...hours: readonly [night: Hour, day: Hour]
): Plan[] {
  return hours.map(([slug, alt, palette], index) => {
    const scene = bay({ ...harbour, isDay: index === 1 });
    return { slug, alt, palette, scene, ...place, ...format };
  });
}

/** A place of two scenes, since what it shows by night has no day: both share the key and seed. */
function feast(
  key: string,
  seed: number,
  [alt, palette, scene]: readonly [alt: string, palette: PaletteName, scene: LuminousScene],
  [slug, dayAlt, dayPalette, dayScene]: readonly [
    slug: string,
    alt: string,
    palette: PaletteName,
    scene: LuminousScene,
  ],
): Plan[] {
  const place = { key, seed, ...banner };
  return [
    { slug: key, alt, palette, scene: luminousScenes[scene], ...place },
    { slug, alt: dayAlt, palette: dayPalette, scene: luminousScenes[dayScene], ...place },
  ];
}

const night = 'A harbour town and a lighthouse by moonlight';
const day = 'The same harbour town and lighthouse on a clear morning';
const dusk = 'The bay at dusk, windows lit';
const forenoon = 'The bay in the forenoon';

const plans: readonly Plan[] = [
  ...pair({ key: 'bay', seed: 40 }, harbour, banner, ['bay-night', night, 'bayNight'], ['bay-day', day, 'bayMorning']),
  ...pair(
    { key: 'bay', seed: 40 },
    harbourOfPhones,
    phone,
    ['bay-phone-night', night, 'bayNight'],
    ['bay-phone-day', day, 'bayMorning'],
  ),
  ...pair(
    { key: 'roads', seed: 52 },
    roads,
    banner,
    ['promotion-night', dusk, 'bayDusk'],
    ['promotion-day', forenoon, 'bayForenoon'],
  ),
  ...pair(
    { key: 'roads', seed: 52 },
    roadsOfPhones,
    phone,
    ['promotion-phone-night', dusk, 'bayDusk'],
    ['promotion-phone-day', forenoon, 'bayForenoon'],
  ),
  ...pair(
    { key: 'quay', seed: 77 },
    quay,
    portrait,
    ['sign-in-night', 'The quay in the blue hour', 'quayEvening'],
    ['sign-in-day', 'The same quay in the morning sun', 'quayMorning'],
  ),
  ...pair(
    { key: 'quay', seed: 77 },
    quayOfPhones,
    band,
    ['sign-in-phone-night', 'The quay in the blue hour', 'quayEvening'],
    ['sign-in-phone-day', 'The same quay in the morning sun', 'quayMorning'],
  ),
  ...pair(
    { key: 'sound', seed: 33 },
    sound,
    banner,
    ['help-night', 'A sound between two towns at night', 'soundNight'],
    ['help-day', 'The same sound in the morning', 'soundMorning'],
  ),
  ...pair(
    { key: 'mist', seed: 18 },
    mist,
    banner,
    ['mist-night', 'A lighthouse in the mist', 'mistNight'],
    ['mist-day', 'The same lighthouse in morning mist', 'mistMorning'],
  ),
  ...pair(
    { key: 'regatta', seed: 91 },
    regatta,
    banner,
    ['regatta-night', 'Sails with lanterns on a moonlit bay', 'regattaNight'],
    ['regatta-day', 'White sails before blue hills', 'regattaMorning'],
  ),
  ...feast(
    'lantern-week',
    61,
    ['Lantern strings over the quay', 'bayDusk', 'lanternStrings'],
    ['lantern-week-day', 'Paper lanterns over the quay by day', 'lanternDay', 'lanternsByDay'],
  ),
  ...feast(
    'northern-nights',
    17,
    ['Northern light over a fjord', 'north', 'aurora'],
    ['northern-nights-day', 'The same fjord in snow, a ring about the sun', 'northDay', 'winterFjord'],
  ),
  ...feast(
    'first-light',
    71,
    ['Balloons over hills in morning fog', 'firstLight', 'balloons'],
    ['first-light-day', 'The same balloons in full light', 'balloonDay', 'balloons'],
  ),
  ...feast(
    'jackpot-night',
    83,
    ['Fireworks over the harbour', 'jackpotNight', 'fireworks'],
    ['jackpot-day', 'Kites over the harbour', 'feastDay', 'kites'],
  ),
  ...feast(
    'beacon',
    29,
    ['A lighthouse under a red evening sky', 'coral', 'lighthouse'],
    ['beacon-day', 'The same lighthouse on a fresh morning', 'beaconDay', 'beaconByDay'],
  ),
  ...feast(
    'quiet-hours',
    35,
    ['Fireflies over a still creek', 'creek', 'fireflies'],
    ['quiet-hours-day', 'Dragonflies over the same creek', 'creekDay', 'creekByDay'],
  ),
  {
    slug: 'deep-lanterns',
    key: 'deep-lanterns',
    seed: 33,
    alt: 'Jellyfish',
    palette: 'deep',
    scene: luminousScenes.jellyfish,
    ...banner,
  },
];

/** The pictures that belong to no game. */
export const heroes: readonly Hero[] = plans.map(
  ({ slug, alt, size: [width, height], palette, unitsHigh, horizonShare = 0.64, ...plan }) => ({
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
        horizonShare,
        ...(unitsHigh === undefined ? {} : { unitsHigh }),
      }),
  }),
);
