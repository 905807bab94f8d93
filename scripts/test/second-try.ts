import type { Tally } from './tally.ts';

/** More failures than these are no accident of a busy machine. */
const mostAskedAgain = 5;

/** One failed test: its file from the root, the line where the runner tells it, and what is shown of it. */
export interface Failure {
  /** Null for what failed outside of any file: that is not asked again. */
  readonly file: string | null;
  readonly line?: number;
  readonly told: string;
}

/** What one runner came to. */
export interface Outcome {
  readonly tally: Tally;
  readonly failures: readonly Failure[];
}

/** What to run once more, alone, as the runners take it (`file` or `file:line`): nothing where too much failed or none has a file. */
export function askedAgain(failures: readonly Failure[]): string[] {
  if (failures.length > mostAskedAgain || failures.some(({ file }) => file === null)) return [];
  return [...new Set(failures.map(({ file, line }) => (line === undefined ? `${file}` : `${file}:${line}`)))];
}

/**
 * A run and its second try. What failed twice is failed; what passed alone counts as passed and is named as unsteady,
 * so that nobody takes it for sound. A second try that ran nothing proves nothing.
 */
export function afterSecondTry(first: Outcome, second: Outcome): Outcome & { readonly unsteady: readonly string[] } {
  if (second.tally.passed + second.tally.failed === 0) return { ...first, unsteady: [] };
  const failed = Math.min(first.tally.failed, second.tally.failed);
  const tally = { ...first.tally, failed, passed: first.tally.passed + first.tally.failed - failed };
  const title = ({ told }: Failure): string => told.split('\n')[0] ?? '';
  const again = new Set(second.failures.map(title));
  const unsteady = failed === first.tally.failed ? [] : first.failures.filter((each) => !again.has(title(each)));
  return { tally, failures: second.failures, unsteady: unsteady.map(({ told }) => told) };
}
