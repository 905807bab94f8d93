import type { SymbolLetter } from './slot.ts';

/** What a slot's symbols show. */
export const symbolNames = [
  'anchor',
  'balloon',
  'bell',
  'bird',
  'boat',
  'cloud',
  'comet',
  'crown',
  'cup',
  'drop',
  'feather',
  'fish',
  'flame',
  'flower',
  'gem',
  'heart',
  'key',
  'lantern',
  'leaf',
  'moon',
  'mountain',
  'shell',
  'star',
  'sun',
  'tiger',
  'tree',
  'wave',
  'wheel',
] as const;
export type SymbolName = (typeof symbolNames)[number];

/** The four symbols of each slot's own, the best first; the other four are the letters of cards. */
const own: Readonly<Record<string, string>> = {
  2001: 'bird crown feather mountain',
  2002: 'moon leaf tree star',
  2003: 'lantern boat key bell',
  2004: 'shell boat sun wave',
  2005: 'fish leaf shell drop',
  2006: 'star mountain tree moon',
  2007: 'gem shell drop wave',
  2008: 'flame lantern key moon',
  2009: 'cloud boat wave bell',
  2010: 'boat sun wheel anchor',
  2011: 'comet star moon gem',
  2012: 'key gem boat flame',
  2013: 'drop feather shell heart',
  2014: 'boat star bell wheel',
  2015: 'flame leaf moon flower',
  2016: 'anchor wave fish boat',
  2017: 'balloon cloud sun bird',
  2018: 'lantern fish crown shell',
  2019: 'bell lantern star anchor',
  2020: 'wave sun shell crown',
  2021: 'mountain star tree crown',
  2027: 'sun mountain bird flame',
  2028: 'bird flower feather moon',
  2029: 'wheel wave moon key',
  2030: 'wheel mountain bell cloud',
  2031: 'sun leaf flower cup',
  2032: 'comet heart star crown',
  2033: 'tiger moon leaf flower',
  2034: 'flower gem leaf sun',
  2035: 'moon feather flower star',
  2036: 'bell heart cup sun',
  2037: 'fish flower drop leaf',
  2038: 'tree bird leaf cloud',
  2039: 'flame wave gem shell',
  2040: 'crown star heart balloon',
  2041: 'fish wave crown drop',
};
const letters = 'ABCDEFGH';
const cards = ['A', 'K', 'Q', 'J'] as const;

/** What a letter of a slot's sheet looks like: a picture by name, or a card's letter. */
export function symbolOf(gameId: string, letter: SymbolLetter): SymbolName | (typeof cards)[number] {
  const at = letters.indexOf(letter);
  const picture = own[gameId]?.split(' ')[at] as SymbolName | undefined;
  return (at < 4 ? picture : cards[at - 4]) ?? 'star';
}
