import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chance, Dice } from '../../support/chance.ts';

it('what is tried by chance has the seed of the run, so that a second try meets what the first one failed by', () => {
  expect(process.env.CHANCE, 'npm test gives its runners one').toMatch(/^\d+$/);
  expect(chance).toBe(Number(process.env.CHANCE));
  expect(fc.readConfigureGlobal()?.seed).toBe(chance);
  const [one, other] = [new Dice(chance), new Dice(chance)].map((dice) => dice.shuffled([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(one).toEqual(other);
});
