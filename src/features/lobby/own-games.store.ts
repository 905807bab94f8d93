import { atom, type ReadableAtom } from 'nanostores';
import { MOST_PLAYED, type StoragePort } from '#client/storage.ts';
import type { GameIndex, Onlooker } from '#domain/game-index.ts';
import { readMostPlayed } from '#domain/own-games.ts';
import { type OwnRow, ownRows } from '#domain/own-rows.ts';
import type { Favourites } from './favourites.store.ts';

/** What was opened last is kept with the player's record: known, not there, or nobody's. */
export type Recent =
  | { readonly state: 'known'; readonly ids: readonly string[] }
  | { readonly state: 'signedOut' }
  | { readonly state: 'unavailable' };

/** What "my games" shows. */
export type OwnGamesState =
  | { readonly state: 'loading' }
  | { readonly state: 'unavailable' }
  | {
      readonly state: 'ready';
      readonly index: GameIndex;
      readonly rows: Readonly<Record<OwnRow, readonly number[]>>;
      readonly recent: Recent['state'];
    };

/** What the list needs around it. */
export interface OwnGamesPorts {
  readonly load: () => Promise<GameIndex | undefined>;
  readonly recent: () => Promise<Recent>;
  readonly onlooker: () => Onlooker;
  readonly storage: StoragePort;
  readonly favourites: Favourites;
}

/** The visitor's own games. */
export interface OwnGames {
  readonly $games: ReadableAtom<OwnGamesState>;
  load(): Promise<void>;
}

/** Makes the list; favourites that change move at once. */
export function createOwnGames(ports: OwnGamesPorts): OwnGames {
  const $games = atom<OwnGamesState>({ state: 'loading' });
  let known: { readonly index: GameIndex; readonly recent: Recent } | undefined;
  const show = (): void => {
    if (!known) return;
    const { index, recent } = known;
    const lists = {
      favourites: ports.favourites.$favourites.get(),
      mostPlayed: readMostPlayed(ports.storage.getItem(MOST_PLAYED)),
      recent: recent.state === 'known' ? recent.ids : [],
    };
    $games.set({ state: 'ready', index, rows: ownRows(index, lists, ports.onlooker()), recent: recent.state });
  };
  ports.favourites.$favourites.listen(show);
  return {
    $games,
    load: async () => {
      const [index, recent] = await Promise.all([ports.load(), ports.recent()]);
      known = index && { index, recent };
      if (known) show();
      else $games.set({ state: 'unavailable' });
    },
  };
}
