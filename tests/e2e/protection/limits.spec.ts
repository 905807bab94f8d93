import { expect } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

test('a limit bounds the next deposit, a higher one waits, and a break closes deposits and games in every tab', async ({
  page,
  player,
  context,
  allow,
}) => {
  allow(/422 .*deposits/, 'a deposit beyond the limit is refused');
  allow(/422 .*\/api\/play/, 'a stake in a break is refused');
  const made = await player({ balances: { cash: '20.00' } });
  await openSignedIn(page, made, '/account/limits');
  const week = page.locator('details', { has: page.getByRole('heading', { name: 'In any 7 days' }) });
  await week.locator('summary').click();
  await week.getByRole('textbox', { name: 'At most' }).fill('100');
  await week.getByRole('button', { name: 'Set the limit' }).click();
  await expect(week.locator('summary')).toContainText('€100.00 of €100.00 left');
  await expect(week.locator('summary')).toBeFocused();
  await week.getByRole('textbox', { name: 'At most' }).fill('500');
  await week.getByRole('button', { name: 'Set the limit' }).click();
  await expect(week.getByText(/^You asked for €500\.00\. From .+ you can confirm it here/)).toBeVisible();

  const cashier = await context.newPage();
  await cashier.goto('/account/cashier/deposit');
  await expect(cashier.getByText('From €10.00. You can add €100.00 more in these 7 days.')).toBeVisible();
  await cashier.getByRole('button', { name: '€100.00, the rest of your limit' }).click();
  await expect(cashier.getByText('This leaves €0.00 of your limit of €100.00 for 7 days.')).toBeVisible();
  await cashier.getByRole('textbox', { name: 'Amount' }).fill('150');
  await cashier.getByRole('button', { name: 'Deposit €150.00' }).click();
  await expect(cashier.getByText('Your own limit leaves €100.00 for these 7 days.').first()).toBeVisible();

  const open = await context.newPage();
  await open.goto('/casino/slots/gentle/koi-garden#quickplay_realplay');
  const game = open.frameLocator('[data-stage] iframe');
  await expect(game.locator('#balance')).toHaveText('€20.00');
  const rest = page.locator('details', { has: page.getByRole('heading', { name: 'Take a break' }) });
  await rest.locator('summary').click();
  await rest.getByRole('radio', { name: '24 hours' }).check();
  await rest.getByRole('button', { name: 'Start the break' }).click();
  await expect(rest.getByText('Tick the box: it cannot be taken back.').first()).toBeVisible();
  await rest.getByRole('checkbox').check();
  await rest.getByRole('button', { name: 'Start the break' }).click();
  // It stands above the forms that it was taken from: whoever took it is shown that it holds, and until when.
  await expect(page.getByText(/^You are on a break until/)).toBeInViewport();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect(game.getByText('You cannot play for money at present.')).toBeVisible();
  await expect(game.locator('#balance')).toHaveText('€20.00');

  // A game's page says it before anything is pressed, and offers practice as before; so does the panel, with the time.
  await open.goto('/casino/slots/gentle/koi-garden');
  const ways = open.getByRole('complementary', { name: 'Play' });
  await expect(ways.getByText(/^You are on a break until .+ at \d+:\d\d/)).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Limits and breaks' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'Play for real' })).toBeHidden();
  await expect(ways.getByRole('link', { name: 'Practise' })).toBeVisible();
  await expect(ways.getByText('€20.00')).toBeHidden();
  await open.locator('.balance-pill').click();
  await expect(open.getByText(/^You are on a break until .+ at \d+:\d\d.* no deposits until then/)).toBeVisible();

  await cashier.reload();
  await expect(cashier.getByText(/^You are away from play until/)).toBeVisible();
  await cashier.getByRole('link', { name: 'Limits and breaks' }).last().click();
  await expect(cashier.getByText(/^You are on a break until/)).toBeVisible();
});
