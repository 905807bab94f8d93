import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';
import { measured } from './support/measured.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const steps = process.env.EDITS_STEPS ?? '300';
const samples = process.env.EDITS_SAMPLES ?? '40';

/** Random edits with whole trees compared to plain builds, at more steps than a test has time for. Throws on any difference. */
export async function bench(): Promise<readonly Row[]> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const test = 'tests/publisher/site/incremental.test.ts';
  const args = [vitest, 'run', '-c', 'tests/vitest.config.ts', '--project', 'publisher', test];
  const env = { ...process.env, EDITS_STEPS: steps, EDITS_SAMPLES: samples };
  const { seconds } = await measured(process.execPath, args, root, env);
  const what = `trees equal to a plain build, over ${steps} random edits`;
  return [{ what, value: Number(samples), unit: 'of them all', note: `${Math.round(seconds)} s` }];
}
