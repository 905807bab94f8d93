import { describe, expect, it } from 'vitest';
import { afterSecondTry, askedAgain, type Failure } from '../../../scripts/test/second-try.ts';

const failure = (name: string, line?: number): Failure => ({
  file: `tests/${name}`,
  ...(line === undefined ? {} : { line }),
  told: `tests/${name} › it holds\n    gone`,
});
const run = (passed: number, ...failures: Failure[]) => ({
  tally: { passed, failed: failures.length, skipped: 0 },
  failures,
});

describe('the second try of a run', () => {
  it('asks a few failed tests again, each once', () => {
    expect(askedAgain([failure('a.test.ts'), failure('a.test.ts'), failure('e2e/b.spec.ts', 12)])).toEqual([
      'tests/a.test.ts',
      'tests/e2e/b.spec.ts:12',
    ]);
  });

  it('asks nothing again where many failed, or where something outside any file broke', () => {
    const six = Array.from({ length: 6 }, (_, index) => failure(`${index}.test.ts`));
    expect([askedAgain([]), askedAgain(six), askedAgain([failure('a.test.ts'), { file: null, told: 'x' }])]).toEqual([
      [],
      [],
      [],
    ]);
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
