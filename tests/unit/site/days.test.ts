import { describe, expect, it } from 'vitest';
import { daysBetween, namedDay } from '../../../src/layouts/days.ts';

describe('days in words', () => {
  it.each([
    ['en', '12~November~2026\u2009–\u200928~February~2027'],
    ['fr', '12~novembre~2026\u2009–\u200928~février~2027'],
    ['es', '12~de~noviembre~de~2026\u2009–\u200928~de~febrero~de~2027'],
  ])('in %s break beside the dash alone', (lang, words) => {
    const shown = daysBetween(lang, '2026-11-12T00:00:00Z', '2027-03-01T00:00:00Z');
    expect(shown.replaceAll('\u00a0', '~').replaceAll(' – ', '\u2009–\u2009')).toBe(words);
  });

  it('keep the figure of a day beside its month', () => {
    expect(namedDay('fr', '2026-11-12T00:00:00Z')).toBe('jeudi 12\u00a0novembre');
  });
});
