// The posters by name.
import { moth, origami, tiger, whale } from './beings.ts';
import { lanterns, sails, tiles } from './city.ts';
import { carousel, elephant, peacock } from './fair.ts';
import { isometric, numeral, wheel } from './games.ts';
import { botanic, koi, seigaiha } from './garden.ts';
import { express, forest, house, strata, volcano } from './land.ts';
import { eights, velodrome } from './races.ts';
import { clockTower, rooftopCat, snowGlobe, teapot, vinyl } from './rooms.ts';
import { comet, orbit } from './skies.ts';
import type { Poster } from './stage.ts';
import { mushrooms, octopus, rocket } from './tales.ts';
import { cactus, diver, penguins, submarine } from './waters.ts';
import { kite, owl, toucan } from './wings.ts';

export const posters = {
  botanic,
  cactus,
  carousel,
  clockTower,
  comet,
  diver,
  eights,
  elephant,
  express,
  forest,
  house,
  isometric,
  kite,
  koi,
  lanterns,
  moth,
  mushrooms,
  numeral,
  octopus,
  orbit,
  origami,
  owl,
  peacock,
  penguins,
  rocket,
  rooftopCat,
  sails,
  seigaiha,
  snowGlobe,
  strata,
  submarine,
  teapot,
  tiger,
  tiles,
  toucan,
  velodrome,
  vinyl,
  volcano,
  whale,
  wheel,
} satisfies Readonly<Record<string, Poster>>;

export type PosterScene = keyof typeof posters;
