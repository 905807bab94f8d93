import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { suiteOptions } from '../support/browser-launch.ts';

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
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    launchOptions: suiteOptions(),
    // To draw what only moves is an eighth of a journey; whoever asks what moves has it move (`moving` in fixtures.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be done any more says so long before its test is over.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Recording costs an eighth of every step; a failure is told by its picture, and TRACE=on records the test once more.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // Pictures of a failure are the fixtures' work (keepPictures): pages of most tests are not drawn before.
    screenshot: 'off',
  },
});
