import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

// Each planted trouble must be seen by the watch; it is allowed here alone, so a blind watch fails the expectation below.
const planted: readonly (readonly [string, string, RegExp])[] = [
  ['a console error', "console.error('planted')", /^console: planted/],
  ['a console warning', "console.warn('planted')", /^console: planted/],
  ['an uncaught error', "setTimeout(() => { throw new Error('planted') })", /^page error: planted/],
  ['an answer of 404', "fetch('/planted-and-missing')", /^answer: 404 GET .*planted-and-missing/],
  [
    'an inline style sheet',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }))",
    /^csp: .*style-src/,
  ],
];

test.describe('the watch over the browser', () => {
  for (const [name, code, pattern] of planted) {
    test(`sees ${name}`, async ({ page, watch, allow }) => {
      allow(/planted|Content Security Policy|^csp|404/, 'planted by this test');
      await page.goto('/');
      expect(watch.troubles).toEqual([]);
      await page.evaluate(code);
      const lines = (): string[] => watch.troubles.map(({ kind, text }) => `${kind}: ${text}`);
      await expect.poll(lines).toEqual(expect.arrayContaining([expect.stringMatching(pattern)]));
    });
  }
});
