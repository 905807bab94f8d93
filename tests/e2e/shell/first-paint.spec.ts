import { expect, type Page } from '@playwright/test';
import { cutServices, drawn, moving, test } from '../fixtures.ts';
import { pages, setCookie } from './pages.ts';

test.use({ ...moving, ...drawn });

test('S6.01a signed in or not, the first paint has the same header and places', async ({
  page,
  context,
  baseURL,
  allow,
}) => {
  await cutServices(context);
  allow(/ERR_FAILED/, 'services are cut off: the first paint alone is measured');
  const heights: number[] = [];
  for (const session of [false, true]) {
    if (session) await setCookie(context, baseURL, 'sid', '0'.repeat(32));
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-session', session ? 'in' : 'out');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible({ visible: !session });
    await expect(page.locator('.player-tools')).toBeVisible({ visible: session });
    heights.push(await page.locator('header').evaluate((header) => header.getBoundingClientRect().height));
  }
  expect(heights[0]).toBe(heights[1]);
});

/** Text and upper edge of what stands in the window's part of `main`, in the order of the page. */
function standsAt(page: Page): Promise<readonly (readonly [text: string, top: number])[]> {
  return page.locator('main :is(h1, h2, h3, p, dt, li, td)').evaluateAll((all) =>
    all.flatMap((each) => {
      const { top, height } = each.getBoundingClientRect();
      return height > 0 && top < innerHeight ? [[each.textContent, Math.round(top)] as const] : [];
    }),
  );
}

test('S9.05 what a phone has read of a page stays where it is while the rest arrives', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of [pages.promotion, pages.article, pages.game]) {
    await page.unrouteAll();
    await page.goto(path);
    const whole = await standsAt(page);
    const html = await (await page.request.get(path)).text();
    const [from, to] = [html.indexOf('<main'), html.indexOf('</main>')];
    for (const part of [0.3, 0.5, 0.7]) {
      // Up to the end of a paragraph or an item: half a sentence has fewer lines.
      const cut = /<\/(?:p|li|dl|h2)>/g;
      cut.lastIndex = Math.round(from + (to - from) * part);
      cut.exec(html);
      const body = html.slice(0, cut.lastIndex);
      await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(path);
      const read = await standsAt(page);
      expect(read.length, `${path}, ${part}`).toBeGreaterThan(0);
      expect(whole, `${path}, ${part}`).toEqual(expect.arrayContaining([...read]));
    }
  }
});

test('S2.28a the bar at the foot shows once all of its places are there', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const html = await (await page.request.get('/')).text();
  const start = html.indexOf('<nav class="bottom-bar"');
  const body = html.slice(0, html.indexOf('</li>', start) + 5);
  expect(start).toBeGreaterThan(0);
  await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/');
  await expect(page.locator('.bottom-bar a')).toBeHidden();
  await page.unrouteAll();
  await page.goto('/');
  await expect(page.locator('.bottom-bar a').first()).toBeVisible();
});
