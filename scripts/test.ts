// npm test [-- path… | -t name]: Vitest, then Playwright; ends with one line "N passed, N failed".
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '../tests/support/memory-folder.ts';
import { durationLines, type FileSeconds, playwrightSeconds, vitestSeconds } from './test/durations.ts';
import { playwrightFailures, vitestFailures } from './test/failures.ts';
import { afterSecondTry, askedAgain, type Failure, type Outcome } from './test/second-try.ts';
import {
  addTallies,
  closingLine,
  emptyTally,
  isGreen,
  type Tally,
  tallyPlaywright,
  tallyVitest,
} from './test/tally.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
// A run starts some hundreds of processes of the same code: what V8 made of it is kept, by the bytes it was made of.
const compiledCode = join(root, 'node_modules/.cache/code');

interface Runner {
  readonly cli: string;
  readonly report: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly tally: (report: unknown) => Tally;
  readonly seconds: (report: unknown) => FileSeconds[];
  readonly failures: (report: unknown) => Failure[];
}

type Run = Outcome & { readonly files: readonly FileSeconds[] };
type WholeRun = Run & { readonly unsteady: readonly string[] };
type MakeRunner = (folder: string, request: Request) => Runner;

/** How a runner fits in beside the other one. */
interface Turn {
  /** Called when what it has left needs neither a database nor the other core. */
  readonly onNearlyDone?: () => void;
  /** What its first test waits for; what it sets up before that does not. */
  readonly after?: Promise<unknown>;
}

interface Request {
  readonly paths: readonly string[];
  readonly name: string | undefined;
}

function parseArguments(args: readonly string[]): Request {
  const at = args.findIndex((arg) => arg === '-t' || arg === '-g');
  if (at < 0) return { paths: args, name: undefined };
  return { paths: args.filter((_, index) => index !== at && index !== at + 1), name: args[at + 1] };
}

/** Runs one test runner and counts its report; a run that ends badly without naming a failed test counts as one failure. */
async function run(runner: Runner, { onNearlyDone, after = Promise.resolve() }: Turn): Promise<Run> {
  const child = spawn(process.execPath, [join(root, runner.cli), ...runner.args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compiledCode, ...process.env, ...runner.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', () => onNearlyDone?.());
  const settled = after.catch(() => undefined).then(() => child.connected && child.send('begin'));
  const forward = (signal: NodeJS.Signals): unknown => child.kill(signal);
  process.once('SIGTERM', forward).once('SIGINT', forward);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  process.off('SIGTERM', forward).off('SIGINT', forward);
  await settled;
  const report: unknown = existsSync(runner.report) ? JSON.parse(readFileSync(runner.report, 'utf8')) : null;
  const tally = report === null ? emptyTally : runner.tally(report);
  const files = report === null ? [] : runner.seconds(report);
  const failures = report === null ? [] : runner.failures(report);
  const unnamed = code !== 0 && tally.failed === 0;
  if (unnamed) failures.push({ file: null, told: `${runner.cli} ended with code ${code} and named no failed test` });
  return { tally: unnamed ? { ...tally, failed: 1 } : tally, files, failures };
}

function vitest(folder: string, request: Request): Runner {
  const report = join(folder, 'report.json');
  const name = request.name === undefined ? [] : ['-t', request.name];
  return {
    cli: 'node_modules/vitest/vitest.mjs',
    report,
    args: [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--passWithNoTests',
      `--outputFile.json=${report}`,
      ...name,
      ...request.paths,
    ],
    env: {},
    tally: tallyVitest,
    seconds: (found) => vitestSeconds(found, root),
    failures: (found) => vitestFailures(found, root),
  };
}

/** Alike: test.ts, for what each runner is told is read as its command would be typed. */
function playwright(folder: string, request: Request): Runner {
  const report = join(folder, 'report.json');
  const name = request.name === undefined ? [] : ['-g', request.name];
  return {
    cli: 'node_modules/@playwright/test/cli.js',
    report,
    args: [
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      '--pass-with-no-tests',
      '--reporter=list,json',
      ...name,
      ...request.paths,
    ],
    // Node runs the sources as they are: Playwright's own compiler takes five seconds of a fresh clone.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
    tally: tallyPlaywright,
    seconds: playwrightSeconds,
    failures: playwrightFailures,
  };
}

/** Runs, and asks the few tests that failed once more, alone: what passes then is named as unsteady. */
async function runTwice(make: MakeRunner, request: Request, turn: Turn): Promise<WholeRun> {
  const folder = mkdtempSync(join(tmpdir(), 'kestrel-test-'));
  const first = await run(make(folder, request), turn);
  const again = askedAgain(first.failures);
  if (again === null) {
    rmSync(folder, { recursive: true, force: true });
    return { ...first, unsteady: [] };
  }
  console.log(`\nonce more, alone: ${again.paths.join(' ')}`);
  rmSync(join(folder, 'report.json'), { force: true });
  const second = await run(make(folder, { paths: again.paths, name: again.name ?? request.name }), {});
  rmSync(folder, { recursive: true, force: true });
  return { ...afterSecondTry(first, second), files: first.files };
}

/** Vitest, then Playwright, whose product starts while Vitest has only its last files to do: both wait much of that time. */
async function runBoth(request: Request): Promise<WholeRun[]> {
  const browser = request.paths.filter((path) => path.includes('e2e'));
  const plain = request.paths.filter((path) => !path.includes('e2e'));
  const all = request.paths.length === 0;
  const nearlyDone = Promise.withResolvers<void>();
  const runs: Promise<WholeRun>[] = [];
  if (all || plain.length > 0)
    runs.push(runTwice(vitest, { ...request, paths: plain }, { onNearlyDone: nearlyDone.resolve }));
  const after = Promise.all(runs);
  const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: root });
  if (specs.length > 0 && (all || browser.length > 0)) {
    await Promise.race([after, nearlyDone.promise]);
    runs.push(runTwice(playwright, { ...request, paths: browser }, { after }));
  }
  return Promise.all(runs);
}

/** Tests, products and browsers make and remove many thousand small files, which costs a disk work and waiting, and memory little. */
async function inMemory<T>(work: () => Promise<T>): Promise<T> {
  const folder = await memoryFolder('kestrel-run-');
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function main(): Promise<number> {
  const request = parseArguments(process.argv.slice(2));
  // What is tried by chance is the same in both tries: a failure that another seed does not meet would count as passed.
  process.env.CHANCE ??= String(randomInt(2 ** 31));
  const runs = await inMemory(() => runBoth(request));
  const sum = addTallies(runs.map(({ tally }) => tally));
  if (request.paths.length === 0) console.log(`\n${durationLines(runs.flatMap(({ files }) => files)).join('\n')}`);
  const unsteady = runs.flatMap((each) => each.unsteady);
  if (unsteady.length > 0)
    console.log(`\nunsteady, passed alone at the second try; mend them:\n${unsteady.join('\n')}`);
  const failures = runs.flatMap((each) => each.failures.map(({ told }) => told));
  if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
  if (failures.length + unsteady.length > 0) console.log(`\nthe same by chance again: CHANCE=${process.env.CHANCE}`);
  console.log(`\n${closingLine(sum)}`);
  return isGreen(sum) ? 0 : 1;
}

process.exitCode = await main();
