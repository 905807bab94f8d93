import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = {
  // Limits only end what hangs: a busy machine may be ten times slower than a quiet one.
  testTimeout: 120_000,
  hookTimeout: 600_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};

// A plain configuration: Astro's own (getViteConfig) keeps the process alive for ten seconds at its end.
export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    teardownTimeout: 20_000,
    projects: [
      // Rules and stores need no server, so their tests start at once.
      { root, test: { ...shared, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        root,
        test: {
          ...shared,
          name: 'server',
          include: ['tests/{services,publisher}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/global-database.ts', 'tests/support/global-site.ts'],
        },
      },
    ],
  },
});
