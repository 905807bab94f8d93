import { expect } from '@playwright/test';
import { holdReact, test } from '../fixtures.ts';

test('S1.01a a visitor filters the lobby, keeps a favourite, searches, practises, reads help, writes and changes the language', async ({
  page,
}) => {
  await page.goto('/casino/slots?studio=Halyard&sort=luck');
  await expect(page).toHaveURL(/\/casino\/slots\?studio=Halyard$/);
  const cards = page.locator('main .tile-grid > li').filter({ visible: true });
  await expect(page.getByRole('form').getByRole('status')).toHaveText(/^\d+ games$/);
  for (const text of await cards.allInnerTexts()) expect(text).toContain('Halyard');
  await page.getByLabel('Sort').selectOption('name');
  await expect(page).toHaveURL(/\?studio=Halyard&sort=name$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?studio=Halyard$/);

  // Who has no game yet is shown one invitation with ways on, not rows of nothing.
  await page.goto('/my-games');
  const own = page.locator('[data-own]').filter({ visible: true });
  const start = page.locator('[data-own-start]');
  await expect(start.getByRole('heading', { name: 'Your games gather here' })).toBeVisible();
  await expect(start.locator('.button-row').getByRole('link')).toHaveCount(3);
  // No high empty place: some games are there to begin with.
  await expect(start.getByRole('listitem').getByRole('link').nth(5)).toBeVisible();
  await expect(own).toHaveCount(0);

  await page.goto('/casino/slots/gentle/koi-garden');
  await page.getByRole('button', { name: 'Favourite' }).click();
  await page.getByRole('link', { name: 'Practise' }).click();
  const game = page.frameLocator('[data-stage] iframe');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeFocused();
  await page.keyboard.press(' ');
  await expect(game.locator('#result')).not.toBeEmpty();
  await page.goto('/my-games');
  await expect(own.getByRole('link', { name: /Koi Garden/ })).toHaveCount(2);
  await expect(start).toBeHidden();

  await page.goto('/search?q=meridian');
  await expect(page.getByRole('option', { name: /Meridian/ })).toBeVisible();
  await page.goto('/help');
  await page.getByRole('link', { name: 'What each balance means' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Money and balances' })).toBeVisible();
  // Who is quicker than the form's code loses nothing of what was chosen.
  const enliven = await holdReact(page);
  await page.goto('/contact-us', { waitUntil: 'commit' });
  await page.getByLabel('Your email address').fill('visitor@example.com');
  await page.getByLabel('What is it about?').selectOption('Something else');
  await page.getByLabel('Your message').fill('A word from a visitor.');
  enliven();
  const draft = () => page.evaluate(() => sessionStorage.getItem('contactDraft'));
  await expect.poll(draft).not.toBeNull();
  // Nor does who reloads, which also forgets what a browser itself would bring back.
  await page.goto('/help');
  await page.goto('/contact-us');
  await expect(page.getByLabel('Your message')).toHaveValue('A word from a visitor.');
  await expect(page.getByLabel('What is it about?')).toHaveValue(/./);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByText(/KB-[A-Z0-9]{8}/)).toBeVisible();
  expect(await draft()).toBeNull();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.locator('#languages-header').getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
