import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, it } from 'vitest';
import { fromAbroad } from '#domain/phone-number.ts';
import { dialled } from '#services/kernel/phone-number.ts';

it('S4.06b a number is said as it is dialled, not as it is written at home', () => {
  expect(fromAbroad('+33', '0612345678')).toBe('+33 612345678');
  expect(fromAbroad('+34', '612345001')).toBe('+34 612345001');
  const wrong = getCountries().flatMap((country) => {
    const example = getExampleNumber(country, examples);
    const atHome = example?.formatNational().replaceAll(/\D/g, '') ?? '';
    if (!example || !/^0/.test(atHome)) return [];
    const said = fromAbroad(`+${example.countryCallingCode}`, atHome);
    return said.replace(' ', '') === dialled(`+${example.countryCallingCode}${atHome}`) ? [] : [`${country} ${said}`];
  });
  // There a 15 within the number goes as well, and a 9 comes.
  expect(wrong).toEqual([expect.stringMatching(/^AR /)]);
});
