import { describe, expect, it } from 'vitest';
import { isLetteredAtTop } from '../../../scripts/art/draw-game.ts';
import { games } from '../../../scripts/art/games.ts';
import { posters } from '../../../scripts/art/press/scenes.ts';
import { createSheet } from '../../../scripts/art/press/stage.ts';

/** How much of the smallest tile's art a tag and its distance take, and four pixels more. */
const tagShare = 34 / 138;

describe('where a name stands in its picture', () => {
  it('S9.05 leaves room for a tag at the other end, on every poster', () => {
    const printed = games.flatMap((game) => (game.family === 'poster' ? [game] : []));
    const crowded = printed.flatMap((game) => {
      const { at, y, height } = posters[game.scene](createSheet('square', `${game.slug}${game.seed}`));
      const free = at === 'top' ? 1 - (y + height) / 640 : y / 640;
      expect(isLetteredAtTop(game)).toBe(at === 'top');
      return free < tagShare ? [`${game.slug}: ${free.toFixed(2)}`] : [];
    });
    expect(printed.length).toBeGreaterThan(40);
    expect(crowded).toEqual([]);
  });
});
