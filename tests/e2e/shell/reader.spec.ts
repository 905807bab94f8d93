import { expect } from '@playwright/test';
import { drawn, moving, test } from '../fixtures.ts';
import { pages } from './pages.ts';

test.use({ ...moving, ...drawn });

test('a reader who loses the connection is told so, and told no more once it is back', async ({ page, context }) => {
  // What comes after the first picture is there before the connection goes.
  await page.goto('/fr/help', { waitUntil: 'networkidle' });
  const notice = page.getByRole('status').getByText('Hors ligne.');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('S2.26 what is pressed before the code for it has come is done once it has; where it cannot come, the page says so and asks again', async ({
  page,
  allow,
}) => {
  allow(/every-page|ERR_FAILED|Failed to fetch dynamically/, 'the code that is lost');
  const answers = ['abort', 'continue'] as const;
  const coming = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let tries = 0;
  await page.route(/\/every-page\./, async (route) => {
    const at = Math.min(tries, 1);
    tries += 1;
    await coming[at]?.promise;
    await route[answers[at] ?? 'continue']();
  });
  const press = () => page.getByRole('button', { name: 'Light theme' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'This page is incomplete.' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(pages.article);
  await press();
  await expect(notice).toBeHidden();
  coming[0].resolve();
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await press();
  await notice.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => tries).toBeGreaterThan(1);
  await press();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light');
  coming[1].resolve();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('an article and a promotion are printed as ink on paper in either theme, with whose it is and nothing to press', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of [pages.article, pages.promotion]) {
    await page.goto(path);
    for (const part of ['.site-nav', '.player-tools', '.bottom-bar', 'button', '.button']) {
      await expect(page.locator(part).filter({ visible: true }), part).toHaveCount(0);
    }
    for (const part of ['.site-header .logo', '.footer-legal']) await expect(page.locator(part)).toBeVisible();
    const pale = await page.locator('main :is(h1, h2, p, li, td, th, dt, dd, a)').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !each.matches('.button'))
        .map((each) => getComputedStyle(each).color.match(/\d+/g)?.map(Number) ?? [])
        .filter(([red = 0, green = 0, blue = 0]) => red + green + blue > 3 * 0x33),
    );
    expect(pale, path).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  }
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
