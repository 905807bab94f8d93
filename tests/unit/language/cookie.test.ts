import { describe, expect, it } from 'vitest';
import { languageText } from '#client/language.ts';

describe('the language cookie', () => {
  it('S7.34a keeps a chosen language for a year, for the whole site, encrypted connections alone where there are', () => {
    expect(languageText('fr', true)).toBe('LANG=fr; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect(languageText('pt-BR', false)).toBe('LANG=pt-BR; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  it.each([undefined, '', 'fr; Domain=evil', 'FR', 'french'])(
    'S7.34a keeps nothing that is no language: %s',
    (lang) => {
      expect(languageText(lang, true)).toBeUndefined();
    },
  );
});
