import { type FindingText, findingMessage } from './finding.ts';

/** What no HTML and no XML may hold: control characters but for tabs and line ends, halves of letters, and what is no letter. */
const forbidden = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r]]/v;
const allForbidden = new RegExp(forbidden, 'gv');
/** Other programs' ends of lines and pages: words stand on both sides. */
const allBreaks = /[\v\f\u0085]/g;

const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Text without the characters that no page may hold. */
export const plainText = (text: string): string =>
  forbidden.test(text) ? text.replaceAll(allBreaks, ' ').replaceAll(allForbidden, '') : text;

/** The codes of such characters in a text, each once. */
export const forbiddenCharacters = (text: string): readonly string[] =>
  forbidden.test(text) ? [...new Set(text.match(allForbidden))].map(codeOf) : [];

/** Why a text cannot stay as it is, as a schema's message; undefined when it can. */
export function charactersFault(text: string): string | undefined {
  const characters = forbiddenCharacters(text);
  return characters.length === 0 ? undefined : findingMessage('CHARACTERS', { characters });
}

/** More than any setting needs. What calls itself has room for some thousand levels, and no more. */
const mostLevels = 500;

/** Of a whole value, which may hold texts: the first fault. */
export function charactersFaultIn(value: unknown, levels = mostLevels): string | undefined {
  if (typeof value === 'string') return charactersFault(value);
  if (typeof value !== 'object' || value === null || levels === 0) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const fault = charactersFault(key) ?? charactersFaultIn(part, levels - 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A value whose texts are plain. */
export function plainly(value: unknown, levels = mostLevels): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null || levels === 0) return value;
  if (Array.isArray(value)) return value.map((part) => plainly(part, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [plainText(key), plainly(part, levels - 1)]));
}

/** Whether a finding is of characters alone, which are left out. */
export const isOfCharacters = ({ key }: FindingText): boolean => key === 'CHARACTERS';
