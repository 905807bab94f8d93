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

/** Of the thousand commonest every fourth, by whose place each way of stretching still comes as often. */
const stride = proofSize({ small: 4, whole: 1 });
const common1000 = (common.dictionary['passwords-common'] as string[])
  .map(String)
  .filter((word) => word.length >= 4 && word.length < 12)
  .slice(0, 1000)
  .filter((_, i) => i % stride === 0);

/** Processor time, in ms: what others do on the machine does not count. */
function cost(password: string): number {
  const before = process.cpuUsage();
  isEasy(password);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
function noteSlowest(what: string, passwords: readonly string[]): void {
  if (process.env.FIGURES === undefined) return;
  // The better of two: a collection of garbage is nobody's.
  const took = passwords.map((each) => Math.min(cost(each), cost(each))).sort((a, b) => b - a);
  const anchor = { what: 'median', value: took[took.length >> 1] ?? 0 };
  noteFigure({ what, value: took[0] ?? 0, anchor, note: `${took.length} of them, processor time` });
}

const repeated = (text: string): string => text.repeat(256).slice(0, 256);
/** Long ones that match many words, dates, runs and readings at once: what costs a judge most. */
const hostile = [
  'a',
  'ab',
  'abc',
  '1234567890',
  'password',
  'p@$$w0rd',
  'qwertyuiop',
  'zaq12wsx',
  '01.02.1990 ',
  '@4(<{[6|1!0$5+7%2',
  '7$@!7$@!7$@!1!|4@a0o',
  'correct horse battery staple ',
  'sapassesandsassedasses',
  'intheofandtoaisthatforit',
  'ñandú ß€@',
].map(repeated);
const scattered = ['ab', '0123456789', '0123456789./- ', '4@1!0$3', '@4(<{[6|1!0$5+7%2', 'aes01@$3'].flatMap(
  (alphabet, seed) =>
    Array.from({ length: 4 }, (_, i) => {
      const next = picks([...alphabet], 11 + 4 * seed + i);
      return Array.from({ length: 100 }, next).join('');
    }),
);

describe('how easily a password is guessed', () => {
  it('S5.05 refuses at least 95 % of the common ones, stretched to twelve characters', () => {
    const stretched = common1000.flatMap((word, i) => {
      const ways = [word.repeat(3).slice(0, 12), word.padEnd(12, '1234567890'), word.padEnd(12, word.at(-1))];
      return [ways[i % 3] ?? word, `${word}2026`.padEnd(12, '0')];
    });
    const refused = stretched.filter(isEasy);
    expect(refused.length / stretched.length).toBeGreaterThanOrEqual(0.95);
    noteSlowest('judging a common password, the slowest', stretched);
  });

  it('S5.05 refuses none of many random phrases of five words', () => {
    const word = picks((common.dictionary['diceware-common'] as string[]).map(String), 7);
    const phrases = Array.from({ length: proofSize({ small: 60, whole: 1000 }) }, () =>
      Array.from({ length: 5 }, word).join(' '),
    );
    for (const phrase of phrases) expect(isEasy(phrase), phrase).toBe(false);
    noteSlowest('judging a phrase of five words, the slowest', phrases);
  });

  it('S5.05 refuses what names the player or the house, and spaces and digits alone', () => {
    for (const password of ['ada-quay-ada', 'ada.quay@bay.test', 'kestrelbay2026', ' '.repeat(12), '123456789012']) {
      expect(`${password} ${isEasy(password)}`).toBe(`${password} true`);
    }
    for (const password of ['harbour-lights-24', 'otra-contraseña-larga', 'x8#kQ2p!Lm9$']) {
      expect(`${password} ${isEasy(password)}`).toBe(`${password} false`);
    }
  });

  it('S5.05 judges long ones in bounded work, easy when they only repeat, hard when they do not', () => {
    for (const easy of ['a', 'ab', '1234567890', 'password', 'qwertyuiop']) {
      expect(`${easy} ${isEasy(repeated(easy))} ${isEasy(`${repeated(easy).slice(0, 60)}1x`)}`).toBe(
        `${easy} true true`,
      );
    }
    // Said again and again with a sign before or behind: its words fall apart where pieces meet.
    const said = ['summer', 'password', 'qwertyuiop', 'dolphin'].map((word) => word.repeat(8));
    for (const easy of said.flatMap((each) => [each, `!${each}`, `${each}!`])) {
      expect(`${easy} ${isEasy(easy)}`).toBe(`${easy} true`);
    }
    for (const hard of scattered) expect(isEasy(hard), hard).toBe(false);
    noteSlowest('judging a hostile long password, the slowest', [...hostile, ...scattered]);
  });
});
