// The posters by name.
import { moth, origami, tiger, whale } from './beings.ts';
import { lanterns, sails, tiles } from './city.ts';
import { isometric, numeral, wheel } from './games.ts';
import { botanic, koi, seigaiha } from './garden.ts';
import { express, forest, house, strata, volcano } from './land.ts';
import { eights, velodrome } from './races.ts';
import { comet, orbit } from './skies.ts';
import type { Poster } from './stage.ts';

export const posters = {
  botanic,
  comet,
  eights,
  express,
  forest,
  house,
  isometric,
  koi,
  lanterns,
  moth,
  numeral,
  orbit,
  origami,
  sails,
  seigaiha,
  strata,
  tiger,
  tiles,
  velodrome,
  volcano,
  whale,
  wheel,
} satisfies Readonly<Record<string, Poster>>;

export type PosterScene = keyof typeof posters;
