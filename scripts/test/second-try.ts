import type { Tally } from './tally.ts';

/** More failures than these are no accident of a busy machine. */
const mostAskedAgain = 5;

/** One failed test: its file from the root, its title where the runner can ask for one test alone, and what is shown of it. */
export interface Failure {
  /** Null for what failed outside of any file: that is not asked again. */
  readonly file: string | null;
  readonly title?: string;
  readonly told: string;
}

/** What one runner came to. */
export interface Outcome {
  readonly tally: Tally;
  readonly failures: readonly Failure[];
}

/** What a second try asks. */
export interface Again {
  readonly paths: readonly string[];
  /** Matches the titles of the failed tests; a loop has many of them on one line of its file. None asks for whole files. */
  readonly name: string | undefined;
}

/** What to run once more, alone: null where nothing failed, too much did, or something has no file. */
export function askedAgain(failures: readonly Failure[]): Again | null {
  if (failures.length === 0 || failures.length > mostAskedAgain) return null;
  const files = failures.flatMap(({ file }) => file ?? []);
  if (files.length < failures.length) return null;
  const titles = failures.flatMap(({ title }) =>
    title === undefined ? [] : title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  );
  const name = titles.length < failures.length ? undefined : `(?:${[...new Set(titles)].join('|')})$`;
  return { paths: [...new Set(files)], name };
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
