import { expect } from '@playwright/test';
import { drawn, moving, test } from '../fixtures.ts';
import { pages } from './pages.ts';

test.use({ ...moving, ...drawn });

test('S2.29 the chosen theme is there at first paint and for the pictures, against the wish of the device', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/help');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const night = await ground();
  await page.locator('.header-top [data-theme-button]').click();
  // What is pressed before the code is there counts when it is.
  await expect.poll(ground).not.toBe(night);
  const day = await ground();
  await page.reload();
  expect(await ground()).toBe(day);
  for (const source of await page.locator('source[data-daylight]').all())
    await expect(source).toHaveAttribute('media', 'all');
});

test('S2.29 what is pressed before the page’s code is there counts once, when it is; the code comes after the first picture', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/every-page\./, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const button = page.locator('.header-top [data-theme-button]');
  await button.click();
  await button.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  // Searching waits for nothing.
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('combobox'))).toBeFocused();
  await page.keyboard.press('Escape');
  code.resolve();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  // Nor is lost what is pressed before the first script has come.
  const first = Promise.withResolvers<void>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await first.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const pause = page.locator('[data-slide-pause]');
  await pause.click();
  await pause.click();
  first.resolve();
  await expect(page.locator('[data-slideshow]').first()).toHaveAttribute('data-stopped', 'true');

  await page.unrouteAll();
  const picture = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.webp$/, async (route) => {
    await picture.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => void (/\/every-page\./.test(request.url()) && asked.push(request.url())));
  // The first script has run by then, and whatever it brings at once has been asked for.
  await page.goto(pages.game, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(asked).toEqual([]);
  picture.resolve();
  await expect.poll(() => asked.length).toBe(1);
});
