import { expect, it } from 'vitest';
import { languagePrefix, withoutLanguage } from '#domain/language-prefix.ts';

it.each([
  ['/fr/help', '/fr', '/help'],
  ['/pt-BR/casino/slots', '/pt-BR', '/casino/slots'],
  ['/fr', '/fr', '/'],
  ['/fr?ref=x', '/fr', '?ref=x'],
  ['/fr#offers', '/fr', '#offers'],
  ['/fr/', '/fr', '/'],
  ['/', '', '/'],
  ['', '', '/'],
  ['/free/fr', '', '/free/fr'],
  ['/FR/help', '', '/FR/help'],
  ['//fr/help', '', '//fr/help'],
])('of %j the language is %j, and without it the path %j', (path, prefix, rest) => {
  expect([languagePrefix(path), withoutLanguage(path)]).toEqual([prefix, rest]);
});
