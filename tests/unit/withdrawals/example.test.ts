import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { expect, it } from 'vitest';
import { en } from '#messages/withdrawals/en.ts';
import { es } from '#messages/withdrawals/es.ts';
import { fr } from '#messages/withdrawals/fr.ts';

it('no text shows an account that could be linked: who tries an example would share it with another player', () => {
  const numbers = [en, es, fr].flatMap((texts) =>
    Object.values(texts).flatMap((text) => text.match(/[A-Z]{2}\d{2}[A-Z\d ]{10,}/g) ?? []),
  );
  expect(numbers.filter((each) => isValidIBAN(electronicFormatIBAN(each) ?? ''))).toEqual([]);
});
