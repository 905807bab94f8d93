import { describe, expect, it } from 'vitest';
import { durationLines, playwrightSeconds, vitestSeconds } from '../../../scripts/test/durations.ts';

describe('how long the tests took', () => {
  it('is told by project and for the slowest files', () => {
    const vitest = vitestSeconds(
      {
        testResults: [
          { name: '/repo/tests/unit/a.test.ts', startTime: 1000, endTime: 3000 },
          { name: '/repo/tests/unit/b.test.ts', startTime: 1000, endTime: 2000 },
        ],
      },
      '/repo/',
    );
    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    const suites = [{ file: 'shell/c.spec.ts', specs: [spec(500)], suites: [{ specs: [spec(3500)] }] }];
    expect(durationLines([...vitest, ...playwrightSeconds({ suites })])).toEqual([
      '     3 s  unit (2 files)',
      '     4 s  e2e (1 files)',
      'slowest:',
      '     4 s  tests/e2e/shell/c.spec.ts',
      '     2 s  tests/unit/a.test.ts',
      '     1 s  tests/unit/b.test.ts',
    ]);
  });
});
