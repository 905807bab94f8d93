import { deviceStorage } from '#client/browser.ts';
import { FAVOURITES } from '#client/storage.ts';
import { createFavourites } from './favourites.store.ts';

/** The favourites of this device, one list for all parts of a page and, through storage, for all tabs. */
export const favourites = createFavourites(deviceStorage);

addEventListener('storage', ({ key }) => {
  if (key === FAVOURITES || key === null) favourites.reread();
});
