// The posters by name.
import { moth, origami, tiger, whale } from './beings.ts';
import { chameleon, flamingo, lobster } from './bright.ts';
import { lanterns, sails, tiles } from './city.ts';
import { husky, snails, whiteBear } from './creatures.ts';
import { books, cello, greatWheel } from './evenings.ts';
import { carousel, elephant, peacock } from './fair.ts';
import { isometric, numeral, wheel } from './games.ts';
import { botanic, koi, seigaiha } from './garden.ts';
import { express, forest, house, strata, volcano } from './land.ts';
import { hourglass, knight, overUnder } from './pastimes.ts';
import { anchor, bee, mask, noodles, sunflowers, umbrellas } from './plenty.ts';
import { eights, velodrome } from './races.ts';
import { clockTower, rooftopCat, snowGlobe, teapot, vinyl } from './rooms.ts';
import { comet, orbit } from './skies.ts';
import type { Poster } from './stage.ts';
import { mushrooms, octopus, rocket } from './tales.ts';
import { cactus, diver, penguins, submarine } from './waters.ts';
import { kite, owl, toucan } from './wings.ts';

export const posters = {
  anchor,
  bee,
  books,
  botanic,
  cactus,
  carousel,
  cello,
  chameleon,
  clockTower,
  comet,
  diver,
  eights,
  elephant,
  express,
  flamingo,
  forest,
  greatWheel,
  hourglass,
  house,
  husky,
  isometric,
  kite,
  knight,
  koi,
  lanterns,
  lobster,
  mask,
  moth,
  mushrooms,
  noodles,
  numeral,
  octopus,
  orbit,
  origami,
  overUnder,
  owl,
  peacock,
  penguins,
  rocket,
  rooftopCat,
  sails,
  seigaiha,
  snails,
  snowGlobe,
  strata,
  submarine,
  sunflowers,
  teapot,
  tiger,
  tiles,
  toucan,
  umbrellas,
  velodrome,
  vinyl,
  volcano,
  whale,
  wheel,
  whiteBear,
} satisfies Readonly<Record<string, Poster>>;

export type PosterScene = keyof typeof posters;
