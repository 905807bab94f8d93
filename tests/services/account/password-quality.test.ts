import * as common from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isEasyPassword } from '#services/account/password-quality.ts';
import { noteFigure, proofSize } from '../../support/proofs.ts';

const player = { username: 'ada-quay', email: 'ada.quay@bay.test', firstName: 'Ada', lastName: 'Quay' };
const isEasy = (password: string): boolean => isEasyPassword(password, player);

/** Deterministic picks, so that a red run can be repeated. */
function picks(words: readonly string[], seed: number): () => string {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length] ?? '';
  };
}

const common1000 = (common.dictionary['passwords-common'] as string[])
  .map(String)
  .filter((word) => word.length >= 4 && word.length < 12)
  .slice(0, 1000);

describe('how easily a password is guessed', () => {
  it('S5.05 refuses at least 95 % of the common ones, stretched to twelve characters', () => {
    const stretched = common1000.flatMap((word, i) => {
      const ways = [word.repeat(3).slice(0, 12), word.padEnd(12, '1234567890'), word.padEnd(12, word.at(-1))];
      return [ways[i % 3] ?? word, `${word}2026`.padEnd(12, '0')];
    });
    const refused = stretched.filter(isEasy);
    expect(refused.length / stretched.length).toBeGreaterThanOrEqual(0.95);
  });

  it('S5.05 refuses none of many random phrases of five words', () => {
    const word = picks((common.dictionary['diceware-common'] as string[]).map(String), 7);
    const phrases = Array.from({ length: proofSize({ small: 200, whole: 1000 }) }, () =>
      Array.from({ length: 5 }, word).join(' '),
    );
    const took = phrases.map((phrase) => {
      const started = performance.now();
      expect(isEasy(phrase), phrase).toBe(false);
      return performance.now() - started;
    });
    const [slowest = 0] = took.sort((a, b) => b - a);
    const anchor = { what: 'median', value: took[took.length >> 1] ?? 0 };
    noteFigure({ what: 'judging a password, the slowest', value: slowest, anchor, note: `${took.length} phrases` });
  });

  it('S5.05 refuses what names the player or the house, and spaces and digits alone', () => {
    for (const password of ['ada-quay-ada', 'ada.quay@bay.test', 'kestrelbay2026', ' '.repeat(12), '123456789012']) {
      expect(`${password} ${isEasy(password)}`).toBe(`${password} true`);
    }
    for (const password of ['harbour-lights-24', 'otra-contraseña-larga', 'x8#kQ2p!Lm9$']) {
      expect(`${password} ${isEasy(password)}`).toBe(`${password} false`);
    }
  });

  it('S5.05 judges a long one by its beginning, in bounded work', () => {
    expect(isEasy('a'.repeat(256))).toBe(true);
    expect(isEasy('7$@!7$@!7$@!1!|4@a0o'.repeat(12))).toBeTypeOf('boolean');
  });
});
