import { describe, expect, it } from 'vitest';
import {
  type Citation,
  checkMap,
  draftRows,
  findCitations,
  parseMap,
  type RequirementsMap,
  renderMap,
} from '../../../scripts/check/requirements.ts';
import { specIds } from '../../../scripts/check/spec-ids.ts';

const title = 'S9.14 is the largest 32-bit integer';
const citation: Citation = { title, file: 'tests/unit/x.test.ts', ids: ['S9.14'] };
const row = { id: 'S9.14', words: 'a limit', places: ['src/x.ts'], tests: [title] };
const whole: RequirementsMap = { rows: [row], waiting: specIds.filter((id) => id !== 'S9.14') };
const check = (map: RequirementsMap, citations = [citation], hasPath = (_: string): boolean => true): string[] =>
  checkMap(map, citations, hasPath);

describe('the requirements map', () => {
  it('finds the titles of tests, each form, but not of skipped ones', () => {
    // Written with another letter, so that these titles are not taken for citations by who reads this very file.
    const text =
      `it('#1.01a one', f); test.each([1])("#1.01b two", f); it.skip('#2.01 three', f); it.todo('#2.02 four');
      it(\`#2.03 #2.04 n\`, f); describe('#2.05 five', f); it.skip.each([['a']])('#2.06 six', f);
      it.each<[string, number]>([['a (b)', 1], ["c", 2]])('#2.07 %s', f); it.each(['a'] as const)(
        '#2.08 %s', f);`.replaceAll('#', 'S');
    expect(findCitations('x.test.ts', text).flatMap(({ ids }) => ids)).toEqual([
      'S1.01a',
      'S1.01b',
      'S2.03',
      'S2.04',
      'S2.07',
      'S2.08',
    ]);
  });

  it('is right when each statement appears once and each row has its test', () => {
    expect(check(whole)).toEqual([]);
    expect(check(whole, [citation, { ...citation, ids: ['S9.13'] }])).toEqual([]);
  });

  it.each<[string, RequirementsMap, Citation[], string]>([
    ['a cited statement without a row', { rows: [], waiting: specIds }, [citation], 'without a row'],
    ['a row whose test is gone', whole, [], 'no test is called'],
    ['a missing statement', { ...whole, waiting: whole.waiting.slice(1) }, [citation], 'missing from the map'],
    ['a statement twice', { ...whole, waiting: specIds }, [citation], 'appears twice'],
    [
      'an id that the specification lacks',
      { ...whole, waiting: [...whole.waiting, 'S99.1'] },
      [citation],
      'no statement',
    ],
    ['a citation of what is no statement', whole, [citation, { ...citation, ids: ['S9.99'] }], 'no statement'],
    [
      'a test that does not cite its row',
      { ...whole, rows: [{ ...row, tests: ['x'] }] },
      [{ ...citation, title: 'x' }],
      'cite it',
    ],
    [
      'a row of which one test is gone',
      { ...whole, rows: [{ ...row, tests: [title, 'S9.14 gone'] }] },
      [citation],
      'no test is called "S9.14 gone"',
    ],
  ])('refuses %s', (_, map, citations, message) => {
    expect(check(map, citations)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
  });

  it('refuses a place that does not exist', () => {
    expect(check(whole, [citation], () => false)).toEqual(['S9.14: src/x.ts does not exist']);
  });

  it('drafts rows that pass, keeps the words of people, and reads back what it wrote', () => {
    const read = (): string => "import { maxInt32 } from '#domain/limits.ts';";
    const drafted = draftRows({ rows: [], waiting: [] }, [citation], read);
    expect(drafted).toEqual([{ ...row, words: 'is the largest 32-bit integer', places: ['src/domain/limits.ts'] }]);
    expect(draftRows(whole, [citation], read)).toEqual([row]);
    expect(check(parseMap(renderMap('# Map', drafted)))).toEqual([]);
    const several = { ...row, tests: [title, 'S9.14 gone', 'S9.14 another'] };
    expect(parseMap(renderMap('# Map', [several])).rows).toEqual([several]);
    const left = [citation, { ...citation, title: 'S9.14 another' }];
    expect(draftRows({ rows: [several], waiting: [] }, left, read)).toEqual([
      { ...row, tests: [title, 'S9.14 another'] },
    ]);
  });
});
