// The games: one row each; an id of the studio follows from the place, so a new game comes last. Names, slugs and pictures are unique; the content seed reads this table too.
import type { PosterFace } from './drawing/lettering.ts';
import type { PaletteName } from './luminous/palettes.ts';
import type { LuminousScene } from './luminous/scenes.ts';
import type { PosterScene } from './press/scenes.ts';

export type Category = 'slots' | 'table' | 'live' | 'jackpots' | 'virtual-sports';

/** The studios draw in one of two hands: these in light, those in ink. */
export const studios = {
  luminous: ['Saltmarsh', 'Fathom & Co', 'Northlight', 'Tidewright', 'Halyard'],
  poster: ['Halden Studio', 'Fieldhouse', 'Osprey & Lowe'],
} as const;

interface Facts {
  readonly slug: string;
  readonly name: string;
  readonly category: Category;
  /** Return to player in per cent. */
  readonly rtp: number;
  /** The name as set on the card, line by line. */
  readonly title: readonly string[];
  readonly seed: number;
  /** What the picture shows, in English. */
  readonly alt: string;
}

export interface LuminousGame extends Facts {
  readonly family: 'luminous';
  readonly studio: (typeof studios.luminous)[number];
  readonly scene: LuminousScene;
  readonly palette: PaletteName;
}

export interface PosterGame extends Facts {
  readonly family: 'poster';
  readonly studio: (typeof studios.poster)[number];
  readonly scene: PosterScene;
  readonly face: PosterFace;
}

export type Game = LuminousGame | PosterGame;

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-');
}

/** `title` is the name with its line breaks on the card marked by `|`. */
function facts(title: string, category: Category, rtp: number, seed: number, alt: string): Facts {
  const name = title.replaceAll('|', ' ');
  return { slug: slugOf(name), name, category, rtp, title: title.split('|'), seed, alt };
}

type Row = readonly [title: string, category: Category, rtp: number, seed: number, alt: string];

const lit = (
  studio: LuminousGame['studio'],
  scene: LuminousScene,
  palette: PaletteName,
  ...row: Row
): LuminousGame => ({
  family: 'luminous',
  studio,
  scene,
  palette,
  ...facts(...row),
});

const printed = (studio: PosterGame['studio'], scene: PosterScene, face: PosterFace, ...row: Row): PosterGame => ({
  family: 'poster',
  studio,
  scene,
  face,
  ...facts(...row),
});

// biome-ignore format: a table reads best with one row a line
export const games: readonly Game[] = [
  lit('Saltmarsh', 'lighthouse', 'teal', 'Kestrel’s|Watch', 'slots', 96.4, 11, 'A lighthouse on its rock sends two beams over dark water'),
  lit('Halyard', 'moonglade', 'silver', 'Moonglade', 'slots', 96.1, 5, 'A great moon over the sea and one small sail'),
  lit('Saltmarsh', 'lanternStrings', 'indigo', 'Lantern|Quay', 'slots', 95.8, 9, 'Strings of paper lanterns above a harbour town at night'),
  lit('Fathom & Co', 'ridges', 'rose', 'Nine|Islands', 'slots', 96.7, 4, 'Ridges of islands in evening mist under a pale sun'),
  lit('Northlight', 'kelp', 'kelp', 'Kelp|Cathedral', 'slots', 96.2, 21, 'A lantern let down between tall kelp in green water'),
  lit('Northlight', 'aurora', 'north', 'Northern|Hush', 'slots', 96.5, 6, 'Northern light over a fjord and one lit cabin'),
  lit('Halyard', 'seaglass', 'glass', 'Sea-Glass', 'slots', 97, 3, 'Pieces of sea-glass on wet sand'),
  lit('Saltmarsh', 'lantern', 'plum', 'The|Lamplighter', 'slots', 95.9, 2, 'A burning brass lantern over still water'),
  lit('Fathom & Co', 'storm', 'squall', 'Squall|Line', 'slots', 96, 15, 'Lightning over a rough sea and a small boat'),
  lit('Halyard', 'tallship', 'copper', 'Copper|Sails', 'slots', 96.3, 8, 'A square-rigger against a low copper sun'),
  lit('Northlight', 'astrolabe', 'navy', 'Star|Pilot', 'slots', 96.6, 12, 'A brass astrolabe among the stars above the sea'),
  lit('Fathom & Co', 'arch', 'cyan', 'Smuggler’s|Arch', 'slots', 96.1, 7, 'The moon through the mouth of a sea cave'),
  lit('Tidewright', 'bottle', 'violet', 'Bottle|Post', 'slots', 95.7, 13, 'A letter glowing in a bottle among violet swells'),
  lit('Tidewright', 'ferry', 'night', 'Night|Ferry', 'slots', 96.4, 10, 'A ferry with three lit decks at night'),
  lit('Northlight', 'fireflies', 'creek', 'Firefly|Creek', 'slots', 96.3, 37, 'Fireflies over a creek, reeds and a jetty with a lamp'),
  lit('Tidewright', 'bridge', 'narrows', 'The|Narrows', 'slots', 95.9, 41, 'A suspension bridge with its lamps in evening fog'),
  lit('Halyard', 'balloons', 'firstLight', 'First|Balloon', 'slots', 96.5, 43, 'Hot-air balloons over hills in morning fog'),
  lit('Northlight', 'jellyfish', 'deep', 'Deep|Lanterns', 'jackpots', 94.9, 33, 'Jellyfish glowing like lamps in deep blue water'),
  lit('Saltmarsh', 'fireworks', 'festival', 'Harbour|Lights', 'jackpots', 95.1, 27, 'Fireworks over a quay, mirrored in the water'),
  lit('Fathom & Co', 'breaker', 'jade', 'The Long|Swell', 'jackpots', 94.8, 29, 'A great green wave turning over before the moon'),
  lit('Tidewright', 'iceberg', 'winter', 'Winter|Passage', 'jackpots', 95, 31, 'A small ship under an iceberg as tall as a cathedral'),
  lit('Tidewright', 'wheel', 'sea', 'Meridian|Roulette', 'table', 97.3, 1, 'A roulette wheel from above with a glowing ball'),
  lit('Saltmarsh', 'cards', 'quay', 'Quayside|Blackjack', 'table', 99.5, 16, 'Two glass playing cards standing on still water'),
  lit('Saltmarsh', 'salon', 'salon', 'Salon|Roulette', 'live', 97.3, 23, 'A roulette table before arched windows on the bay'),
  lit('Fathom & Co', 'pearl', 'blush', 'Pearl|Baccarat', 'live', 98.9, 19, 'A glowing pearl in an open shell'),
  lit('Halyard', 'felt', 'claret', 'Longroom|Blackjack', 'live', 99.5, 24, 'A claret blackjack table from above, five places dealt'),
  printed('Fieldhouse', 'strata', 'grotesque', 'Ochre|Canyon', 'slots', 95.9, 1, 'Red mesas before a low sun'),
  printed('Halden Studio', 'origami', 'didone', 'Paper|Crane', 'slots', 96.5, 1, 'A folded paper crane on a red disc'),
  printed('Halden Studio', 'seigaiha', 'heavy', 'Tide|Tables', 'slots', 96.1, 1, 'Scale-shaped waves under a red sun'),
  printed('Osprey & Lowe', 'express', 'condensed', 'Alpine|Express', 'slots', 96.6, 1, 'A red railcar coming down from snowy peaks'),
  printed('Fieldhouse', 'house', 'extended', 'Lemon|House', 'slots', 95.7, 1, 'A white house with a red dome and a branch of lemons'),
  printed('Osprey & Lowe', 'comet', 'geometric', 'Velvet|Comet', 'slots', 96.3, 1, 'A comet of nested bars of fire'),
  printed('Halden Studio', 'tiger', 'heavy', 'Quiet|Tiger', 'slots', 96.1, 1, 'A tiger’s face in tall grass'),
  printed('Fieldhouse', 'botanic', 'didone', 'Glasshouse', 'slots', 96, 1, 'Leaves and fronds under a rose arch'),
  printed('Osprey & Lowe', 'moth', 'didone', 'Moth &|Moon', 'slots', 96.4, 1, 'A red moth before a full moon'),
  printed('Fieldhouse', 'tiles', 'grotesque', 'Radio|Lisboa', 'slots', 96, 1, 'A wall of painted tiles'),
  printed('Halden Studio', 'koi', 'heavy', 'Koi|Garden', 'slots', 96.3, 1, 'Two koi turning about each other among lily pads'),
  printed('Osprey & Lowe', 'forest', 'geometric', 'Silver|Birch', 'slots', 96.1, 1, 'A fox among birch trunks before a low sun'),
  printed('Fieldhouse', 'volcano', 'didone', 'Salt &|Ember', 'jackpots', 94.8, 1, 'A volcano with a tongue of lava and rose smoke'),
  printed('Halden Studio', 'lanterns', 'heavy', 'Festival|Quarter', 'jackpots', 94.7, 1, 'Paper lanterns hung at every height'),
  printed('Osprey & Lowe', 'whale', 'extended', 'Blue|Whale', 'jackpots', 94.9, 1, 'A whale under a narrow sunset'),
  printed('Halden Studio', 'numeral', 'geometric', 'Baccarat|Nine', 'table', 98.9, 1, 'A giant red nine over a split field'),
  printed('Fieldhouse', 'isometric', 'grotesque', 'Dice|Terrace', 'table', 97.22, 1, 'A terrace built of coloured dice'),
  printed('Osprey & Lowe', 'orbit', 'extended', 'Orbit|Eleven', 'table', 97.17, 1, 'A ringed red world and eleven moons'),
  printed('Osprey & Lowe', 'wheel', 'geometric', 'Pavilion|Roulette', 'live', 97.3, 1, 'A striped roulette wheel let down from above'),
  printed('Osprey & Lowe', 'sails', 'extended', 'Regatta', 'virtual-sports', 95, 1, 'Racing boats, their coloured sails overlapping'),
  printed('Fieldhouse', 'velodrome', 'condensed', 'Velodrome|Ten', 'virtual-sports', 95, 1, 'Cyclists in the bend of a velodrome from above'),
  printed('Halden Studio', 'eights', 'grotesque', 'Three|Eights', 'virtual-sports', 95, 1, 'Three rowing eights from above, side by side'),
  printed('Fieldhouse', 'kite', 'extended', 'Red|Kite', 'slots', 96.2, 1, 'A kite in four colours over green downs'),
  printed('Osprey & Lowe', 'clockTower', 'condensed', 'Ten to|Two', 'slots', 95.8, 1, 'The clock of a red tower and its pigeons'),
  printed('Fieldhouse', 'cactus', 'heavy', 'Cactus|Hour', 'slots', 96.1, 1, 'A cactus in flower before rings of sun'),
  printed('Halden Studio', 'rooftopCat', 'geometric', 'Rooftop|Cat', 'slots', 96.4, 1, 'A black cat on a roof before a full moon'),
  printed('Osprey & Lowe', 'teapot', 'didone', 'Tea for|Two', 'slots', 96.6, 1, 'A green teapot and a blue cup on a striped cloth'),
  printed('Halden Studio', 'penguins', 'heavy', 'Penguin|Parade', 'slots', 95.9, 1, 'Penguins in a row on the ice, the smallest last'),
  printed('Fieldhouse', 'diver', 'grotesque', 'Brass|Diver', 'slots', 95.8, 1, 'A brass diving helmet among bubbles'),
  printed('Osprey & Lowe', 'vinyl', 'extended', 'Side|Two', 'slots', 96.2, 1, 'A record turning under its arm'),
  printed('Halden Studio', 'owl', 'didone', 'Owl|Post', 'slots', 96.8, 1, 'An owl with a letter in its claws'),
  printed('Fieldhouse', 'toucan', 'heavy', 'Toucan|Noon', 'slots', 95.6, 1, 'A toucan among great leaves'),
  printed('Osprey & Lowe', 'submarine', 'geometric', 'Yellow|Fathoms', 'slots', 95.4, 1, 'A yellow submarine with its lamp lit'),
  printed('Halden Studio', 'snowGlobe', 'didone', 'Small|Winter', 'slots', 96.4, 1, 'A snow globe with a red house and three trees'),
  lit('Halyard', 'eclipse', 'ember', 'Ember|Eclipse', 'jackpots', 95.2, 14, 'A black sun in its corona above the sea'),
  printed('Halden Studio', 'peacock', 'didone', 'Peacock|Court', 'jackpots', 94.6, 1, 'A peacock with its fan open'),
  printed('Fieldhouse', 'elephant', 'heavy', 'Gold|Elephant', 'jackpots', 95, 1, 'An elephant in its finery before a gold disc'),
  printed('Osprey & Lowe', 'carousel', 'extended', 'Last|Carousel', 'jackpots', 94.8, 1, 'A carousel with three horses under a striped roof'),
  lit('Northlight', 'meteors', 'perseid', 'Perseid|Night', 'slots', 96, 18, 'Falling stars over a mountain lake and one lit tent'),
  lit('Fathom & Co', 'falls', 'veil', 'Veil|Falls', 'slots', 95.7, 5, 'A veil of water falling between two cliffs'),
  lit('Saltmarsh', 'mill', 'gloaming', 'Mill at|Dusk', 'slots', 96.1, 9, 'A windmill on its dyke in the last light'),
  lit('Tidewright', 'sleeper', 'nightTrain', 'Sleeper|Train', 'slots', 96.3, 22, 'A night train on a viaduct, every window lit'),
  lit('Halyard', 'caravan', 'caravan', 'Caravan|Moon', 'slots', 95.6, 6, 'A caravan crossing the dunes before a great moon'),
  printed('Fieldhouse', 'octopus', 'grotesque', 'Eight|Arms', 'slots', 96.3, 1, 'A red octopus with all its arms out'),
  printed('Osprey & Lowe', 'rocket', 'geometric', 'Rocket|Mail', 'slots', 96, 1, 'A rocket with the mail aboard, climbing past a ringed world'),
  printed('Halden Studio', 'mushrooms', 'didone', 'Mushroom|Lane', 'slots', 96, 1, 'Red and yellow mushrooms as tall as houses'),
  printed('Fieldhouse', 'bee', 'heavy', 'Honey|Hours', 'slots', 96.5, 1, 'A bee on its comb'),
  printed('Osprey & Lowe', 'noodles', 'condensed', 'Noodles at|Midnight', 'slots', 95.7, 1, 'A red bowl of noodles under a lamp'),
  printed('Halden Studio', 'umbrellas', 'geometric', 'Seven|Umbrellas', 'slots', 95.9, 1, 'Umbrellas in a wet square from above'),
  printed('Fieldhouse', 'knight', 'didone', 'Knight’s|Errand', 'slots', 95.7, 1, 'A red chess knight on its board'),
  printed('Osprey & Lowe', 'hourglass', 'extended', 'Slow|Sand', 'slots', 96.2, 1, 'An hourglass among dunes'),
  printed('Halden Studio', 'sunflowers', 'grotesque', 'Tall|Sunflowers', 'slots', 95.8, 1, 'Sunflowers taller than their fence'),
  printed('Fieldhouse', 'whiteBear', 'heavy', 'White|Bear', 'slots', 96.3, 1, 'A white bear on an ice floe'),
  printed('Osprey & Lowe', 'anchor', 'condensed', 'Iron|Anchor', 'slots', 96.1, 1, 'An iron anchor in its rope'),
  printed('Halden Studio', 'mask', 'didone', 'Carnival|Mask', 'slots', 95.9, 1, 'A carnival mask in feathers'),
  printed('Fieldhouse', 'overUnder', 'geometric', 'Over &|Under', 'table', 97.08, 1, 'Two dice on the line between high and low'),
  printed('Osprey & Lowe', 'husky', 'heavy', 'Husky|Six', 'virtual-sports', 95, 1, 'A husky with the snow in its face'),
  printed('Halden Studio', 'snails', 'grotesque', 'Four|Snails', 'virtual-sports', 95, 1, 'Four snails on their lanes'),
  printed('Fieldhouse', 'books', 'condensed', 'Reading|Lamp', 'slots', 96.2, 1, 'A tower of books with a lamp on top'),
  printed('Osprey & Lowe', 'greatWheel', 'extended', 'Pier|Wheel', 'slots', 95.9, 1, 'A great wheel above the roofs'),
  printed('Halden Studio', 'cello', 'didone', 'Cello|Weather', 'slots', 96.4, 1, 'A cello and its bow across a stave'),
  printed('Osprey & Lowe', 'flamingo', 'didone', 'Flamingo|Flats', 'slots', 96.1, 1, 'A flamingo on one leg in still water'),
  printed('Fieldhouse', 'chameleon', 'grotesque', 'Slow|Chameleon', 'slots', 95.8, 1, 'A striped chameleon on its twig'),
  printed('Halden Studio', 'lobster', 'heavy', 'Lobster|Supper', 'slots', 95.6, 1, 'A red lobster on a blue plate'),
  lit('Halyard', 'oasis', 'oasis', 'Oasis|Hour', 'slots', 96.3, 4, 'Palms round a desert pool and one lit tent'),
  lit('Saltmarsh', 'pagoda', 'blossom', 'Five|Roofs', 'slots', 96, 7, 'A pagoda of five roofs beside the water'),
  lit('Northlight', 'candles', 'river', 'Candle|River', 'slots', 96.2, 12, 'Paper boats with candles on a river'),
  lit('Fathom & Co', 'longComet', 'zenith', 'The Long|Comet', 'slots', 95.7, 3, 'A comet with its tail across half the sky'),
  lit('Fathom & Co', 'dolphin', 'coral', 'Dolphin|Sound', 'slots', 96.4, 8, 'A dolphin over its splash before a low sun'),
  lit('Tidewright', 'canoe', 'pines', 'Mist|Canoe', 'slots', 95.9, 16, 'A canoe with a lamp between pines in the mist'),
];
