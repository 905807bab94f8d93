import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { NearlyDone } from './support/nearly-done.ts';
import { ProcessesFirst } from './support/processes-first.ts';

// Vitest alone gives its workers one seed; under `npm test`, which listens, a seed of its own would hide that none was given.
if (!process.connected) process.env.CHANCE ??= String(randomInt(2 ** 31));

const root = fileURLToPath(new URL('..', import.meta.url));
const everyTest = (folder: string): string[] => [`tests/${folder}/**/*.test.{ts,tsx}`];
const none: readonly string[] = [];
// Packages as a product loads them: "development" would add what some of them say to who writes them.
const conditions = ['node', 'production'];
const shared = {
  // Limits only end what hangs: a busy machine may be ten times slower than a quiet one.
  testTimeout: 120_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/** The tests of one folder; `setUps` run once before them, `eachFile` before each file, `env` is that of its workers. */
const project = (
  folder: string,
  { name = folder, include = everyTest(folder), isolate = true, setUps = none, eachFile = none, env = {} } = {},
) => {
  const inSupport = (files: readonly string[]): string[] => files.map((file) => `tests/support/${file}`);
  const setups = { globalSetup: inSupport(setUps), setupFiles: inSupport(eachFile) };
  return { root, ssr: { resolve: { conditions } }, test: { ...shared, ...setups, name, include, isolate, env } };
};

// The code of a page keeps state in its modules, for a page is loaded once: a file that tests it has them to itself.
// The other files of rules share a worker and what it has imported, which costs more than most of them do.
const ofPages = /from '(?:#(?:client|features|gallery)\/|.*\/(?:flow|money)-page\.ts)/;
const units = globSync(everyTest('unit'), { cwd: root });
const unitsOfPages = units.filter((file) => ofPages.test(readFileSync(join(root, file), 'utf8')));

// A plain configuration: Astro's own (getViteConfig) keeps the process alive for ten seconds at its end.
export default defineConfig({
  root,
  test: {
    // One more than the cores that a run should do with: tests wait for processes, answers and timers a quarter of their time.
    maxWorkers: 3,
    teardownTimeout: 20_000,
    sequence: { sequencer: ProcessesFirst },
    // `npm test` counts by a report, and is told when it may start the browsers' product.
    reporters: process.connected ? ['default', 'json', new NearlyDone()] : ['default'],
    projects: [
      // Rules and pure stores need no server, so their tests start at once.
      project('unit', {
        include: units.filter((file) => !unitsOfPages.includes(file)),
        isolate: false,
        eachFile: ['same-chance.ts'],
      }),
      project('unit', {
        name: 'unit of pages',
        include: unitsOfPages,
        isolate: false,
        eachFile: ['own-modules.ts', 'same-chance.ts'],
      }),
      project('services', {
        isolate: false,
        setUps: ['global-database.ts'],
        eachFile: ['own-data-dir.ts', 'quick-passwords.ts', 'same-chance.ts'],
      }),
      // A room's stores against its real services in this process, with a clock that moves.
      project('flows', {
        isolate: false,
        setUps: ['global-database.ts'],
        eachFile: ['own-modules.ts', 'quick-passwords.ts', 'same-chance.ts'],
      }),
      // A release is always production: React renders by other code there than where it is developed.
      project('publisher', {
        isolate: false,
        setUps: ['global-site.ts'],
        eachFile: ['compiled-site.ts', 'same-chance.ts'],
        env: { NODE_ENV: 'production' },
      }),
    ],
  },
});
