/** Counts of one test run, or of several added up. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests?: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors?: readonly unknown[];
}

/** Nothing ran. */
export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Counts Vitest's JSON report. A file that failed without a failed test in it (it did not import, a hook broke) is one failure. */
export function tallyVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults } = report as VitestReport;
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts Playwright's JSON report. A flaky test is a failed one; errors outside tests (import, set-up) count one each. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats, errors = [] } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** The sums. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    emptyTally,
  );
}

/** The last line of a run, alone on its line. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${tail}`;
}

/** No failure, and something ran. */
export function isGreen({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
