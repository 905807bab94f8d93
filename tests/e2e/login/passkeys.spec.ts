import { type CDPSession, expect, type Page } from '@playwright/test';
import { SignInPage } from '../../support/browser-players.ts';
import { type NamedSite, startNamedSite } from '../../support/named-site.ts';
import { test } from '../fixtures.ts';

let site: NamedSite;
test.beforeAll(async () => {
  const { KESTREL_DATA_DIR = '' } = process.env;
  site = await startNamedSite(KESTREL_DATA_DIR);
});
test.afterAll(() => site.stop());

/** A device's own authenticator, which verifies its user by itself. */
async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** How the page asks for passkeys from now on: `conditional`, or at once. */
async function watchedPasskeys(page: Page): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.exposeFunction('passkeyAsked', (how: unknown) => asked.push(how));
  await page.addInitScript(() => {
    const { passkeyAsked } = window as unknown as { passkeyAsked: (how: unknown) => void };
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      passkeyAsked(options?.mediation ?? 'at once');
      return get(options);
    };
  });
  return asked;
}

test('S4.08i a passkey is added by the password, offered in the field, pressed for, and refused of an unverified user and once deleted', async ({
  page,
  player,
  allow,
}) => {
  allow(/401/, 'the deleted passkey is refused with a 401');
  allow(/sign-in-here|ERR_CONNECTION_RESET/, 'the code that is lost');
  await page.setViewportSize({ width: 360, height: 740 });
  const someone = await player({ twoFactor: false });
  const form = new SignInPage(page);
  await page.goto(`${site.url}/login?destination=%2Faccount%2Fsecurity`);
  await form.fill(someone);
  await form.submit.click();
  await expect(page).toHaveURL(/\/account\/security$/);
  const { cdp, authenticatorId } = await withAuthenticator(page);
  // From a page of readers: one of players leads to a sign-in of its own once their session is gone, into this one's way.
  const loseSession = async (): Promise<void> => {
    await page.goto(`${site.url}/help`);
    await page.context().clearCookies();
  };
  const refusedWith = async (why: string): Promise<void> => {
    await loseSession();
    await page.goto(`${site.url}/login`);
    await expect(form.submit).toBeVisible();
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText(why);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  };
  await page.getByRole('heading', { name: 'Passkeys' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Your password').fill(someone.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('My phone', { exact: true })).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);

  // Offered in the username field: the authenticator stands for the player, who picks it at once.
  const security = '/account/security';
  await loseSession();
  await page.goto(`${site.url}/login?destination=${encodeURIComponent(security)}`);
  await expect(page).toHaveURL(/\/account\/security$/);

  // Pressed for without a network: that is said, and nothing opens by itself later. With the code, they are offered as ever.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await loseSession();
  const asked = await watchedPasskeys(page);
  await page.route(/\/sign-in-here\./, (route) => route.abort('connectionreset'));
  await page.goto(`${site.url}/login?destination=${encodeURIComponent(security)}`);
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach our services');
  await page.unroute(/\/sign-in-here\./);
  await form.password.focus();
  await form.username.focus();
  await expect.poll(() => asked).toEqual(['conditional']);

  // Pressed for.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);

  // A device that does not know who holds it: no passkey comes, and nobody is let in.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  const signedIn = await page.context().cookies();
  // Its page notices that the session is gone, and would lead away from the next one.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await refusedWith('No passkey was used.');

  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.context().addCookies(signedIn);
  await page.goto(`${site.url}${security}`);
  await page.getByRole('heading', { name: 'Passkeys' }).click();
  await page.getByRole('button', { name: 'Delete: My phone' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('There are no passkeys yet.')).toBeVisible();
  // The password store was told; a device that keeps it all the same is refused.
  const [kept] = credentials;
  const { credentials: left } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  if (left.length === 0 && kept) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: kept });
  await refusedWith('We no longer know that passkey');
});
