import { expect, it } from 'vitest';
import { jackpotDisplay } from '#domain/jackpot.ts';
import { gamesOf } from '../../../scripts/seed/content/games.ts';
import { demoPools } from '../../../scripts/start/demo.ts';

it('S5.08 every jackpot of a fresh clone has a number that is shown', () => {
  const shown = Object.entries(demoPools).filter(([, minor]) => jackpotDisplay(Number(minor)));
  expect(shown.map(([code]) => code).sort()).toEqual(
    gamesOf('jackpots')
      .map(({ slug }) => slug)
      .sort(),
  );
});
