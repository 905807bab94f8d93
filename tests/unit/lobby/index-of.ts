import type { GameIndex } from '#domain/game-index.ts';

/** An index of games by name, the number of each as its id. */
export function indexOf(names: readonly string[]): GameIndex {
  return {
    v: 1,
    categories: [['slots', 'Slots']],
    id: names.map((_, at) => `${at}`),
    name: names,
    path: names.map((_, at) => `/casino/slots/all/g${at}`),
    img: names.map(() => ''),
    sub: names.map(() => 'Studio'),
    in: names.map(() => [0]),
    all: [],
    alt: {},
    badge: {},
    notIn: {},
    only: {},
    rtp: names.map(() => 96),
    at: names.map(() => 1),
  };
}
