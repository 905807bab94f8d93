import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = {
  // Limits only end what hangs: a busy machine may be ten times slower than a quiet one.
  testTimeout: 120_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

/** The tests of one folder; `setUps` run once before them. */
const project = (name: string, setUps: readonly string[] = []) => ({
  root,
  test: {
    ...shared,
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    globalSetup: setUps.map((file) => `tests/support/${file}`),
  },
});

// A plain configuration: Astro's own (getViteConfig) keeps the process alive for ten seconds at its end.
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    teardownTimeout: 20_000,
    projects: [
      // Rules and pure stores need no server, so their tests start at once.
      project('unit'),
      project('services', ['global-database.ts']),
      // A room's stores against its real services in this process, with a clock that moves.
      project('flows', ['global-database.ts']),
      project('publisher', ['global-site.ts']),
    ],
  },
});
