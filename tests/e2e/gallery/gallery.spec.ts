import { expect, type Locator } from '@playwright/test';
import { expectAccessible, expectReadable } from '../axe.ts';
import { test } from '../fixtures.ts';
import { act, openGallery, switchScenes } from './deeds.ts';

test('S8.16 S9.16 every component is accessible, in both themes', async ({ page }) => {
  // All of axe's rules once, and what a theme can change under the other one.
  const ask = async (what: string): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectReadable(page, `${what}, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, `${what}, dark`);
  };
  await openGallery(page);
  await ask('at rest');
  for (const name of ['Open the dialog', 'Open the sheet', 'Confirm with PIN']) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await ask(name);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Save the details' }).click();
  await ask('a form with errors');
});

test('a dialogue stands in the middle of the window, wherever it is written', async ({ page }) => {
  await openGallery(page, 'bonuses-some');
  await page.getByRole('button', { name: 'Give it up' }).first().click();
  const middle = await page.getByRole('dialog').evaluate((dialog) => {
    const { top, bottom } = dialog.getBoundingClientRect();
    return (top + bottom) / 2 - innerHeight / 2;
  });
  expect(Math.abs(middle)).toBeLessThanOrEqual(1);
});

test('what is pressed stands evenly: a notice’s ways on one line of a phone, copies as near as what follows them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const boxes = (buttons: Locator) =>
    buttons.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ x, y, right }) => ({ x, y, right })),
    );
  for (const lang of ['en', 'fr', 'es']) {
    await page.goto(`/gallery?scene=inbox-some&lang=${lang}`);
    await expect(page.locator('#scene')).toContainText('Our answer');
    const ways = await boxes(page.locator('#scene .notice').first().locator('.button'));
    expect(ways, lang).toHaveLength(2);
    expect(ways[0]?.y, lang).toBe(ways[1]?.y);
  }
  await openGallery(page, 'setup-codes');
  await act(page, 'setup-codes');
  const [copy, print] = await boxes(page.locator('#scene .button-row .button'));
  expect(Math.round((print?.x ?? 0) - (copy?.right ?? 0))).toBe(12);
});

test('the step to a safer account takes as much room as having taken them all', async ({ page }) => {
  // How wide the account's column is in these windows, and what is kept there until the step is known.
  const columns = [
    [360, 320, 172],
    [1024, 394, 149],
    [1280, 540, 108],
  ] as const;
  const scenes = ['security-no-pin', 'security-step', 'security-safe'] as const;
  for (const lang of ['en', 'fr', 'es']) {
    await page.goto(`/gallery?scene=${scenes[0]}&lang=${lang}`);
    for (const scene of scenes) {
      if (scene !== scenes[0]) await switchScenes(page, [scene]);
      await expect(page.locator('.next-step strong')).toBeVisible();
      for (const [width, column, height] of columns) {
        await page.setViewportSize({ width, height: 800 });
        await page.locator('#scene').evaluate((place, px) => place.style.setProperty('width', px), `${column}px`);
        const box = await page.locator('.next-step').boundingBox();
        expect.soft([box?.width, box?.height], `${scene}, ${lang}, ${width} px`).toEqual([column, height]);
      }
    }
  }
});

test('what is due in bitcoin is read with the comma of its language in both of its units', async ({ page }) => {
  await page.goto('/gallery?scene=deposit-invoice&lang=fr');
  await expect(page.locator('#scene').getByText(/mBTC = /)).toHaveText(/^[\d\s]+,\d+ mBTC = \d+,\d{8} BTC$/);
});

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

test('S3.05 S3.06 by keys alone older rows are reached at their first, though the button is gone with the last page', async ({
  page,
}) => {
  await openGallery(page, 'transactions-some');
  const scene = page.locator('#scene');
  const more = scene.getByRole('button', { name: /^Show (more|older)/ });
  const ask = async (): Promise<void> => {
    await more.press('Enter');
    await expect(more).toBeHidden();
  };
  await more.waitFor();
  const rows = scene.getByRole('list', { name: /^Transactions/ }).getByRole('listitem');
  const shown = await rows.count();
  await ask();
  await expect(rows.nth(shown).getByRole('link')).toBeFocused();
  await switchScenes(page, ['inbox-some']);
  await ask();
  await expect(scene.locator('summary', { hasText: 'Your question' })).toBeFocused();
  await switchScenes(page, ['security-history']);
  await act(page, 'security-history');
  await ask();
  await expect(scene.locator('li:focus')).toContainText('refused');
});

test('S3.05 messages come on a page that knows its player only after they are asked for', async ({ page }) => {
  await openGallery(page, 'inbox-some');
  await expect(page.locator('#scene')).toContainText('Our answer');
});

test('S3.05 what is wrong with a range is said once, until one of its days changes', async ({ page }) => {
  await openGallery(page, 'transactions-some');
  const scene = page.locator('#scene');
  const said = scene.getByText('at most twelve months');
  await scene.getByLabel('From').fill('2020-01-01');
  await scene.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(scene.getByLabel('From')).toBeFocused();
  await scene.getByLabel('What').selectOption({ index: 1 });
  await expect(said).toHaveCount(1);
  await expect(scene.getByLabel('Until')).toHaveAccessibleDescription(/at most twelve months/);
  await scene.getByLabel('Until').fill('2020-06-01');
  await expect(said).toHaveCount(0);
});

test('S3.02 what a player owns is hidden wherever it stands: points, what can be withdrawn, what is held back', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('amountsHidden', 'true'));
  const said = {
    'loyalty-summary': ['Worth •••• as a bonus'],
    'bonuses-some': ['Left••••'],
    'withdraw-bonus': ['You can withdraw ••••', '•••• more is bonus', '•••• more is locked'],
    'withdraw-form': ['You can withdraw ••••. The minimum is €10.00.'],
    'pending-some': ['•••• in all is set aside'],
    'transfer-plan': ['You can withdraw ••••. The minimum is €1.00.'],
  } as const;
  for (const [scene, sentences] of Object.entries(said)) {
    await openGallery(page, scene);
    for (const sentence of sentences) await expect(page.locator('#scene')).toContainText(sentence);
  }
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
