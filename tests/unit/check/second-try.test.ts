import { describe, expect, it } from 'vitest';
import { afterSecondTry, askedAgain, type Failure } from '../../../scripts/test/second-try.ts';

const failure = (name: string, title?: string): Failure => ({
  file: `tests/${name}`,
  ...(title === undefined ? {} : { title }),
  told: `tests/${name} › it holds\n    gone`,
});
const run = (passed: number, ...failures: Failure[]) => ({
  tally: { passed, failed: failures.length, skipped: 0 },
  failures,
});

describe('the second try of a run', () => {
  it('asks for the files of a few failed tests again, each once', () => {
    const [one, other] = [failure('a.test.ts'), failure('b.test.ts')];
    expect(askedAgain([one, one, other])).toEqual({ paths: ['tests/a.test.ts', 'tests/b.test.ts'], name: undefined });
  });

  it('asks by title where the runner takes one: the tests of a loop stand on one line', () => {
    const looped = ['game: nothing shifts (S9.05)', 'home: nothing shifts (S9.05)'];
    const again = askedAgain(looped.map((title) => failure('e2e/b.spec.ts', title)));
    expect(again?.paths).toEqual(['tests/e2e/b.spec.ts']);
    const asked = new RegExp(again?.name ?? '', 'gi');
    const full = (title: string): string => `e2e/b.spec.ts ${title}`;
    expect(looped.map((title) => full(title).match(asked)?.length)).toEqual([1, 1]);
    const siblings = ['article: nothing shifts (S9.05)', 'game: nothing shifts (S9.05), signed in'];
    expect(siblings.map((title) => full(title).match(asked))).toEqual([null, null]);
  });

  it('asks nothing again where many failed, or where something outside any file broke', () => {
    const six = Array.from({ length: 6 }, (_, index) => failure(`${index}.test.ts`));
    const outside = [failure('a.test.ts'), { file: null, told: 'x' }];
    expect([askedAgain([]), askedAgain(six), askedAgain(outside)]).toEqual([null, null, null]);
  });

  it('keeps what failed twice red, and names what passed alone', () => {
    const [steady, late] = [failure('red.test.ts'), failure('late.test.ts')];
    expect(afterSecondTry(run(10, steady, late), run(7, steady))).toEqual({
      tally: { passed: 11, failed: 1, skipped: 0 },
      failures: [steady],
      unsteady: [late.told],
    });
  });

  it('takes a second try that ran nothing for nothing', () => {
    const red = failure('red.test.ts');
    expect(afterSecondTry(run(10, red), run(0))).toEqual({ ...run(10, red), unsteady: [] });
  });

  it('is no greener for another test that fails in the second try', () => {
    const [red, other] = [failure('red.test.ts'), failure('other.test.ts')];
    expect(afterSecondTry(run(10, red), run(7, other)).tally.failed).toBe(1);
  });
});
