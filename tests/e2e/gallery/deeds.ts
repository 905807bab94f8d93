import { expect, type Page } from '@playwright/test';

/** Opens the gallery, whole or with one island in one state, and waits until it lives. */
export async function openGallery(page: Page, scene?: string): Promise<void> {
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

/** Brings an opened scene into the state that it is named after. */
export async function act(page: Page, scene: string): Promise<void> {
  await deeds[scene]?.(page);
}
