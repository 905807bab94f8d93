import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { JACKPOT_ONE_IN, playRound, returnPercent, studioGames } from '#domain/studio/games.ts';
import { figures } from '../../../scripts/seed/figures.ts';

const written = (name: string): number => Number((figures[name]?.('en') ?? '').replaceAll(/[€,]/g, ''));
const gameIdOf = (slug: string): string => {
  const path = new URL(`../../../content-cache/entries/game-${slug}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8')).fields.gameId.en;
};

describe('figures of the articles', () => {
  it.each([
    ['moonglade', 'moonglade'],
    ['squall', 'squall-line'],
  ])('S3.10 what the symbols of %s give back adds up to the return on its card', (name, slug) => {
    const game = studioGames[gameIdOf(slug)];
    const shares = [...'abcdefgh'].map((letter) => written(`${name}.${letter}.share`));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(written(`${name}.return`), 0);
    expect(game && returnPercent(game)).toBeCloseTo(written(`${name}.return`), 1);
    expect(written(`${name}.return`) + written(`${name}.kept`)).toBeCloseTo(100, 5);
  });

  it('S3.20a the chance of a jackpot is the one that the game draws, at each stake that the article names', () => {
    const jackpot = Object.values(studioGames).find((game) => game.engine === 'slot' && game.jackpotPercent > 0);
    if (!jackpot) throw new Error('no game has a jackpot');
    const falls = (stakeMinor: bigint, drawn: number): boolean => {
      const { shown } = playRound(jackpot, { stakeMinor, on: '' }, (n) => (n === JACKPOT_ONE_IN ? drawn : 0));
      return shown.engine === 'slot' && shown.jackpot;
    };
    for (const [stake, name] of [
      [20, 'jackpot.chance.least'],
      [100, 'jackpot.chance'],
    ] as const) {
      expect([falls(BigInt(stake), stake - 1), falls(BigInt(stake), stake)]).toEqual([true, false]);
      expect(JACKPOT_ONE_IN / stake).toBe(written(name));
    }
    expect(written('jackpot.falls')).toBe(1000 + written('jackpot.between') / 100);
  });

  it('what stakes cost is what the game keeps of them, and bonus and points are reckoned by it', () => {
    expect(written('join.cost')).toBeCloseTo((written('join.stakes') * written('moonglade.kept')) / 100, 2);
    expect(written('join.left')).toBeCloseTo(written('join.amount') - written('join.cost'), 2);
    expect(written('year.tide')).toBeCloseTo(written('year.points') / written('tier.tide.points'), 1);
  });
});
