import { expect } from '@playwright/test';
import { drawn, moving, test } from '../fixtures.ts';

test.use({ ...moving, ...drawn });

// Each planted trouble must be seen by the watch; it is allowed here alone, so a blind watch fails the expectation below.
const planted: readonly (readonly [string, string, RegExp])[] = [
  ['a console error', "console.error('planted')", /^console: planted/],
  ['a console warning', "console.warn('planted')", /^console: planted/],
  ['an uncaught error', "setTimeout(() => { throw new Error('planted') })", /^page error: planted/],
  [
    'a promise that nobody hears',
    "void Promise.reject(new DOMException('planted', 'AbortError'))",
    /^page error: planted/,
  ],
  ['an answer of 404', "fetch('/planted-and-missing')", /^answer: 404 GET .*planted-and-missing/],
  [
    'an inline style sheet',
    "document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }))",
    /^csp: .*style-src/,
  ],
];

// One page for all of them: none takes what another has planted for its own, each is told with its name.
test('the watch over the browser sees each planted trouble', async ({ page, watch, allow }) => {
  allow(/planted|Content Security Policy|^csp|404/, 'planted by this test');
  await page.goto('/');
  expect(watch.troubles).toEqual([]);
  const lines = (): string[] => watch.troubles.map(({ kind, text }) => `${kind}: ${text}`);
  for (const [name, code, pattern] of planted) {
    watch.troubles.length = 0;
    await page.evaluate(code);
    await expect.poll(lines, name).toEqual(expect.arrayContaining([expect.stringMatching(pattern)]));
  }
});
