import { describe, expect, it } from 'vitest';
import { offeredLanguage } from '#domain/language-offer.ts';

describe('S1.01a a language is offered to who reads another than the page’s', () => {
  it.each([
    [['fr-CA', 'en'], ['en', 'fr'], 'en', 'fr'],
    [['de-DE', 'fr', 'en'], ['en', 'fr'], 'en', 'fr'],
    [['en-US', 'fr'], ['en', 'fr'], 'en', undefined],
    [['de'], ['en', 'fr'], 'en', undefined],
    [[], ['en', 'fr'], 'en', undefined],
    [['fr-CA'], ['en', 'fr', 'fr-CA'], 'en', 'fr-CA'],
    [['fr-CA'], ['fr', 'en'], 'fr', undefined],
  ] as const)('asking for %j of %j on a page in %s: %s', (wanted, published, here, offered) => {
    expect(offeredLanguage(wanted, published, here)).toBe(offered);
  });
});
