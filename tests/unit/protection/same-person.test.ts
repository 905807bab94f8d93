import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alike, isSameName, judgeMatch, likenesses, nameWords } from '#domain/same-person.ts';

const nothing: Alike = { name: false, birthDate: false, phone: false, mailbox: false, account: false };

const nobody = { isVerified: false, isPhoneValidated: false, isMailboxConfirmed: false };
const later = (isVerified: boolean) => ({ isVerified, cameLater: true });

describe('accounts that may be one person’s', () => {
  it('names are compared without case, accents and order', () => {
    expect(nameWords('José  ÁLVAREZ-Ruiz')).toBe(nameWords('alvarez ruiz jose'));
    expect(nameWords(' - ')).toBe('');
  });

  it.each([
    ['ann quay', 'Quay Ann', false, true],
    ['Ann Quay', 'Ann Maria Quay', false, false],
    ['Ann Quay', 'Ann Maria Quay', true, true],
    ['José García López', 'jose garcia', true, true],
    ['Ann Quay', 'Bea Quay', true, false],
    ['Ann', 'Ann Quay', true, false],
    ['', '', true, false],
  ])('%j and %j, born on one day: %j', (one, other, isSameBirthDate, same) => {
    expect(isSameName(one, other, isSameBirthDate)).toBe(same);
    expect(isSameName(other, one, isSameBirthDate)).toBe(same);
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
    expect([likenesses(given), judgeMatch(given, later(true), nobody)]).toEqual([alike, proven]);
    expect(judgeMatch(given, later(false), nobody)).toBe(alike.length === 0 ? null : 'OPEN');
    expect(judgeMatch(given, { isVerified: true, cameLater: false }, nobody)).toBe(alike.length === 0 ? null : 'NOTED');
  });

  it.each([
    ['a verified document', { name: true, birthDate: true }, { isVerified: true }, 'SAME'],
    ['a validated number', { phone: true }, { isPhoneValidated: true }, 'OTHER'],
    ['a confirmed mailbox', { mailbox: true, name: true }, { isMailboxConfirmed: true }, 'SAME'],
    ['a validated number, but another', { name: true, birthDate: true }, { isPhoneValidated: true }, 'NOTED'],
    ['a payment account of who is verified', { account: true, name: true }, { isVerified: true }, 'SAME'],
  ] as const)('who was here before is judged by what was proven: %s', (_, common, given, state) => {
    expect(judgeMatch({ ...nothing, ...common }, { isVerified: true, cameLater: false }, { ...nobody, ...given })).toBe(
      state,
    );
  });

  it('nobody of another name is kept away by a document, and nobody is let through without one', () => {
    const any = fc.record({
      name: fc.boolean(),
      birthDate: fc.boolean(),
      phone: fc.boolean(),
      mailbox: fc.boolean(),
      account: fc.boolean(),
    });
    const proofs = fc.record({
      isVerified: fc.boolean(),
      isPhoneValidated: fc.boolean(),
      isMailboxConfirmed: fc.boolean(),
    });
    fc.assert(
      fc.property(any, proofs, fc.boolean(), (alike, given, cameLater) => {
        expect(['OPEN', 'NOTED', null]).toContain(judgeMatch(alike, { isVerified: false, cameLater }, given));
        if (!alike.name) expect(judgeMatch(alike, { isVerified: true, cameLater }, given)).not.toBe('SAME');
        // By what a stranger has typed nobody is kept from anything who was here before.
        expect(['NOTED', null]).toContain(judgeMatch(alike, { isVerified: true, cameLater: false }, nobody));
      }),
    );
  });
});
