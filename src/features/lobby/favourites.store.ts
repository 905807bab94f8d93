import { atom, type ReadableAtom } from 'nanostores';
import { FAVOURITES, type StoragePort } from '#client/storage.ts';
import { readFavourites, withFavourite } from '#domain/own-games.ts';

/** The favourite games of this device. */
export interface Favourites {
  /** Ids, the latest first. */
  readonly $favourites: ReadableAtom<readonly string[]>;
  toggle(gameId: string): void;
  /** Reads them again: another tab has changed them. */
  reread(): void;
}

/** Favourites in a storage; what cannot be kept is forgotten with the page. */
export function createFavourites(storage: StoragePort): Favourites {
  const read = (): string[] => readFavourites(storage.getItem(FAVOURITES));
  const $favourites = atom<readonly string[]>(read());
  return {
    $favourites,
    toggle: (gameId) => {
      const list = withFavourite($favourites.get(), gameId, !$favourites.get().includes(gameId));
      storage.setItem(FAVOURITES, JSON.stringify(list));
      $favourites.set(list);
    },
    reread: () => $favourites.set(read()),
  };
}
