import { expect, test } from 'vitest';
import { currencyChoices } from '#content/queries/currencies.ts';

test('a currency is chosen by its name, a coin too, and its code stands once', () => {
  const texts = new Map(currencyChoices('fr').map(({ value, text }) => [value, text]));
  expect(texts.get('EUR')).toBe('euro (EUR)');
  expect(texts.get('BTC')).toBe('Bitcoin (BTC)');
  expect(texts.get('USDT')).toBe('Tether (USDT)');
  expect(texts.get('XSC')).toBe('XSC');
});
