import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';
import * as french from '@zxcvbn-ts/language-fr';

/** Longer ones are judged by their beginning: the work grows with the length. */
const judgedCharacters = 100;
const leastScore = 3;
/**
 * The work grows with the square of the length: what is longer is judged in pieces, whose guesses multiply as those of the
 * words in them do. A hundred characters then cost no more than 30 ms, whatever they are.
 */
const pieceLength = 40;
/** The power of ten that pieces have to be worth together; honest words of so many letters are worth twice that. */
const leastOfPieces = 14;
/** What was stretched to its length has to be worth something before. */
const leastBase = 2;
const brand = ['kestrel', 'kestrelbay', 'kestrel bay', 'casino', 'harbour'];

// Rare dictionaries and many readings of digits as letters cost tens of milliseconds a password and find next to nothing.
const leastWords = 1000;
const readingsOfDigits = 2;

let judge: ZxcvbnFactory | undefined;

// Made at first use: the dictionaries are some megabytes, and not every process judges passwords.
function makeJudge(): ZxcvbnFactory {
  const all = { ...common.dictionary, ...english.dictionary, ...french.dictionary, ...spanish.dictionary };
  const large = Object.entries(all).filter(
    ([name, words]) => words.length > leastWords && !name.startsWith('wikipedia'),
  );
  return new ZxcvbnFactory({
    dictionary: Object.fromEntries(large),
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: readingsOfDigits,
  });
}

/** Reads the dictionaries in advance: the first player to join need not wait a second for them. */
export function prepareJudge(): void {
  judge ??= makeJudge();
}

/** What a password was stretched from: said again and again, or with a number or one letter behind it; null when neither. */
function stretchedFrom(text: string): string | null {
  for (let length = 1; length * 1.5 <= text.length; length += 1) {
    const base = text.slice(0, length);
    if (base.repeat(Math.ceil(text.length / length)).startsWith(text)) return base;
  }
  return /^(\p{L}+?|\p{L}+\d{1,4})(\d{1,8}|(.)\3{2,})$/u.exec(text)?.[1] ?? null;
}

/** A text without what is said again at once: pieces would count each time as if it had to be guessed anew. Doubled letters stay. */
function saidOnce(text: string): string {
  let [before, after] = ['', text];
  while (after !== before) [before, after] = [after, after.replaceAll(/(.{4,})\1+|(.{1,3})\2{2,}/gsu, '$1$2')];
  return after;
}

/** What a player is known by; a password made of it is guessed first. */
export interface KnownOf {
  readonly username: string;
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** Whether a new password is guessed too easily: less than 3 of 4 for zxcvbn (en, fr, es), what names the player counted. */
export function isEasyPassword(password: string, player: KnownOf): boolean {
  const { username, email, firstName, lastName } = player;
  const known = [username, email, ...email.split(/[@.]/), firstName, lastName, ...brand].filter((word) => !!word);
  const text = [...password.normalize('NFKC')].slice(0, judgedCharacters).join('');
  judge ??= makeJudge();
  const zxcvbn = judge;
  const check = (of: string) => zxcvbn.check(of, known as string[]);
  const base = stretchedFrom(text);
  if (base !== null && base.length <= pieceLength && check(base).score < leastBase) return true;
  const isWeak = (of: string): boolean => {
    if (of.length <= pieceLength) return check(of).score < leastScore;
    let worth = 0;
    // What is worth enough needs no further piece.
    return (of.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? []).every((piece) => {
      worth += check(piece).guessesLog10;
      return worth < leastOfPieces;
    });
  };
  if (isWeak(text)) return true;
  const once = text.length > pieceLength ? saidOnce(text) : text;
  // Judging the same text twice would cost twice and find nothing.
  return once !== text && isWeak(once);
}
