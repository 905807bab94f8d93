import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alike, judgeMatch, likenesses, nameWords } from '#domain/same-person.ts';

const nothing: Alike = { name: false, birthDate: false, phone: false, mailbox: false, account: false };

describe('accounts that may be one person’s', () => {
  it('names are compared without case, accents and order', () => {
    expect(nameWords('José  ÁLVAREZ-Ruiz')).toBe(nameWords('alvarez ruiz jose'));
    expect(nameWords(' - ')).toBe('');
  });

  it.each([
    ['a name alone', { name: true }, [], null],
    ['a day of birth alone', { birthDate: true }, [], null],
    ['both', { name: true, birthDate: true }, ['PERSON'], 'SAME'],
    ['a telephone', { phone: true }, ['PHONE'], 'OTHER'],
    ['a telephone and a name', { phone: true, name: true }, ['PHONE'], 'SAME'],
    ['a payment account', { account: true }, ['ACCOUNT'], 'OTHER'],
    ['a mailbox and a name', { mailbox: true, name: true }, ['MAILBOX'], 'SAME'],
  ] as const)('%s', (_, common, alike, proven) => {
    const given = { ...nothing, ...common };
    expect([likenesses(given), judgeMatch(given, true)]).toEqual([alike, proven]);
    expect(judgeMatch(given, false)).toBe(alike.length === 0 ? null : 'OPEN');
  });

  it('nobody of another name is kept away by a document, and nobody is let through without one', () => {
    const any = fc.record({
      name: fc.boolean(),
      birthDate: fc.boolean(),
      phone: fc.boolean(),
      mailbox: fc.boolean(),
      account: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (alike) => {
        expect(['OPEN', null]).toContain(judgeMatch(alike, false));
        if (!alike.name) expect(judgeMatch(alike, true)).not.toBe('SAME');
      }),
    );
  });
});
