/** How long one file of tests took, hooks included where the runner says so. */
export interface FileSeconds {
  /** From the repository's root: `tests/unit/wallet/money.test.ts`. */
  readonly file: string;
  readonly seconds: number;
}

interface VitestFile {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
}

interface PlaywrightSuite {
  readonly file?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Vitest's JSON report by file. */
export function vitestSeconds(report: unknown, root: string): FileSeconds[] {
  const { testResults } = report as { readonly testResults: readonly VitestFile[] };
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(root, ''),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));
}

function millisecondsOf({ suites = [], specs = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, each) => sum + each, 0);
}

/** Playwright's JSON report by file. */
export function playwrightSeconds(report: unknown): FileSeconds[] {
  const { suites } = report as { readonly suites: readonly PlaywrightSuite[] };
  return suites.map((suite) => ({ file: `tests/e2e/${suite.file ?? ''}`, seconds: millisecondsOf(suite) / 1000 }));
}

const shown = (seconds: number): string => seconds.toFixed(0).padStart(6);

/** Seconds by project (the folder below tests/), then the ten slowest files. Files that ran side by side add up. */
export function durationLines(files: readonly FileSeconds[]): string[] {
  const byProject = Map.groupBy(files, ({ file }) => file.split('/')[1] ?? '');
  const projects = [...byProject].map(([name, own]) => {
    const seconds = own.reduce((sum, each) => sum + each.seconds, 0);
    return `${shown(seconds)} s  ${name} (${own.length} files)`;
  });
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  return [...projects, 'slowest:', ...slowest.map(({ file, seconds }) => `${shown(seconds)} s  ${file}`)];
}
