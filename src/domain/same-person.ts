/** Letters that no decomposition takes apart, as passports write them (ICAO 9303); two ways where people write both. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  ł: ['l'],
  ß: ['ss'],
  æ: ['ae'],
  œ: ['oe'],
  ı: ['i'],
  þ: ['th'],
  ð: ['d'],
  ħ: ['h'],
  đ: ['d', 'dj'],
  ö: ['o', 'oe'],
  ø: ['o', 'oe'],
  ä: ['a', 'ae'],
  ü: ['u', 'ue'],
  å: ['a', 'aa'],
};

/** Most readings of one word, and most words of a name that are tried joined: a search among more is somebody's game. */
const [mostReadings, mostWords] = [16, 8];

const bare = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Words of a name without case, accents and order; '' for none. As it is kept: what is compared is `isOneName`. */
export function nameWords(name: string): string {
  return (
    bare(name)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .sort()
    .join(' ');
}

/** A word of a name, in every way that it is written without accents. */
type Word = readonly string[];

function readings(word: string): Word {
  let found = [''];
  for (const sign of word) {
    const ways = spellings[sign] ?? [bare(sign)];
    const taken = found.length < mostReadings ? ways : ways.slice(0, 1);
    found = found.flatMap((start) => taken.map((way) => start + way));
  }
  return found;
}

function wordsOf(name: string): Word[] {
  // The apostrophes that Unicode takes for letters part words, as all others do.
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u02b9-\u02df]/g, ' ');
  return (plain.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map(readings);
}

const without = (words: readonly Word[], word: Word): Word[] => words.filter((each) => each !== word);

/** What is left of some words, in each way, when those are taken out that make up a whole, one after the other. */
function leftovers(whole: Word, words: readonly Word[]): Word[][] {
  const found: Word[][] = [];
  const seen = new Set<string>();
  const take = (text: string, rest: Word[]): void => {
    const key = `${text}|${rest.join(' ')}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (text === '') found.push(rest);
    else
      for (const word of rest)
        for (const start of word) if (text.startsWith(start)) take(text.slice(start.length), without(rest, word));
  };
  for (const text of whole) take(text, [...words]);
  return found;
}

/**
 * Whether all words of a name are found in another: each as a word, as several (De la Cruz, Delacruz), or as one of several
 * that are one there. Never several as several others, or Anna Bell were Ann Abell. `maySpare`: words of the other may be
 * left, if two are found.
 */
function isFoundIn(name: readonly Word[], other: readonly Word[], maySpare: boolean): boolean {
  const failed = new Set<string>();
  const fits = (own: readonly Word[], others: readonly Word[], found: number): boolean => {
    const [word] = own;
    if (!word) return maySpare ? found > 1 : others.length === 0;
    const key = `${found}|${own.join(' ')}|${others.join(' ')}`;
    if (failed.has(key)) return false;
    failed.add(key);
    return (
      leftovers(word, others).some((left) => fits(without(own, word), left, found + 1)) ||
      others.some((whole) =>
        leftovers(whole, own).some((left) => !left.includes(word) && fits(left, without(others, whole), found + 1)),
      )
    );
  };
  return fits(name, other, 0);
}

/** Whether two names are one however they are spelled: in passports' letters, with words joined or apart, in any order. */
export function isOneName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return false;
  if (nameWords(one) === nameWords(other)) return true;
  return Math.max(words.length, others.length) <= mostWords && isFoundIn(words, others, false);
}

function leavesOut(short: readonly Word[], long: readonly Word[]): boolean {
  if (Math.max(short.length, long.length) <= mostWords) return isFoundIn(short, long, true);
  return short.length > 1 && short.every((word) => long.some((each) => each.some((way) => word.includes(way))));
}

/**
 * Whether two names are one. With one day of birth also where one leaves words of the other out: whoever joins anew with a
 * middle name or a second surname is nobody else.
 */
export function isSameName(one: string, other: string, isSameBirthDate: boolean): boolean {
  if (isOneName(one, other)) return true;
  if (!isSameBirthDate) return false;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return leavesOut(words, others) || leavesOut(others, words);
}

/** What two accounts have in common. */
export interface Alike {
  readonly name: boolean;
  readonly birthDate: boolean;
  readonly phone: boolean;
  readonly mailbox: boolean;
  readonly account: boolean;
}

/** By what two accounts may be one person's: a name alone, or a day of birth alone, says nothing. */
export type Likeness = 'PERSON' | 'PHONE' | 'MAILBOX' | 'ACCOUNT';

export function likenesses({ name, birthDate, phone, mailbox, account }: Alike): readonly Likeness[] {
  const found = { PERSON: name && birthDate, PHONE: phone, MAILBOX: mailbox, ACCOUNT: account };
  return (Object.keys(found) as Likeness[]).filter((each) => found[each]);
}

/**
 * SAME: the exclusion holds for this account too. OPEN: a document must show who it is first. OTHER: somebody else.
 * NOTED: the back office sees it, and nothing is kept from anybody.
 */
export type MatchState = 'OPEN' | 'SAME' | 'OTHER' | 'NOTED';

/** The account that is like an excluded one. */
interface Candidate {
  readonly isVerified: boolean;
  /** Whether it was made after the exclusion began. */
  readonly cameLater: boolean;
}

/** What whoever has excluded themselves has proven; what is only typed may be anybody's. */
interface Proofs {
  readonly isVerified: boolean;
  readonly isPhoneValidated: boolean;
  readonly isMailboxConfirmed: boolean;
}

/**
 * What follows for an account that is like one of somebody who has excluded themselves; null without a likeness. Who was
 * here before is kept from nothing by what a stranger has typed: or anybody could exclude anybody. Whoever comes later, or
 * is like what was proven, shows a document: of another name it is another person, who shares a telephone.
 */
export function judgeMatch(alike: Alike, candidate: Candidate, excluded: Proofs): MatchState | null {
  const found = likenesses(alike);
  if (found.length === 0) return null;
  const proven: Readonly<Record<Likeness, boolean>> = {
    PERSON: excluded.isVerified,
    PHONE: excluded.isPhoneValidated,
    MAILBOX: excluded.isMailboxConfirmed,
    ACCOUNT: excluded.isVerified,
  };
  if (!candidate.cameLater && !found.some((each) => proven[each])) return 'NOTED';
  if (!candidate.isVerified) return 'OPEN';
  return alike.name ? 'SAME' : 'OTHER';
}
