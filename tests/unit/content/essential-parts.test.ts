import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { essentialParts, type Part } from '#content/tracked.ts';

const part = fc.oneof(
  fc.constant('*'),
  fc.constantFrom(':updatedAt', ':revision'),
  fc
    .tuple(fc.constantFrom('title', 'titleLong', 'slug', 's'), fc.constantFrom('', '*', 'en', 'en-GB', 'fr'))
    .map(([field, of]) => `${field}.${of}`),
);

/** Whether another part says all that this one does. */
const isSaidBy = (one: Part, other: Part): boolean => {
  if (one === other) return false;
  if (other === '*') return true;
  if (one.startsWith(':') || other.startsWith(':')) return false;
  const [field, of] = one.split('.');
  const [otherField, otherOf] = other.split('.');
  if (field !== otherField) return false;
  return of === '' || (otherOf === '*' && of !== '*');
};

it('are those parts that no other one says, each once and in order', () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const all = [...new Set(parts)];
      const essential = all.filter((one) => !all.some((other) => isSaidBy(one, other))).sort();
      expect(essentialParts(parts)).toEqual(essential);
    }),
  );
});
