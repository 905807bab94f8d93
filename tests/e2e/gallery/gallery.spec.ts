import { expect, type Page } from '@playwright/test';
import { sceneNames } from '#gallery/scene-names.ts';
import { test } from '../fixtures.ts';
import { expectAccessible } from './axe.ts';

const themes = ['dark', 'light'] as const;

async function openGallery(page: Page, scene?: string): Promise<void> {
  await page.goto(scene === undefined ? '/gallery' : `/gallery?scene=${scene}`);
  if (scene === undefined) await expect(page.locator('#components astro-island[ssr]')).toHaveCount(0);
  else await expect(page.locator('#scene > *').first()).toBeAttached();
}

/** What an island shows only once it was asked. */
const deeds: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'login-wrong': submitLogin,
  'login-blocked': submitLogin,
  'login-offline': submitLogin,
  'login-sending': async (page) => {
    await fillLogin(page);
    await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  },
  'balance-ready': async (page) => {
    await page.getByRole('button', { name: /€248\.60/ }).click();
    await expect(page.getByText('€120.00')).toBeVisible();
  },
  'balance-unavailable': async (page) => {
    await page.locator('.balance-pill').click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'account-ready': async (page) => {
    await page.getByRole('button', { name: /Mara/ }).click();
    await expect(page.getByRole('link', { name: 'Messages' })).toBeVisible();
  },
  'account-logout-fails': async (page) => {
    await page.getByRole('button', { name: /Mara/ }).click();
    await page.locator('#scene .button-wide').click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'notifications-some': async (page) => expect(page.locator('#scene')).toContainText('3'),
  'notifications-many': async (page) => expect(page.locator('#scene')).toContainText('999+'),
  toasts: async (page) => {
    await page.getByRole('button', { name: 'Good news' }).click();
    await page.getByRole('button', { name: 'Bad news' }).click();
    await expect(page.locator('.toast')).toHaveCount(2);
  },
};

async function fillLogin(page: Page): Promise<void> {
  await page.locator('#login-username').fill('mara');
  await page.locator('#login-password').fill('quiet-harbour');
  await page.locator('button[type=submit]').click();
}

async function submitLogin(page: Page): Promise<void> {
  await fillLogin(page);
  await expect(page.getByRole('alert')).toBeFocused();
}

for (const theme of themes) {
  test(`S8.16 S9.16 every component is accessible, ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openGallery(page);
    await expectAccessible(page, 'at rest');
    for (const name of ['Open the dialog', 'Open the sheet', 'Confirm with PIN']) {
      await page.getByRole('button', { name }).click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Save the details' }).click();
    await expectAccessible(page, 'a form with errors');
  });

  test(`every island is accessible in every state, ${theme} theme`, async ({ page, allow }) => {
    allow(/gallery: TypeError|the tide table is upside down/, 'the broken scene breaks on purpose');
    await page.emulateMedia({ colorScheme: theme });
    for (const name of sceneNames) {
      await openGallery(page, name);
      await deeds[name]?.(page);
      await expectAccessible(page, name);
    }
  });
}

test('the stored theme wins over the device’s wish, before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openGallery(page);
  const button = page.getByRole('button', { name: 'Light theme' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(243, 247, 246)');
  await page.goto('/gallery', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('S8.16 an island that throws shows a calm text with a retry, reports once, and the page lives on', async ({
  page,
  allow,
}) => {
  allow(/gallery: TypeError|the tide table is upside down/, 'it breaks on purpose');
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[kestrel-bay]')) reports.push(message.text());
  });
  await openGallery(page, 'broken-once');
  await expect(page.getByRole('alert')).toContainText('your money and your account are safe');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The part is back.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(reports).toEqual(['[kestrel-bay] gallery: TypeError: the tide table is upside down']);
  await page.getByRole('link', { name: 'login-empty' }).click();
  await expect(page.locator('#login-username')).toBeVisible();
});
