// The luminous scenes by name.
import { balloons } from './balloons.ts';
import { balloonsByDay, beaconByDay, winterFjord } from './by-day.ts';
import { arch, lighthouse, moonglade, ridges } from './coast.ts';
import { creekByDay } from './creek-by-day.ts';
import { jellyfish, kelp, pearl } from './deep.ts';
import { astrolabe, aurora, iceberg } from './heavens.ts';
import { eclipse, falls, meteors, mill } from './journeys.ts';
import { canoe, dolphin, longComet } from './outdoors.ts';
import { seaglass } from './pebbles.ts';
import { kites, lanternsByDay } from './quay-by-day.ts';
import { breaker, fireflies, lantern } from './quiet.ts';
import { salon, wheel } from './roulette.ts';
import { bottle, ferry, tallship } from './ships.ts';
import type { Scene } from './stage.ts';
import { candles, oasis, pagoda } from './stillness.ts';
import { storm } from './storm.ts';
import { cards, felt } from './tables.ts';
import { bridge, fireworks, lanternStrings } from './town.ts';
import { caravan, sleeper } from './travel.ts';

export const luminousScenes = {
  arch,
  astrolabe,
  aurora,
  balloons,
  balloonsByDay,
  beaconByDay,
  bottle,
  breaker,
  bridge,
  candles,
  canoe,
  caravan,
  cards,
  creekByDay,
  dolphin,
  eclipse,
  falls,
  felt,
  ferry,
  fireflies,
  fireworks,
  iceberg,
  jellyfish,
  kelp,
  kites,
  lantern,
  lanternStrings,
  lanternsByDay,
  lighthouse,
  longComet,
  meteors,
  mill,
  moonglade,
  oasis,
  pagoda,
  pearl,
  ridges,
  salon,
  seaglass,
  sleeper,
  storm,
  tallship,
  wheel,
  winterFjord,
} satisfies Readonly<Record<string, Scene>>;

export type LuminousScene = keyof typeof luminousScenes;
