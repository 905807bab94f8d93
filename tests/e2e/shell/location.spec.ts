import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { setCookie } from './pages.ts';

/** Lists of fixed length: how many they show, and how many they could. */
async function lists(page: Page) {
  return page.locator('[data-row], .channels > [data-first]').evaluateAll((all) =>
    all.map((list) => {
      const allowed = [...list.children].filter(
        (child) =>
          !(child as HTMLElement).dataset.notIn?.split(' ').includes('CA:QC') &&
          !(child as HTMLElement).dataset.notIn?.split(' ').includes('CA'),
      );
      const shown = [...list.children].filter((child) => child.checkVisibility());
      const limit = Number((list as HTMLElement).dataset.row ?? (list as HTMLElement).dataset.first);
      return {
        shown: shown.length,
        expected: Math.min(limit, allowed.length),
        stray: shown.some((child) => !allowed.includes(child)),
      };
    }),
  );
}

test('S5.07 what is hidden where the visitor is leaves no hole in rows and menus', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  const before = await page.locator('[data-not-in]').filter({ visible: true }).count();
  await setCookie(context, baseURL, 'st', 'CA:QC');
  await page.goto('/');
  expect(await page.locator('[data-not-in~="CA:QC"]').filter({ visible: true }).count()).toBe(0);
  expect(before).toBeGreaterThan(0);
  const found = await lists(page);
  expect(found.length).toBeGreaterThan(0);
  for (const { shown, expected, stray } of found) {
    expect(stray).toBe(false);
    expect(shown).toBe(expected);
  }
});

test('S2.28d a panel closes when the page is left and is closed on the way back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  await page.locator('.more-panel-wide a').filter({ visible: true }).first().click();
  await expect(page).not.toHaveURL(/\/$/);
  await page.goBack();
  await expect(page.locator('.more-panel-wide')).toBeHidden();
});
