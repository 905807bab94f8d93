import { cardCuts } from './card-cuts.ts';

/** Values of a few games, by position in the index. */
export type Sparse<T extends string> = Readonly<Record<string, T>>;

/**
 * The games of the lobby as the browser gets them: columns, so that names stand beside names and pack well. A game's
 * number is its position in every column; games stand in the order of the bucket's categories and their games.
 */
export interface GameIndex {
  readonly v: 1;
  /** Slug and name of each category but the one of all games. */
  readonly categories: readonly (readonly [slug: string, name: string])[];
  readonly id: readonly string[];
  readonly name: readonly string[];
  readonly path: readonly string[];
  /** What the picture's cuts are named by, with a width where they are not a card's; empty without one. */
  readonly img: readonly string[];
  /** What a picture shows, where that is not the name. */
  readonly alt: Sparse<string>;
  /** The studio. */
  readonly sub: readonly string[];
  readonly badge: Sparse<string>;
  /** Where a game is hidden, as `US CA:QC` (S5.07). */
  readonly notIn: Sparse<string>;
  /** The one kind of screen that it is for. */
  readonly only: Sparse<'mobile' | 'desktop'>;
  /** Positions of a game's categories in `categories`. */
  readonly in: readonly (readonly number[])[];
  /** Games that stand in the all-games category alone: in lists, never found by search (S5.11). */
  readonly all: readonly number[];
  /** Positions of games whose name stands at the top of the picture; an older index has none. */
  readonly top?: readonly number[];
  /** Whether the site has promotional spins, which are asked for then; absent while they are off. */
  readonly spins?: true;
  /** Return to player in percent; 0 when none is told. */
  readonly rtp: readonly number[];
  /** Day of first publication, counted from 1970. */
  readonly at: readonly number[];
}

/** A game as lists and search results show it (S3.07). */
export interface GameRow {
  readonly id: string;
  readonly href: string;
  /** Empty without a picture. */
  readonly img: string;
  /** What more than one pixel a point asks for; empty where there is one cut alone. */
  readonly imgSet: string;
  readonly imgAlt: string;
  readonly title: string;
  readonly subtitle: string;
}

/** Who looks: from where (`CC` or `CC:SUB`, empty when nobody knows), on which kind of screen. */
export interface Onlooker {
  readonly place: string;
  readonly channel: 'mobile' | 'desktop';
}

/** S5.07: whether a game of the index shows here, on this kind of screen. */
export function showsHere(index: GameIndex, game: number, { place, channel }: Onlooker): boolean {
  const only = index.only[game];
  if (only !== undefined && only !== channel) return false;
  const hiddenIn = index.notIn[game]?.split(' ') ?? [];
  return place === '' || !hiddenIn.some((each) => each === place || each === place.slice(0, 2));
}

const cutUrl = (name: string): string => `/assets/${name}.q75.webp`;

/** A game of the index as a row. */
export function gameRow(index: GameIndex, game: number): GameRow {
  const name = index.name[game] ?? '';
  const img = index.img[game] ?? '';
  const [least, next] = img.includes('-') ? [cutUrl(img)] : cardCuts.map((width) => cutUrl(`${img}-${width}`));
  return {
    id: index.id[game] ?? '',
    href: index.path[game] ?? '',
    img: img && (least ?? ''),
    imgSet: img && next ? `${next} 2x` : '',
    imgAlt: index.alt[game] ?? name,
    title: name,
    subtitle: index.sub[game] ?? '',
  };
}

const lists = ['categories', 'id', 'name', 'path', 'img', 'sub', 'in', 'all', 'rtp', 'at'];
const maps = ['alt', 'badge', 'notIn', 'only'];

/** Whether an answer is an index of the form that this code reads; a newer one is left alone. */
export function isGameIndex(value: unknown): value is GameIndex {
  if (typeof value !== 'object' || value === null || (value as { v?: unknown }).v !== 1) return false;
  const index = value as Readonly<Record<string, unknown>>;
  const { length } = Array.isArray(index.id) ? index.id : [];
  return (
    lists.every((column) => Array.isArray(index[column])) &&
    maps.every((column) => typeof index[column] === 'object' && index[column] !== null) &&
    ['name', 'path', 'img', 'sub', 'in', 'rtp', 'at'].every(
      (column) => (index[column] as readonly unknown[]).length === length,
    )
  );
}
