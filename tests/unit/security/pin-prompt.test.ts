import { expect, it } from 'vitest';
import { pinCode } from '#contract/codes.ts';
import { bareCode, pinRules } from '#features/frame/field-rules.ts';
import { formsMessages } from '#messages/forms/messages.ts';

const four = { en: /four digits/, fr: /quatre chiffres/, es: /cuatro (?:cifras|dígitos)/ } as const;

it('S5.03 a PIN is asked for by its four digits, in each language, and nothing else is taken', () => {
  for (const [lang, words] of Object.entries(four)) {
    expect(formsMessages(lang)[pinRules.missing]).toMatch(words);
    expect(formsMessages(lang).pin_short).toMatch(words);
  }
  for (const short of ['2', '24', '246', ' 2 4 6 ']) expect(pinRules.check(short)).toBe('pin_short');
  expect([pinRules.check('2468'), bareCode(' 24 68 ')]).toEqual([undefined, '2468']);
  for (const other of ['246', '24680', '24a8', '', '-246', '２４６８'])
    expect(pinCode.safeParse(other).success).toBe(false);
  expect(pinCode.parse('24 68')).toBe('2468');
});
