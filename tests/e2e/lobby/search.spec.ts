import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('S2.29 "/" opens the search at once and loses no key; nothing of it is loaded before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('load');
  expect(asked.filter((path) => /react|attach-search|search\.|_data/.test(path))).toEqual([]);
  await page.keyboard.press('/');
  await page.keyboard.type('northern');
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toHaveValue('northern');
  const option = page.getByRole('option', { name: 'Northern Hush' });
  await expect(option.locator('mark')).toHaveText('Northern');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 game found');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/northern-hush$/);
  await page.goBack();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'northern' })).toBeVisible();
  await page.keyboard.type('jelly');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // What was looked for above is what it is called: once the search was touched, all of it was asked for.
  for (const part of [/react/, /search\./, /_data/])
    expect(
      asked.some((path) => part.test(path)),
      `${part}`,
    ).toBe(true);
  // The page for searching has its code before it is touched, and no more: its first key waits for no React.
  asked.length = 0;
  await page.goto('/search');
  await expect.poll(() => asked.some((path) => /attach-search/.test(path))).toBe(true);
  expect(asked.filter((path) => /_data/.test(path))).toEqual([]);
  const own = page.getByRole('main').getByRole('combobox');
  await page.getByRole('main').getByRole('searchbox').fill('northern');
  await expect(page).toHaveURL(/\/search\?q=northern$/);
  await page.reload();
  await expect(own).toHaveValue('northern');
  await expect(page.getByRole('option', { name: 'Northern Hush' })).toBeVisible();
});

test('S2.29 the dialog says how many games there are, not how many it shows, and leads to all: by its row, and by Enter', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('an');
  await page.keyboard.press('Enter');
  const games = dialog.locator('.search-row:not(.search-help)');
  await expect(games).toHaveCount(8);
  const way = dialog.getByRole('option', { name: /^All \d+ games$/ });
  const [count = '0'] = /\d+/.exec((await way.textContent()) ?? '') ?? [];
  expect(Number(count)).toBeGreaterThan(8);
  await expect(dialog.getByRole('status')).toHaveText(`${count} games found; here are the first 8`);
  await expect(way).toHaveAttribute('href', '/search?q=an');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=an');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(`${count} games found`);
  await expect(main.locator('.search-row:not(.search-help)')).toHaveCount(Number(count));
  await expect(main.getByRole('option', { name: /^All/ })).toHaveCount(0);
});
