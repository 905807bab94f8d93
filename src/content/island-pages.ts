import { type RoomPath, roomPages } from '#domain/rooms.ts';
import type { OfferablePart } from './offered.ts';

type Rows<R> = R extends unknown ? R[keyof R] : never;
type Tables = (typeof roomPages)[keyof typeof roomPages];

/** The path of a page that holds an island, without a language. */
export type IslandPath = RoomPath;
/** What its title is: a set of texts and a key there. */
export type IslandTitle = Rows<Tables>['title'];

/** One of these pages, as `src/domain/rooms.ts` describes it. */
export interface IslandPage {
  readonly part: string;
  readonly title: IslandTitle;
  readonly frame: 'account' | 'signIn' | 'plain' | 'bare';
  readonly needs?: OfferablePart;
  readonly guard: boolean;
}

/** The pages that hold an island, by path: those of every room. */
export const islandPages: Readonly<Record<IslandPath, IslandPage>> = Object.assign({}, ...Object.values(roomPages));
