import { type Browser, expect, type Route } from '@playwright/test';
import { test } from '../fixtures.ts';
import { untilSettled, watchLoading } from '../settled.ts';

test.use({ countable: true });

/** What the browser styled and laid out meanwhile: elements given a style, and places that waited for other letters. */
async function workOf(browser: Browser, action: () => Promise<void>): Promise<{ styled: number; fonts: number }> {
  const session = await browser.newBrowserCDPSession();
  const work = { styled: 0, fonts: 0 };
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as readonly { name: string; args: Record<string, never> }[]) {
      const { elementCount = 0, data = {} } = args as { elementCount?: number; data?: { reason?: string } };
      if (name === 'UpdateLayoutTree') work.styled += elementCount;
      if (name === 'LayoutInvalidationTracking' && data.reason === 'Fonts changed') work.fonts += 1;
    }
  });
  const kinds = ['timeline', 'timeline.invalidationTracking'].map((kind) => `disabled-by-default-devtools.${kind}`);
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline', ...kinds] } });
  await action();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  return work;
}

test('S9.05 what a page brings later is laid out by itself, not the page with it', async ({ page, browser }) => {
  const loading = watchLoading(page);
  const held = new Promise<Route>((resolve) => page.route(/consent\.[^/]*\.css$/, resolve));
  await page.goto('/casino/slots');
  const sheet = await held;
  await untilSettled(page, () => loading() - 1);
  const all = await page.locator('*').count();
  // A stylesheet, and a dialog in front of everything else.
  const work = await workOf(browser, async () => {
    await sheet.continue();
    await expect(page.getByRole('dialog', { name: 'May we count your visit?' })).toBeVisible();
  });
  expect(work.styled).toBeGreaterThan(0);
  expect(work.styled, `of ${all} elements`).toBeLessThan(all / 4);
  expect(work.fonts, 'the whole page was laid out anew').toBe(0);
});
