import { expect, type Locator, type Page } from '@playwright/test';
import { callsOf, openSignedIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

/** How somebody does things on a page. */
interface Hands {
  press(what: Locator): Promise<void>;
  type(into: Locator, text: string): Promise<void>;
}

const touching: Hands = { press: (what) => what.click(), type: (into, text) => into.fill(text) };

/** Without a mouse: what is meant is reached by Tab, from where the focus is. */
function typing(page: Page): Hands {
  async function reach(what: Locator): Promise<void> {
    await expect(what).toBeEnabled();
    for (let step = 0; step < 120; step += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${what} was not reached by Tab`);
  }
  return {
    async press(what) {
      await reach(what);
      await page.keyboard.press('Enter');
    },
    async type(into, text) {
      await reach(into);
      await page.keyboard.type(text);
    },
  };
}

const ways = [
  { viewport: { width: 360, height: 740 }, how: 'by touch', handsOf: () => touching },
  { viewport: { width: 1280, height: 900 }, how: 'by keyboard alone', handsOf: typing },
];

for (const { viewport, how, handsOf } of ways) {
  test.describe(`${how} at ${viewport.width} px`, () => {
    test.use({ viewport });

    // What comes next is in sight on a phone: a long form that is replaced by a short step leaves nobody at the foot of the page.
    test('S2.03 S2.05 S2.07 a card pays in, a bank is paid to, and the order is taken back', async ({
      page,
      player,
    }) => {
      const made = await player({ balances: { cash: '5000.00' }, linkedAccounts: 1 });
      const { press, type } = handsOf(page);
      await openSignedIn(page, made, '/account/cashier/deposit');
      await type(page.getByRole('textbox', { name: 'Amount' }), '2');
      await press(page.getByRole('button', { name: 'Deposit €2.00' }));
      await expect(page.getByRole('alert')).toBeFocused();
      // Each way to pay has bounds of its own.
      await page.getByRole('radio', { name: 'Bank transfer' }).check();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('radio', { name: 'Card' }).check();
      await press(page.getByRole('button', { name: 'Deposit €2.00' }));
      // An amount that is taken with one press mends it, and nothing says otherwise until it is sent.
      const usual = page.getByRole('button', { name: '€50', exact: true });
      await press(usual);
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('50');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(usual).toBeFocused();
      await expect(page.getByText('€5,050.00')).toBeVisible();
      await press(page.getByRole('button', { name: 'Deposit €50.00' }));
      const toPay = page.getByRole('link', { name: 'Go to the payment page' });
      await expect(toPay).toBeInViewport();
      await press(toPay);
      await press(page.getByRole('button', { name: 'Let it be declined' }));
      // What was not paid is asked for again as it was.
      await press(page.getByRole('button', { name: 'Try again' }));
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('50');
      await press(page.getByRole('button', { name: 'Deposit €50.00' }));
      await press(toPay);
      await press(page.getByRole('button', { name: 'Pay €50.00' }));
      await expect(page.getByRole('heading', { name: '€50.00 is in your balance' })).toBeVisible();
      await page.goto('/account/cashier/withdraw/cbt');
      await type(page.getByRole('textbox', { name: 'Amount' }), '4000');
      await type(page.getByLabel('PIN code'), '2468');
      await press(page.getByRole('button', { name: /^Withdraw €4,000.00 to/ }));
      await expect(page.getByRole('heading', { name: 'We have your order for €4,000.00' })).toBeInViewport();
      // The sum above the receipt is the new one, without the half minute until the next poll.
      await expect(page.locator('.balance-pill')).toContainText('€1,050.00');
      await press(page.getByRole('link', { name: 'Follow this withdrawal' }));
      const takeBack = page.getByRole('button', { name: 'Cancel and return €4,000.00' });
      const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' });
      await press(takeBack.first());
      await expect(question.getByRole('heading')).toBeFocused();
      await press(question.getByRole('button', { name: 'Leave it on its way' }));
      await expect(question).toBeHidden();
      await press(takeBack.first());
      await press(question.getByRole('button', { name: 'Cancel and return €4,000.00' }));
      // The button that was pressed is gone: who goes by keyboard stands at what came of it.
      await expect(page.getByRole('status').filter({ hasText: '€4,000.00 is back in your balance.' })).toBeFocused();
    });
  });
}

test('S2.04 S2.05 what cannot be withdrawn, and what cannot be paid to, is said beside what can; an account goes once that is confirmed', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const made = await player({
    balances: { cash: '80.00', bonus: '25.00', locked: '20.00' },
    linkedAccounts: 1,
    firstName: 'Mara',
    lastName: 'Quay',
  });
  await openSignedIn(page, made, '/account/cashier/withdraw');
  const main = page.getByRole('main');
  await expect(main.getByText('€25.00 more is bonus money.')).toBeVisible();
  await expect(main.getByText('€20.00 more is locked.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'See how far your bonus is' })).toHaveAttribute(
    'href',
    '/account/bonuses',
  );
  // Where money can go stands alone.
  const whereTo = main.locator('.panel', { has: page.getByRole('heading', { name: 'Where to' }) });
  await expect(whereTo.getByRole('link')).toHaveText([/^To your bank account/, /^To another player/]);
  const call = callsOf(page);
  const body = { type: 'IBAN', iban: 'GB82WEST12345698765432', holderName: 'Mara Quay', pinCode: '2468' };
  const key = { 'idempotency-key': 'second-account' };
  expect(await call('POST', '/services/payment/v1/profiles/{session}/linked-accounts', body, key)).toBe(201);
  await page.goto('/account/cashier/withdraw/cbt');
  await expect(main.getByRole('radio')).toHaveCount(1);
  await expect(main.getByText('••••5432 cannot be chosen yet: it is being verified.')).toBeVisible();
  // What a row tells has its whole width on a phone; what can be done stands beneath it, unless it has room beside.
  for (const lang of ['/fr', '/es', '']) {
    await page.goto(`${lang}/account/cashier/withdraw/linked-accounts`);
    const row = main.getByRole('listitem').filter({ has: page.getByText('••••5432', { exact: true }) });
    const told = await row.locator('small').boundingBox();
    const line = await row.boundingBox();
    expect(told?.width).toBeGreaterThan((line?.width ?? 0) - 40);
    expect(told?.height).toBeLessThan(50);
  }
  // It would have to be verified anew, so nothing goes with one press; then it is said, and the keyboard goes on from there.
  const remove = main.getByRole('button', { name: 'Remove ••••5432' });
  const question = page.getByRole('dialog', { name: 'Remove this payment account?' });
  await remove.press('Enter');
  await question.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await question.getByRole('button', { name: 'Remove ••••5432' }).press('Enter');
  await expect(page.locator('.toast')).toContainText('5432 is removed');
  await expect(remove).toHaveCount(0);
  await expect(main.locator('.steps')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('button', { name: /^Remove/ })).toBeFocused();
});
