import { expect } from '@playwright/test';
import { callsOf, openSignedIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

const grant = {
  code: 'WINTER10',
  kind: 'bonus',
  currency: 'EUR',
  termsVersion: 1,
  expiresAt: null,
  amount: '10.00',
  remaining: '10.00',
  wagering: { required: '80.00', done: '0.00' },
};

test('the cards of promotions say how a player’s bonus stands, and are the same for everybody without', async ({
  page,
  player,
  context,
}) => {
  await page.goto('/offers');
  await expect(page.locator('[data-offer="/promotions/winter-code"]')).toBeVisible();
  await expect(page.locator('.offer-state')).toHaveCount(0);

  await context.route('**/services/bonus/v1/players/*/grants', (route) =>
    route.fulfill({
      json: [
        { ...grant, id: '1', state: 'FORFEITED', page: '/promotions/winter-code' },
        { ...grant, id: '2', state: 'ACTIVE', page: '/promotions/winter-code' },
        { ...grant, id: '3', state: 'COMPLETED', page: null },
      ],
    }),
  );
  await openSignedIn(page, await player({}), '/offers');
  await expect(page.locator('.offer-state')).toHaveText(['Your bonus: Open']);
  await expect(page.locator('.offer', { hasText: 'Your bonus: Open' })).toContainText('Winter code');
  await page.goto('/fr/offers');
  await expect(page.locator('.offer-state')).toHaveText(['Votre bonus : En cours']);
  // Its own page says the same, and does not offer a code that was used.
  await page.goto('/promotions/winter-code');
  await expect(page.locator('.offer-state')).toHaveText(['Your bonus: Open']);
  await expect(page.getByRole('link', { name: 'Use the code' })).toHaveCount(0);
  await page.locator('main').getByRole('link', { name: 'Your bonuses' }).click();
  await expect(page).toHaveURL(/\/account\/bonuses$/);
});

test('what can be claimed stands above the free spins, which most players have none of', async ({ page, player }) => {
  await openSignedIn(page, await player({}), '/offers');
  const none = page.locator('[data-spin-games] .own-nothing');
  await expect(none).toHaveText('No free spins at the moment.');
  const first = await page.locator('.offer').first().boundingBox();
  const last = await page.locator('.offer').last().boundingBox();
  const spins = await none.boundingBox();
  expect(first?.y).toBeLessThan(spins?.y ?? 0);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(spins?.y ?? 0);
});

test('whoever has excluded themselves is called to no offer, and reads until when instead', async ({
  page,
  player,
  context,
  allow,
}) => {
  allow(/403/, 'a bet from a slip that was open before is refused');
  await openSignedIn(page, await player({}), '/promotions/winter-code');
  const use = page.getByRole('link', { name: 'Use the code' });
  await use.click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('WINTER10');
  await page.goBack();
  await expect(use).toBeVisible();
  const sports = await context.newPage();
  await sports.goto('/sports');
  await sports.locator('[data-pick]:enabled').first().click();
  const place = sports.getByRole('button', { name: 'Place the bet' });
  await expect(place).toBeVisible();
  const pause = '/services/protection/v1/profiles/{session}/pause';
  expect(await callsOf(page)('POST', pause, { length: 'YEAR' })).toBe(200);
  await place.click();
  const slip = sports.getByRole('region', { name: 'Bet slip' });
  await expect(slip.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/account/limits');
  await expect(slip.getByText(/No bets can be placed until then/)).toHaveCount(1);
  await expect(place).toHaveCount(0);
  await expect(slip.getByRole('heading')).toBeFocused();
  await sports.close();
  await page.reload();
  await expect(page.getByRole('link', { name: 'You are self-excluded' })).toHaveAttribute('href', '/account/limits');
  await expect(use).toBeHidden();

  await page.goto('/offers');
  const cards = page.locator('[data-offer]');
  await expect(page.locator('.offer-state')).toHaveText(Array(await cards.count()).fill('You are self-excluded'));

  // Nor are they offered a form that would refuse them.
  for (const [path, says] of [
    ['/account/bonuses', /so no bonus can be taken before then/],
    ['/account/loyalty', /so points cannot become a bonus before then/],
    ['/sports', /No bets can be placed until then/],
  ] as const) {
    await page.goto(path);
    const said = page.locator('main :is(.empty, .note, .slip)', { hasText: says });
    await expect(said.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/account/limits');
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
  }

  await page.goto('/fr');
  const slide = page.locator('.slideshow .hero-text').first();
  await expect(slide.getByRole('link', { name: 'Limites et pauses' })).toHaveAttribute('href', '/fr/account/limits');
  await expect(slide.getByText(/^Le jeu vous est fermé jusqu’au/)).toBeVisible();
  await expect(slide.locator('.hero-lead').first()).toBeHidden();
});
