import { describe, expect, it } from 'vitest';
import { strayMigrations } from '../../../scripts/check/migrations.ts';

const told = (...paths: string[]) => strayMigrations(paths.map((path) => `src/services/${path}`));

describe('a planted migration', () => {
  it('of a folder that is no room is told, for nobody runs it', () => {
    expect(told('tides/migrations/001-tides.sql')).toEqual([
      'src/services/tides/migrations/001-tides.sql: is never run, for its folder is of no room; add the room to src/domain/rooms.ts or move the file',
    ]);
    expect(told('game/more/migrations/001-tides.sql')).toHaveLength(1);
  });

  it.each(['1-tides.sql', '002_tides.sql', '002-Tides.sql', '002-tides.SQL', 'tides.sql'])(
    'of the name %s is told, for nobody runs it',
    (name) => {
      const [found] = told(`game/migrations/${name}`);
      expect(found).toContain(`${name}: is never run by this name`);
      expect(found).toContain('002-tides.sql');
    },
  );

  it('whose number another one has is told; other rooms count by themselves', () => {
    expect(told('game/migrations/002-tides.sql', 'game/migrations/002-play.sql')).toEqual([
      'src/services/game/migrations/002-tides.sql: has the number of 002-play.sql; take the next one that is free',
    ]);
    expect(
      told('game/migrations/001-play.sql', 'bonus/migrations/001-bonus.sql', 'kernel/migrations/010-x.sql'),
    ).toEqual([]);
  });
});
