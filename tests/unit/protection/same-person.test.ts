import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alike, isOneName, isSameName, judgeMatch, likenesses, nameWords } from '#domain/same-person.ts';

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
    ['Una O’Brien', 'UNA OBRIEN'],
    ['Una O\u02bcBrien', "una o'brien"],
    ['Łukasz Wolny', 'LUKASZ WOLNY'],
    ['Ida Sørensen', 'Sorensen Ida'],
    ['Ida Sørensen', 'Ida Soerensen'],
    ['Leo Strauß', 'Leo STRAUSS'],
    ['Anne-Marie Quay', 'Annemarie Quay'],
    ['Juan De la Cruz', 'Juan Delacruz'],
    ['Juan De la Cruz', 'Dela Cruz Juan'],
    ['Jörg Müller', 'Jorg Mueller'],
    ['Jörg Müller', 'Joerg Mu\u0308ller'],
    ['Jörg Müller', 'JORG MULLER'],
    ['Aslı Yıldız', 'Asli Yildiz'],
    ['Đorđe Ilić', 'Dorde Ilic'],
    ['Pål Ærling', 'Paal Aerling'],
    ['Þór Guðni', 'Thor Gudni'],
    ['Mary Ann Li', 'Maryann Li'],
  ])('%s and %s are one name', (one, other) => {
    expect([isOneName(one, other), isOneName(other, one)]).toEqual([true, true]);
    expect([isSameName(one, other, true), isSameName(`${other} Rose`, one, true)]).toEqual([true, true]);
    // Rows of before hold the words alone.
    expect(isOneName(nameWords(one), one)).toBe(true);
  });

  it.each([
    ['Anna Bell', 'Ann Abell'],
    ['Michael Novak', 'Michal Novak'],
    ['Joel Quay', 'Jol Quay'],
    ['Una O’Brien', 'Una Brian'],
    ['Łukasz Wolny', 'Łukasz Wolski'],
    ['Jörg Müller', 'Jörg Miller'],
    ['Juan De la Cruz', 'Juana Delacruz'],
  ])('%s and %s are two', (one, other) => {
    expect([isOneName(one, other), isSameName(one, other, true), isSameName(other, one, true)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('names are compared alike both ways, in any order of their words, and a joined word is one with its parts', () => {
    const word = fc.constantFrom(
      'ann',
      'anna',
      'a',
      'Müller',
      'Mueller',
      'Muller',
      'O’Brien',
      'Łu',
      'de',
      'la',
      'dela',
    );
    const name = fc.array(word, { minLength: 1, maxLength: 5 });
    const shuffled = name.chain((words) =>
      fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length })),
    );
    fc.assert(
      fc.property(shuffled, name, fc.boolean(), ([words, moved], others, isSameBirthDate) => {
        const [one, same, other] = [words.join(' '), moved.join(' '), others.join(' ')];
        const is = isSameName(one, other, isSameBirthDate);
        expect(isSameName(other, one, isSameBirthDate)).toBe(is);
        expect(isSameName(same, other, isSameBirthDate)).toBe(is);
        expect([isOneName(one, same), isOneName(one, words.join(''))]).toEqual([true, true]);
        expect(isOneName(one, `${one} x`)).toBe(false);
      }),
    );
  });

  it('a name that is made to be long in comparing is compared soon', () => {
    const name = (lengths: number[]) => lengths.map((length) => 'a'.repeat(length)).join(' ');
    const begin = performance.now();
    isSameName(name([1, 2, 3, 4, 5, 6, 7, 8]), name([9, 10, 11, 1, 2, 3, 4, 7]), true);
    isSameName(name([30, 30, 31, 29]), `${name([15, 16, 14, 13, 17, 12, 18, 9])}`, true);
    isSameName('ü'.repeat(80), 'u'.repeat(80), true);
    isSameName('a '.repeat(80), 'a '.repeat(79), true);
    expect(performance.now() - begin).toBeLessThan(2000);
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
