import { expect, it } from 'vitest';
import { unbrokenFigures } from '#domain/unbroken.ts';
import { createAmountsHidden } from '#features/frame/amounts-hidden.store.ts';
import { shownAmount } from '#features/frame/amounts-hidden.ts';

it('S3.03 amounts are dots once they are hidden, on this device until they are shown again', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const first = createAmountsHidden(storage);
  expect(shownAmount('€12.00', first.$hidden.get())).toBe('€12.00');
  first.toggle();
  const later = createAmountsHidden(storage);
  later.restore();
  expect(shownAmount('€12.00', later.$hidden.get())).toBe('••••');
  later.toggle();
  const last = createAmountsHidden(storage);
  last.restore();
  expect(last.$hidden.get()).toBe(false);
});

it('S3.03 no line of an amount ends within its figures nor before a sign; the code of a coin may stand alone', () => {
  const shown = ['USDT 1,234.56', '1 234,56 USDT', '12 345,50 €', '••••'].map(unbrokenFigures);
  expect(shown).toEqual(['USDT 1,234.56', '1\u00a0234,56 USDT', '12\u00a0345,50\u00a0€', '••••']);
});
