import { describe, expect, it } from 'vitest';
import { textDirection } from '#domain/text-direction.ts';

describe('the direction of a language', () => {
  it.each([
    ...['ar', 'he', 'fa', 'ur', 'ar-EG', 'az-Arab', 'yi', 'ckb', 'dv'].map((lang) => [lang, 'rtl'] as const),
    ...['en', 'fr', 'az', 'ar-Latn', 'zh', 'ja', 'en_US', ''].map((lang) => [lang, 'ltr'] as const),
  ])('of %s is %s', (lang, direction) => {
    expect(textDirection(lang)).toBe(direction);
  });
});
