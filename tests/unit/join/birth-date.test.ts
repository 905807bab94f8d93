import { describe, expect, it } from 'vitest';
import { isOfAge, typedDate } from '#domain/birth-date.ts';

describe('a typed birth date', () => {
  it.each([
    ['27', '3', '1990', '1990-03-27'],
    ['1', '01', '2000', '2000-01-01'],
    ['29', '2', '2004', '2004-02-29'],
    ['29', '2', '2005', undefined],
    ['31', '4', '1990', undefined],
    ['0', '1', '1990', undefined],
    ['1', '13', '1990', undefined],
    ['1', '1', '90', undefined],
    ['', '', '', undefined],
    ['1.', '1', '1990', undefined],
  ])('S5.05 %s %s %s is %s', (day, month, year, expected) => {
    expect(typedDate(day, month, year)).toBe(expected);
  });

  it('S5.05 somebody comes of age on the birthday, and 29 February on 1 March', () => {
    const on = (day: string) => new Date(`${day}T12:00:00Z`);
    expect(isOfAge('2008-11-22', 18, on('2026-11-22'))).toBe(true);
    expect(isOfAge('2008-11-23', 18, on('2026-11-22'))).toBe(false);
    expect([isOfAge('2008-02-29', 18, on('2026-02-28')), isOfAge('2008-02-29', 18, on('2026-03-01'))]).toEqual([
      false,
      true,
    ]);
  });
});
