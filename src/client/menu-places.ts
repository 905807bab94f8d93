import { isMenuPlaces, type MenuPlace, menuPlacesFile } from '#domain/menu-places.ts';

const TIMEOUT_MS = 15_000;
let loaded: Promise<readonly MenuPlace[] | undefined> | undefined;

async function fetchPlaces(lang: string): Promise<readonly MenuPlace[] | undefined> {
  try {
    const answer = await fetch(`/${menuPlacesFile(lang)}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const places: unknown = answer.ok ? await answer.json() : undefined;
    return isMenuPlaces(places) ? places : undefined;
  } catch {
    return undefined;
  }
}

/** Places of the account's menu, loaded once a page; undefined when they are not to be had: then asked for again. */
export function loadPlaces(lang: string): Promise<readonly MenuPlace[] | undefined> {
  loaded ??= fetchPlaces(lang).then((places) => {
    if (!places) loaded = undefined;
    return places;
  });
  return loaded;
}
