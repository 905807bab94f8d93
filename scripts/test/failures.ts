import type { Failure } from './second-try.ts';

/** The tests that failed, by file and title, so that the end of a log alone tells what to mend. */
interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[] | null;
  }[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly ok: boolean;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}

const linesShown = 6;

/** One failure: where, its title, and the first lines of its message. */
function told(where: string, title: string, message = ''): string {
  const lines = message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown);
  return [`${where} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Failures of Vitest's JSON report; a file that broke outside its tests is one. */
export function vitestFailures(report: unknown, root: string): Failure[] {
  const { testResults } = report as { readonly testResults: readonly VitestFile[] };
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(root, '');
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ file, told: told(file, 'outside its tests', message) }];
      return failed.map((test) => ({ file, told: told(file, test.fullName, test.failureMessages?.[0]) }));
    });
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Failures of Playwright's JSON report, flaky tests and errors outside tests among them. */
export function playwrightFailures(report: unknown): Failure[] {
  const { suites, errors = [] } = report as {
    readonly suites: readonly PlaywrightSuite[];
    readonly errors?: readonly { readonly message?: string }[];
  };
  const failed = suites
    .flatMap(specsOf)
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file: spec, line, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error !== undefined)?.error;
      const file = `tests/e2e/${spec}`;
      return { file, title, told: told(`${file}:${line}`, title, error?.message) };
    });
  const outside = errors.map(({ message }) => ({ file: null, told: told('tests/e2e', 'outside its tests', message) }));
  return [...failed, ...outside];
}
