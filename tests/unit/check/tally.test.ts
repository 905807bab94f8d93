import { describe, expect, it } from 'vitest';
import {
  addTallies,
  closingLine,
  emptyTally,
  isGreen,
  tallyPlaywright,
  tallyVitest,
} from '../../../scripts/test/tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

describe('the closing line', () => {
  it('counts a file that does not import as a failure, once', () => {
    const testResults = [file('failed'), file('failed', 'passed', 'failed'), file('passed', 'passed', 'skipped')];
    const report = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, testResults };
    expect(tallyVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 1 });
  });

  it('counts flaky browser tests and errors outside tests as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it('adds both runners and stays alone on its line', () => {
    const sum = addTallies([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 3, skipped: 4 },
    ]);
    expect(closingLine(sum)).toBe('3 passed, 3 failed, 4 skipped');
    expect(closingLine({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed');
  });

  it('is red for failures and for a run without tests', () => {
    expect([emptyTally, { ...emptyTally, failed: 1, passed: 1 }, { ...emptyTally, passed: 1 }].map(isGreen)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
