import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../support/browser-launch.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  testDir: here('.'),
  testMatch: '**/*.spec.ts',
  globalSetup: here('../support/browser-setup.ts'),
  outputDir: here('../../test-results'),
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Time limits only end what hangs: a busy machine may be ten times slower than a quiet one.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    ...{ browserName: 'chromium', locale: 'en-GB', timezoneId: 'UTC', viewport: { width: 1280, height: 800 } },
    launchOptions: chromiumOptions(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
