import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';
import { measured } from './support/measured.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tests = ['tests/services/login/alike.test.ts', 'tests/services/account/password-quality.test.ts'];

/**
 * Whether an answer's time tells a known name from an unknown one, sign-ins a second beside the bare hash, and what judging a
 * password takes. `PROOFS=small` tries everything a few times: that it runs, no figures.
 */
export async function bench(): Promise<readonly Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-figures-'));
  const file = join(dir, 'figures.jsonl');
  try {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '-c',
      'tests/vitest.config.ts',
      '--project',
      'services',
      // One after the other: judging passwords takes a core, which the medians beside it would show.
      '--no-file-parallelism',
      ...tests,
    ];
    await measured(process.execPath, args, root, { PROOFS: 'whole', ...process.env, FIGURES: file });
    const figures = (await readFile(file, 'utf8')).trim().split('\n');
    return figures.map((line) => {
      const figure = JSON.parse(line) as Omit<Row, 'unit'>;
      return { ...figure, unit: figure.what.endsWith('a second') ? '' : 'ms' };
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
