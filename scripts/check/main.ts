// npm run check [-- part…]: all checks side by side, one summary line each. Parts: see the table below.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Part {
  readonly name: string;
  readonly what: string;
  /** A script of the repository and its arguments, run by this Node. */
  readonly command: readonly string[];
}

interface Outcome {
  readonly part: Part;
  readonly isGreen: boolean;
  readonly output: string;
  readonly seconds: number;
}

// The slow ones first, so that they overlap with the rest.
const parts: readonly Part[] = [
  {
    name: 'types-site',
    what: 'types of pages, islands and rules',
    command: ['node_modules/astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning'],
  },
  {
    name: 'types-server',
    what: 'types of services, publisher, sandbox; no DOM',
    command: ['scripts/check/types.ts', 'scripts/check/tsconfig.server.json', '--no-dom'],
  },
  {
    name: 'types-tools',
    what: 'types of scripts and tests',
    command: ['scripts/check/types.ts', 'scripts/check/tsconfig.tools.json'],
  },
  {
    name: 'lint',
    what: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=200'],
  },
  { name: 'boundaries', what: 'who may import whom', command: ['scripts/check/boundaries.ts'] },
  { name: 'alike', what: 'no six lines twice without a reason', command: ['scripts/check/alike.ts'] },
  { name: 'tables', what: 'tables by room follow from the list of rooms', command: ['scripts/check/tables.ts'] },
  { name: 'purity', what: 'no state, clock or inline style in rendering code', command: ['scripts/check/purity.ts'] },
  { name: 'dead-code', what: 'nothing unused', command: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  {
    name: 'dead-code-product',
    what: 'nothing that tests alone use',
    command: [
      'node_modules/knip/bin/knip.js',
      '-c',
      'scripts/check/knip.product.jsonc',
      '--no-config-hints',
      '--include',
      'files,exports',
    ],
  },
  {
    name: 'requirements',
    what: 'docs/requirements.md names every statement and its test',
    command: ['scripts/check/requirements.ts'],
  },
  { name: 'budgets', what: 'bytes of pages and islands as served', command: ['scripts/check/budgets.ts'] },
  { name: 'lockfile', what: 'package locks are whole on any platform', command: ['scripts/check/lockfile.ts'] },
];

/** What is asked of the parts themselves: `--fix`, `--raise`. */
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));

async function run(part: Part): Promise<Outcome> {
  const started = performance.now();
  const chunks: Buffer[] = [];
  const child = spawn(process.execPath, [...part.command, ...flags], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - started) / 1000;
  return { part, isGreen: code === 0, output: Buffer.concat(chunks).toString(), seconds };
}

function report({ part, isGreen, output, seconds }: Outcome): void {
  if (!isGreen) console.log(`\n${output.trimEnd()}\n`);
  console.log(
    `${isGreen ? 'ok    ' : 'FAILED'} ${part.name.padEnd(17)} ${seconds.toFixed(1).padStart(5)} s  ${part.what}`,
  );
}

async function main(): Promise<number> {
  const wanted = process.argv.slice(2).filter((word) => !flags.includes(word));
  if (flags.length > 0 && wanted.length === 0) {
    console.log(`name the parts that ${flags.join(' ')} is for: npm run check -- tables ${flags.join(' ')}`);
    return 1;
  }
  const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
  if (chosen.length === 0) {
    console.log(`unknown part; there are: ${parts.map(({ name }) => name).join(', ')}`);
    return 1;
  }
  const queue = [...chosen];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const outcome = await run(part);
      report(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  const failed = outcomes.filter(({ isGreen }) => !isGreen).map(({ part }) => part.name);
  console.log(
    failed.length === 0 ? `check: all ${outcomes.length} parts are green` : `check: FAILED ${failed.join(', ')}`,
  );
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await main();
