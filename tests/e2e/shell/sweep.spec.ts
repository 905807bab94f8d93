import { expect, type Page } from '@playwright/test';
import { signInByCall } from '../../support/browser-players.ts';
import { chance, Dice } from '../../support/chance.ts';
import { proofSize, sampleOf } from '../../support/proofs.ts';
import { expectAccessible, expectReadable } from '../axe.ts';
import { drawn, moving, test } from '../fixtures.ts';
import { untilSettled, watchLoading } from '../settled.ts';
import {
  barredHeight,
  brokenWords,
  cutContent,
  emptyBeside,
  lostFocus,
  sidewaysScroll,
  smallTargets,
  tagsOnWords,
  touchingWords,
} from './asked.ts';
import { pages, watchShifts } from './pages.ts';

test.use({ ...moving, ...drawn });

// Both browsers take part in what comes last: one alone would be busy with this file for a minute.
test.describe.configure({ mode: 'parallel' });

// Each page is opened once, slowly, and once on a phone, then asked everything at every width; what is asked stands in
// asked.ts. Pages know their width by their style sheets alone, so that a window which becomes wider is as good as a new one.

/** A window of 1280 × 1024 at 400 % zoom, and one of 1280 × 800 at 200 %. */
const zoomed = { width: 320, height: 256 };
const zoomedTwice = { width: 640, height: 400 };
const narrowAndWide = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
const walked = new Set(['home', 'game', 'article', 'login', 'account']);
/** Pages that open signed in, and load what signed-in players need. */
const players = new Set(['account']);
const asked = { ...pages, offers: '/offers', account: '/account' };

// A machine is made slow by spinning, and a walk by Tab stops a hundred times: a third of the pages are visited slowly in a run,
// and each is walked at one of two widths or at 400 % zoom, by chance others in each.
const dice = new Dice(chance);
const names = Object.keys(asked);
const slowed = new Set(sampleOf(dice, names, Math.ceil(names.length / 3)));
const walks = new Map([...walked].map((name) => [name, sampleOf(dice, ['360 px', '1280 px', '400 % zoom'], 1)]));

/** The first visit; on a slow machine a slow parser shows half a page, unless the page waits until it is whole. */
async function visit(page: Page, name: string, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (slowed.has(name)) await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const shiftsOf = await watchShifts(page);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  const loading = watchLoading(page);
  await page.goto(path);
  // A machine is made slow by spinning, which takes a core: it ends once the page is loaded, for half of it is never seen then.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await untilSettled(page, loading);
  if (!players.has(name)) expect(await shiftsOf(), 'what shifted').toEqual([]);
  if (name !== 'login' && !players.has(name)) {
    expect(
      scripts.filter((url) => /react|client\.|jsx-runtime|island/.test(url)),
      'React for readers',
    ).toEqual([]);
  }
}

/** The browser's own size of letters, in pixels; people set it where they would not zoom. */
async function writeAs(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Words that end on the next line in letters of 200 %; in an address of mail they may. */
async function brokenInLargeLetters(page: Page): Promise<string[]> {
  return (await brokenWords(page)).filter(
    (word) => /^(H\d|A|SPAN matter-name|BDI) /.test(word) && !/ (kestrelbay|example)$/.test(word),
  );
}

async function askFittingAndFocus(page: Page, name: string, where: string): Promise<void> {
  expect(await sidewaysScroll(page), where).toEqual([]);
  expect(await smallTargets(page), where).toEqual([]);
  expect(await brokenWords(page), where).toEqual([]);
  expect(await tagsOnWords(page), where).toEqual([]);
  if (/^1[49]/.test(where)) expect(await emptyBeside(page), where).toEqual([]);
  else if (walks.get(name)?.includes(where)) expect(await lostFocus(page), where).toEqual([]);
}

// The longest comes first, so that neither browser is left alone with it.
test('S9.05 no page stands half empty beside its content on a wide screen or moves there, and none breaks a word from 320 to 2560 px', async ({
  page,
  player,
}) => {
  const found: string[] = [];
  const loading = watchLoading(page);
  const shiftsOf = await watchShifts(page);
  const wide = narrowAndWide.filter(({ width }) => width >= 1440).toReversed();
  /** One in three of these pages, by chance others in each run; what is one of a kind (`pages`) is asked the same below. */
  const ask = async (paths: readonly string[]) => {
    for (const path of sampleOf(dice, paths, Math.ceil(paths.length / 3))) {
      // In the highest window a footer is in sight that what comes late could push.
      await page.setViewportSize(wide[0] ?? narrowAndWide[0]);
      await page.goto(path);
      await untilSettled(page, loading);
      for (const shift of await shiftsOf()) found.push(`${path} moved by ${shift}`);
      for (const size of wide) {
        await page.setViewportSize(size);
        for (const fault of await emptyBeside(page)) found.push(`${path}, ${size.width} px: ${fault}`);
      }
      await page.setViewportSize(narrowAndWide[0]);
      await writeAs(page, 32);
      for (const fault of [...(await sidewaysScroll(page)), ...(await brokenInLargeLetters(page))])
        found.push(`${path}, letters of 200 %: ${fault}`);
      await writeAs(page, 16);
    }
  };
  await ask(['/casino/table-games', '/casino/table-games/roulette', '/live-casino', '/casino/new', '/my-games']);
  await ask([
    '/help/money',
    '/help/how-to-sign-in',
    '/pages/about-us',
    '/pages/licence',
    '/pages/terms',
    '/contact-us',
  ]);
  // Words are longest in French; every 16 px where proofs are whole.
  for (const path of ['/fr', '/fr/offers', '/fr/help']) {
    await page.goto(path);
    await untilSettled(page, loading);
    for (let width = 320; width <= 2560; width += proofSize({ small: 320, whole: 16 })) {
      await page.setViewportSize({ width, height: 900 });
      for (const word of await brokenWords(page)) found.push(`${path}, ${width} px: ${word}`);
    }
  }
  await ask(['/become-an-affiliate', '/more', '/error/internal-server', '/join', '/login/reset-password']);
  await signInByCall(page, await player({ currency: 'EUR', balances: { cash: '20' } }));
  await ask(['/account/profile', '/account/security', '/account/cashier/withdraw', '/account/transactions']);
  await ask(['/account/notifications', '/account/bonuses', '/account/two-factor-authentication', '/search?q=moon']);
  await ask(['/account/cashier/withdraw/manage-pending']);
  expect(found).toEqual([]);
});

for (const [name, path] of Object.entries(asked)) {
  test(`S2.18 S6.01a S9.05 ${name}: nothing shifts, nothing grave for axe, all fits and can be reached at every width`, async ({
    page,
    player,
  }) => {
    if (players.has(name)) await signInByCall(page, await player({ currency: 'EUR', balances: { cash: '123456.50' } }));
    await visit(page, name, path);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectReadable(page, 'light');
    await askFittingAndFocus(page, name, '1280 px');
    await page.setViewportSize(narrowAndWide[0]);
    await page.goto(path);
    for (const size of narrowAndWide) {
      await page.setViewportSize(size);
      await askFittingAndFocus(page, name, `${size.width} px`);
    }
    // Who has the browser write twice as large, instead of zooming, on a phone.
    await page.setViewportSize(narrowAndWide[0]);
    await writeAs(page, 32);
    expect(await sidewaysScroll(page), 'letters of 200 %').toEqual([]);
    expect(await touchingWords(page), 'letters of 200 %').toEqual([]);
    expect(await brokenInLargeLetters(page), 'letters of 200 %').toEqual([]);
    await writeAs(page, 16);
    for (const size of [zoomedTwice, zoomed]) {
      await page.setViewportSize(size);
      expect(await sidewaysScroll(page), `zoomed to ${size.width} px`).toEqual([]);
      expect(await cutContent(page), `zoomed to ${size.width} px`).toEqual([]);
      expect(await brokenWords(page), `zoomed to ${size.width} px`).toEqual([]);
    }
    if (walks.get(name)?.includes('400 % zoom')) expect(await lostFocus(page), '400 % zoom').toEqual([]);
    expect(await barredHeight(page), 'bars at 400 % zoom').toBeLessThanOrEqual(zoomed.height / 3);
  });
}

test('S9.05 a pay table beside the rules shows its largest wins whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/casino/slots/stormy/perseid-night', '/fr/casino/jackpots/all/deep-lanterns']) {
    await page.goto(path);
    const table = page.locator('.pays-part .table-scroll');
    const cut = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, path).toBe(0);
  }
});

test('S2.18 open panels have nothing serious for axe', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  await expectAccessible(page, 'More');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/es');
    await page.locator('[popovertarget=more-panel]').click();
    expect(await brokenWords(page), `More at ${width} px, in Spanish`).toEqual([]);
  }
});
