import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPlaces, readPlaces } from '#domain/menu-places.ts';

const href = fc.oneof(
  fc.constantFrom('/account', '/fr/account', '/fr/account/cashier/deposit', '/accounts', '/fr', '/help/account'),
  fc.webUrl(),
);
const text = fc.string({ minLength: 1 }).filter((words) => !words.includes('\n'));

it('S2.29 places of the account’s menu are read as they were packed, whatever editors write', () => {
  const places = fc.array(fc.record({ href, text }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(places, fc.constantFrom('/', '/fr'), (all, home) => {
      expect(readPlaces(packPlaces(all, home), home)).toEqual(all);
    }),
  );
  const own = [
    { href: '/fr/account', text: 'Vue d’ensemble' },
    { href: '/fr/account/loyalty', text: 'Points' },
  ];
  expect(packPlaces(own, '/fr')).toBe(' Vue d’ensemble\n/loyalty Points');
});
