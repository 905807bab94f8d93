import { expect, type Frame, type Page } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { holdReact, test } from '../fixtures.ts';

const picture = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') };

/** The provider's page inside the check's frame. */
async function checkFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('.check-frame iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('the frame is empty');
  // Until the provider answers the frame is there without a page.
  await frame.waitForURL(/^http/);
  return frame;
}

test('S2.10 S2.11 S2.12 a player shows a document by pictures of their device, and comes back to where they were', async ({
  page,
  player,
  sandboxUrl,
  request,
}) => {
  const mara = await player({ firstName: 'Mara', document: 'INVALID' });
  await openSignedIn(page, mara, '/help');
  await page.goto('/validate-document');
  const frame = await checkFrame(page);
  const refusal = page.getByText('We could not accept your document');
  await expect(refusal).toBeVisible();
  await frame.getByRole('button', { name: 'Start' }).click();
  // The new step is in view below the header, and what was refused is no longer said; a poll comes after 30 s only.
  await expect(refusal).toBeHidden();
  const top = async () => (await page.locator('.check-frame').boundingBox())?.y;
  await expect.poll(top).toBeLessThan(160);
  await frame.getByRole('button', { name: 'Use the camera' }).first().click();
  await expect(frame.getByText('The camera was refused or is not there.').first()).toBeVisible();
  for (const side of ['Front', 'Back']) {
    await frame.getByLabel(`Picture of the ${side.toLowerCase()}`).setInputFiles(picture);
  }
  await expect(frame.getByText('This side is here.')).toHaveCount(2);
  await frame.getByRole('button', { name: 'Use the camera' }).first().click();
  await expect(frame.getByText('The camera was refused or is not there.')).toBeVisible();
  await expect(frame.getByText('This side is here.')).toHaveCount(2);
  await frame.getByRole('button', { name: 'Send to the reviewer' }).click();
  await expect(frame.getByText('Your document is on its way')).toBeVisible();
  await expect(frame.getByText('Play for fun')).toHaveCount(0);
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/help$/);

  await page.goto('/validate-document');
  await expect(page.getByRole('heading', { name: 'We are checking your document' })).toBeVisible();
  const decided = await request.post(`${sandboxUrl}/_sandbox/players/${mara.username}/document`, {
    data: { status: 'BLOCKED', reason: 'NAME_MISMATCH' },
  });
  expect(decided.ok()).toBe(true);
  await page.goto('/validate-document');
  await expect(page).toHaveURL(/\/blocked-document-status$/);
  await expect(page.getByText('The name on it is not the name of your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/help$/);
});

test('S2.13 S8.12 S2.10 a check that cannot be opened leads to the page that says so, and back; 1,000 messages of others lead nowhere: the page itself, a stranger’s frame, another frame of the provider', async ({
  page,
  player,
  allow,
}) => {
  allow(
    /Refused to frame|frame-src|violates the following Content Security Policy/,
    'the page may frame its provider alone',
  );
  allow(/503/, 'the provider is away at first');
  const mara = await player({ document: 'REQUESTED' });
  await openSignedIn(page, mara, '/help');
  const away = /\/document-verification-url/;
  await page.route(away, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: { code: 'UNAVAILABLE', status: 503 } }),
  );
  await page.goto('/validate-document');
  await expect(page.getByText('There was an error validating the operation.')).toBeVisible();
  const enliven = await holdReact(page);
  await page.getByRole('link', { name: 'It still cannot be opened' }).click();
  await expect(page).toHaveURL(/\/identity-unverifiable$/);
  await expect(page.getByRole('heading', { name: 'Unable to verify identity' })).toBeVisible();
  // A quick hand: what is pressed before the island lives is pressed once it does.
  await page.getByRole('button', { name: 'Close' }).click();
  enliven();
  await expect(page).toHaveURL(/\/help$/);
  await page.unroute(away);
  await page.goto('/validate-document');
  const provider = new URL((await checkFrame(page)).url()).origin;
  const send = (count: number): void => {
    for (let index = 0; index < count; index += 1)
      window.parent.postMessage(
        index % 2 ? 'document-verification-result-home' : 'document-verification-result-home ',
        '*',
      );
  };
  await page.evaluate(send, 400);
  await page.evaluate((url) => {
    for (const src of [`${url}/review`, 'about:blank']) {
      const frame = Object.assign(document.createElement('iframe'), {
        src,
        name: src === 'about:blank' ? 'blank' : 'twin',
      });
      document.body.append(frame);
    }
  }, provider);
  for (const name of ['twin', 'blank']) {
    const frame = page.frame({ name });
    await frame?.waitForLoadState();
    await frame?.evaluate(send, 300);
  }
  await expect(page.getByRole('button', { name: 'Leave and come back later' })).toBeVisible();
  await expect(page).toHaveURL(/\/validate-document$/);
  await (await checkFrame(page)).evaluate(() => window.parent.postMessage('document-verification-result-home', '*'));
  await expect(page).not.toHaveURL(/\/validate-document$/);
});

test('S4.01b the account says where a document stands, and leads to what to do', async ({ page, player }) => {
  await openSignedIn(page, await player({ document: 'INVALID' }), '/account');
  const fact = page.getByRole('main').getByRole('link', { name: /^Identity document.*Not accepted/ });
  await expect(fact).toHaveAttribute('href', '/validate-document');
  await openSignedIn(page, await player({ document: 'BLOCKED' }), '/fr/account');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pièce d’identité.*Bloquée/ })
    .click();
  await expect(page).toHaveURL(/\/fr\/blocked-document-status$/);
});
