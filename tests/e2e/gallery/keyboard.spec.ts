import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { openGallery } from './deeds.ts';

// The page is opened once for several of them: it costs more than what is asked. What changes it most comes last.
test.beforeEach(({ page }) => openGallery(page));

test('what opens over the page: its focus, its keys and what it asks', async ({ page }) => {
  await test.step('a dialog takes the focus, keeps it, closes on Escape and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Open the dialog' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Take a break' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Take a break' })).toBeFocused();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      // Past the last control the focus is the browser's own; it is never on what lies behind.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a menu opens, walks by arrows, acts, and closes on Escape', async () => {
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Overview', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Chosen: signed out')).toBeVisible();
    await opener.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Overview', exact: true })).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a PIN takes digits alone, says what is missing, and moves nothing before', async () => {
    await page.getByRole('button', { name: 'Confirm with PIN' }).press('Enter');
    const pin = page.getByRole('dialog').getByLabel('PIN code');
    await pin.pressSequentially('1a2');
    await expect(pin).toHaveValue('12');
    await pin.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAttribute('aria-invalid', 'true');
    await expect(pin).toHaveValue('12');
    await pin.pressSequentially('3456');
    await expect(pin).toHaveValue('1234');
    await pin.press('Enter');
    await expect(page.getByRole('button', { name: 'Withdraw €50.00 to ••••4821' }).last()).toHaveAttribute(
      'aria-busy',
      'true',
    );
  });
});

test('fields by keyboard: they say what is missing, keep what was typed and follow the reading direction', async ({
  page,
  context,
}) => {
  await test.step('a pasted code loses its spaces', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('123 456'));
    const code = page.getByLabel('Code from the SMS');
    await code.focus();
    await page.keyboard.press('Control+V');
    await expect(code).toHaveValue('123456');
  });

  await test.step('a form says on top what to mend, leads there, and keeps what was typed', async () => {
    const form = page.getByRole('form', { name: 'A judged form' });
    await form.getByLabel('Name').fill('Mara Quay');
    await form.getByLabel('Name').press('Enter');
    await expect(form.getByRole('alert')).toBeFocused();
    await form.getByRole('link', { name: 'Enter your e-mail address.' }).press('Enter');
    await expect(form.getByLabel('E-mail')).toBeFocused();
    await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
    await expect(form.getByLabel('Name')).toHaveValue('Mara Quay');
  });

  await test.step('a switch, a radio card and a chip answer to the keyboard', async () => {
    const hide = page.getByRole('switch', { name: 'Hide my balance' });
    await hide.press('Space');
    await expect(hide).toBeChecked();
    await page.getByRole('radio', { name: /Visa/ }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    await page.getByRole('group', { name: 'Common amounts' }).getByRole('button', { name: '€20' }).press('Enter');
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('20.00');
  });

  await test.step('tabs are one stop; arrows, Home and End move, and follow the reading direction', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('New').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Read')).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveText('What read shows.');
    await page.keyboard.press('End');
    await expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(tab('New')).toBeFocused();
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Read')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });
});

test('S9.16 tables, grids of actions and large text', async ({ page }) => {
  await test.step('a table is saved as CSV', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('transactions.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('When,What,Amount (EUR)\r\n"21 Nov, 09:12",Withdrawal to ••••4821,-120.00\r\n');
  });

  await test.step('S9.16 the action grid shows two buttons unless told otherwise, and never more than four', async () => {
    const counts = await page.locator('.action-grid').evaluateAll((grids) => grids.map((grid) => grid.children.length));
    expect(counts).toEqual([1, 2, 3, 4]);
  });

  await test.step('text at 200 % and 400 % zoom lose nothing: no sideways scroll, nothing cut', async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html{font-size:200%}');
      document.adoptedStyleSheets.push(sheet);
    });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    const cut = await page
      .locator('.button, .chip, .state')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
    expect(cut).toEqual([]);
    await page.evaluate(() => document.adoptedStyleSheets.pop());
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflow()).toBe(0);
  });
});
