import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rooms } from '#domain/rooms.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const names: ReadonlySet<string> = new Set(rooms);
/** Folders of shelves with rooms that are shared by rooms. */
const shared = new Set(['kernel', 'ledger', 'frame', 'common', 'forms']);

const foldersOf = (shelf: string): string[] =>
  readdirSync(join(root, 'src', shelf), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared.has(entry.name))
    .map(({ name }) => name);

describe('rooms', () => {
  it.each(['services', 'features', 'messages'])('every folder of %s is a room of src/domain/rooms.ts', (shelf) => {
    expect(foldersOf(shelf).filter((name) => !names.has(name))).toEqual([]);
  });

  it('no room is spelt twice, nor after another one: `ls -d src/*/<room>*` shows one whole room', () => {
    expect(new Set(rooms).size).toBe(rooms.length);
    const swallowed = rooms.filter((room) => rooms.some((other) => other !== room && other.startsWith(room)));
    expect(swallowed).toEqual([]);
  });

  it('`ls -d src/*/<room>*` shows what a room has on each shelf', () => {
    const shelvesOf = (room: string): string[] =>
      globSync(`src/*/${room}*`, { cwd: root })
        .map((path) => path.split('/')[1] ?? '')
        .filter((shelf, index, all) => all.indexOf(shelf) === index)
        .sort();
    expect(shelvesOf('notifications')).toEqual(['client', 'contract', 'features', 'messages', 'sandbox', 'services']);
    for (const shelf of ['services', 'features', 'messages'])
      for (const room of foldersOf(shelf)) expect(shelvesOf(room), room).toContain(shelf);
  });

  it('every room that brings something to the services or the sandbox exports it from its room.ts', () => {
    for (const path of globSync('src/services/*/routes.ts', { cwd: root }))
      expect(globSync(path.replace('routes.ts', 'room.ts'), { cwd: root }), path).toHaveLength(1);
  });
});
