import type { RoomPath } from './rooms.ts';

/** A place of the account's menu. */
export interface MenuPlace {
  readonly href: string;
  readonly text: string;
}

/** Path of a page in the language whose home is `home`; `path` as in the first language, from its slash on. */
export const pathFrom = (home: string, path: string): string => `${home === '/' ? '' : home}${path}`;

/** Path of a room's page, or of a place on it, in the language whose home is `home`: a page that is none does not compile. */
export const roomPath = (home: string, path: RoomPath | `${RoomPath}#${string}`): string => pathFrom(home, path);

/** Path of the account, in the language whose home is `home`. */
export const accountOf = (home: string): string => pathFrom(home, '/account');

/** File of the account menu's places in a language: only players load it, so that no page carries them. */
export const menuPlacesFile = (lang: string): string => `_data/account-${lang}.json`;

/** Whether what was loaded are places. */
export const isMenuPlaces = (value: unknown): value is MenuPlace[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<Record<keyof MenuPlace, unknown>> | null) =>
      typeof each?.href === 'string' && typeof each.text === 'string',
  );
