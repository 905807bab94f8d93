// What no database would ever run: part of `npm run check -- tables`.
import { basename, dirname } from 'node:path';
import { migratedRooms } from '#services/kernel/database/migrations.ts';

/** Where migrations of a room lie, as the services read them. */
const folders: ReadonlySet<string> = new Set(migratedRooms.map((room) => `src/services/${room}/migrations`));

/** What is wrong with the files below `migrations` folders of services, by their paths from the root; each with what to do. */
export function strayMigrations(paths: readonly string[]): string[] {
  const byNumber = new Map<string, string>();
  return paths.toSorted().flatMap((path) => {
    if (!folders.has(dirname(path)))
      return [
        `${path}: is never run, for its folder is of no room; add the room to src/domain/rooms.ts or move the file`,
      ];
    const number = /^(\d{3})-[a-z0-9-]+\.sql$/.exec(basename(path))?.[1];
    if (number === undefined)
      return [`${path}: is never run by this name; call it by three digits, a line and small letters: 002-tides.sql`];
    const first = byNumber.get(`${dirname(path)} ${number}`);
    byNumber.set(`${dirname(path)} ${number}`, path);
    if (first !== undefined) return [`${path}: has the number of ${basename(first)}; take the next one that is free`];
    return [];
  });
}
