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

const banner = { size: [2560, 960] } as const;
const portrait = { size: [1800, 2200], unitsHigh: 170 } as const;
/** The half of a phone's hero that words leave free is the upper one: the horizon is in it. */
const phone = { size: [1280, 800], unitsHigh: 92, horizonShare: 0.5 } as const;
const band = { size: [1920, 840], unitsHigh: 92, horizonShare: 0.6 } as const;

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
  {
    slug: 'lantern-week',
    key: 'lantern-week',
    seed: 61,
    alt: 'Lantern strings over the quay',
    palette: 'bayDusk',
    scene: luminousScenes.lanternStrings,
    ...banner,
  },
  {
    slug: 'northern-nights',
    key: 'northern-nights',
    seed: 17,
    alt: 'Northern light over a fjord',
    palette: 'north',
    scene: luminousScenes.aurora,
    ...banner,
  },
  {
    slug: 'first-light',
    key: 'first-light',
    seed: 71,
    alt: 'Balloons over hills in morning fog',
    palette: 'firstLight',
    scene: luminousScenes.balloons,
    ...banner,
  },
  {
    slug: 'jackpot-night',
    key: 'jackpot-night',
    seed: 83,
    alt: 'Fireworks over the harbour',
    palette: 'jackpotNight',
    scene: luminousScenes.fireworks,
    ...banner,
  },
  {
    slug: 'beacon',
    key: 'beacon',
    seed: 29,
    alt: 'A lighthouse under a red evening sky',
    palette: 'coral',
    scene: luminousScenes.lighthouse,
    ...banner,
  },
  {
    slug: 'quiet-hours',
    key: 'quiet-hours',
    seed: 35,
    alt: 'Fireflies over a still creek',
    palette: 'creek',
    scene: luminousScenes.fireflies,
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
