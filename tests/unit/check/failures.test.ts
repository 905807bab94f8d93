import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from '../../../scripts/test/failures.ts';

describe('the end of a log names what failed', () => {
  it('tells a failed test by file, title and the first lines of its message', () => {
    const failed = {
      status: 'failed',
      fullName: 'money adds up',
      failureMessages: ['AssertionError: 1 is not 2\n\n at x'],
    };
    const passed = { status: 'passed', fullName: 'money is there' };
    const testResults = [
      { name: '/repo/tests/unit/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: '/repo/tests/unit/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      { name: '/repo/tests/unit/c.test.ts', status: 'passed', assertionResults: [passed] },
    ];
    expect(vitestFailures({ testResults }, '/repo/').map(({ told }) => told)).toEqual([
      'tests/unit/a.test.ts › money adds up\n    AssertionError: 1 is not 2\n     at x',
      'tests/unit/b.test.ts › outside its tests\n    no such file',
    ]);
  });

  it('tells failed and flaky browser tests however deep they stand, and errors outside tests', () => {
    const spec = (title: string, ok: boolean, status: string, message: string) => ({
      title,
      ok,
      file: 'login/a.spec.ts',
      line: 3,
      tests: [{ status, results: [{ error: { message } }, {}] }],
    });
    const suites = [
      { suites: [{ specs: [spec('red', false, 'unexpected', 'gone')] }], specs: [spec('green', true, 'expected', '')] },
      { specs: [spec('flaky', true, 'flaky', 'late')] },
    ];
    const failures = playwrightFailures({ suites, errors: [{ message: 'no browser' }] });
    expect(failures.map(({ title }) => title)).toEqual(['red', 'flaky', undefined]);
    expect(failures.map(({ told }) => told)).toEqual([
      'tests/e2e/login/a.spec.ts:3 › red\n    gone',
      'tests/e2e/login/a.spec.ts:3 › flaky\n    late',
      'tests/e2e › outside its tests\n    no browser',
    ]);
  });
});
