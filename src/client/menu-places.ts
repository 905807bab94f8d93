import { isMenuPlaces, menuPlacesFile } from '#domain/menu-places.ts';
import { dataFile } from './data-file.ts';

/** Places of the account's menu. */
export const loadPlaces = dataFile((lang) => `/${menuPlacesFile(lang)}`, isMenuPlaces);
