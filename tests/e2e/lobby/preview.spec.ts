import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { drawn, moving, test } from '../fixtures.ts';
import { withPatience } from '../settled.ts';
import { watchShifts } from '../shell/pages.ts';

/** What the page asks for that belongs to previews. */
function previewRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/card-preview/.test(request.url()) || request.resourceType() === 'xhr') asked.push(request.url());
  });
  return asked;
}

test.use({ ...moving, ...drawn });
// What comes once a pointer has rested comes by a timer: nobody waits for it.
test.beforeEach(({ page }) => page.clock.install());

test('S9.05 a card that a mouse rests on tells of its game over the page: nothing moves, nothing is asked for before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const asked = previewRequests(page);
  const shiftsOf = await watchShifts(page);
  await page.goto('/casino/slots', { waitUntil: 'networkidle' });
  const card = page.locator('main a.tile[href$="/moonglade"]');
  const other = page.locator('main a.tile[href$="/lantern-quay"]');
  await other.hover();
  await page.clock.runFor(150);
  await page.mouse.move(20, 300);
  await page.clock.runFor(800);
  expect(asked, 'before anybody rests').toEqual([]);

  await card.hover();
  const preview = page.locator('.preview');
  await expect(preview).toBeVisible();
  await expect(preview.locator('.preview-name')).toHaveText('Moonglade');
  await expect(preview.locator('dt')).toHaveText(['Return to player', 'Swing', 'Stakes', 'Largest line win']);
  await expect(preview.getByRole('link')).toHaveText(['Log in to play', 'Practise']);
  await expectAccessible(page, 'with a preview');
  await preview.getByRole('link', { name: 'Practise' }).hover();
  await page.clock.runFor(500);
  await expect(preview, 'stays while the pointer is in it').toBeVisible();
  await page.mouse.move(20, 300);
  await expect(preview).toHaveCount(0);
  expect(await shiftsOf()).toEqual([]);
});

test('S9.05 the focus opens a preview too: Tab goes on into it, Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/casino/slots', { waitUntil: 'networkidle' });
  const card = page.locator('main a.tile[href$="/moonglade"]');
  const other = page.locator('main a.tile[href$="/lantern-quay"]');
  await page.keyboard.press('Tab');
  const preview = page.locator('.preview');
  // A focus before the code is there opens nothing, and one that a scroll has closed is not opened again by the same card.
  await withPatience(async (timeout) => {
    await other.focus();
    await card.focus();
    await expect(preview).toBeVisible({ timeout });
  });
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(card).toBeFocused();

  await other.focus();
  await expect(preview).toBeVisible();
  const practise = preview.getByRole('link', { name: 'Practise' });
  for (let presses = 0; presses < 4; presses += 1) {
    if (await practise.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(practise).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lantern-quay#/);
});

test('S9.05 who wants calm, or looks on a phone, sees no preview', async ({ page }) => {
  const asked = previewRequests(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/casino/slots', { waitUntil: 'networkidle' });
  await page.locator('main a.tile[href$="/moonglade"]').hover();
  await page.clock.runFor(1000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.locator('main a.tile[href$="/lantern-quay"]').hover();
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
  await expect(page.locator('.preview')).toHaveCount(0);
});
