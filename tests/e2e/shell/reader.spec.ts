import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { pages } from './pages.ts';

test('a reader who loses the connection is told so, and told no more once it is back', async ({ page, context }) => {
  await page.goto('/fr/help');
  const notice = page.getByRole('status').getByText('Vous êtes hors ligne.');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('a tile that gets the focus comes whole into view, however narrow the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  for (const row of ['.tiles-square', '.tiles-wide']) {
    const tiles = page.locator(row).first().locator('a');
    await tiles.first().focus();
    for (const place of [1, 2, 3]) {
      await page.keyboard.press('Tab');
      // A tile with the focus may have got its heart by now.
      if (await page.evaluate(() => document.activeElement?.tagName === 'BUTTON')) await page.keyboard.press('Tab');
      await expect(tiles.nth(place)).toBeFocused();
      await expect(tiles.nth(place)).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the names of studios are whole in every tile', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/casino/all-games');
    const cut = await page
      .locator('.tile-caption > :first-child')
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.outerHTML),
      );
    expect(cut).toEqual([]);
  }
});

for (const [name, path] of Object.entries({ article: pages.article, promotion: pages.promotion })) {
  test(`${name}: printed as ink on paper in either theme, without the frame`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    for (const part of ['.site-header', '.site-footer', '.bottom-bar']) await expect(page.locator(part)).toBeHidden();
    const pale = await page.locator('main :is(h1, h2, p, li, td, th, dt, dd, a)').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !each.matches('.button'))
        .map((each) => getComputedStyle(each).color.match(/\d+/g)?.map(Number) ?? [])
        .filter(([red = 0, green = 0, blue = 0]) => red + green + blue > 3 * 0x33),
    );
    expect(pale).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  });
}

test('with colours of the reader’s own the current place keeps its mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const mark = (current: string) =>
    page
      .locator(`.channels > ul a${current}`)
      .first()
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(await mark('[aria-current]')).toBe('solid');
  expect(await mark(':not([aria-current])')).toBe('none');
});

test('a page that is left for another place amid its fade says nothing of it', async ({ page, allow }) => {
  // Marked by the console, for the page itself is gone then.
  allow(/pageswap fades/, 'the mark of this test');
  const fades: string[] = [];
  page.on('console', (message) => message.text() === 'pageswap fades' && fades.push(message.text()));
  await page.addInitScript(() => {
    if (location.pathname !== '/help') return;
    const leaveAgain = ({ viewTransition }: PageSwapEvent): void => {
      if (viewTransition) console.warn('pageswap fades');
      location.assign('/offers');
    };
    addEventListener('pageswap', leaveAgain, { once: true });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/help');
  await expect(page.locator('main h1')).toBeVisible();
  await page.evaluate(() => location.assign('/casino/slots'));
  await expect(page).toHaveURL(/\/offers$/);
  expect(fades).toHaveLength(1);
});
