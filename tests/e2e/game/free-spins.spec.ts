import { expect } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';

const spins = { gameId: '2003', count: 2, stake: '0.20', endsAt: '2030-11-29T12:00:00Z' };

for (const { lang, home, width, words, told, waiting } of [
  {
    lang: 'en',
    home: '',
    width: 1280,
    words: ['Free spin (2 left)', 'Your free spins are over.', 'Go on with my own money'],
    told: ['2 left', 'until 29 Nov, 12:00'],
    waiting: 'Play for real 2 free spins wait for you',
  },
  {
    lang: 'fr',
    home: '/fr',
    width: 360,
    words: ['Partie offerte (encore 2)', 'Vos parties offertes sont terminées.', 'Continuer avec mon argent'],
    told: ['Encore 2', 'jusqu’au 29 nov., 12:00'],
    waiting: /2 tours offerts vous attendent$/,
  },
] as const)
  test(`S6.09b whoever taps in a rhythm stakes nothing when the free spins are over: it is said, and asked, first, ${lang} at ${width} px`, async ({
    page,
    player,
    request,
    sandboxUrl,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const someone = await player({ currency: 'EUR', balances: { cash: '20.00' } });
    const given = await request.post(`${sandboxUrl}/_sandbox/players/${someone.username}/spins`, { data: spins });
    expect(given.ok(), await given.text()).toBe(true);
    await openSignedIn(page, someone, `${home}/account`);
    await page.locator('.balance-pill').click();
    await page
      .locator('.balance-panel')
      .getByRole('link', { name: `Lantern Quay, ${told[1]}` })
      .click();
    // It leads to the row itself, which stands far down the page.
    await expect(page.locator('[data-spin-games] .tile-caption > span')).toHaveText(told);
    await expect(page.locator('[data-spin-games] h2')).toBeInViewport();

    // The game's own page says it too, on a button that is as tall as without.
    await page.goto(`${home}/casino/slots/lively/lantern-quay`);
    const way = page.locator('.play').getByRole('link', { name: waiting });
    await expect(way).toBeVisible();
    expect((await way.boundingBox())?.height).toBe(48);
    await expectAccessible(page, 'a game with free spins');

    const asked: unknown[] = [];
    page.on('request', (sent) => sent.url().endsWith('/api/play') && asked.push(sent.postDataJSON().spin));
    await page.goto(`${home}/casino/slots/lively/lantern-quay#quickplay_realplay`);
    const game = page.frameLocator('[data-stage] iframe');
    const [offer, over, goOn] = words;
    const spin = game.locator('#spin');
    await expect(spin).toHaveText(offer);
    await expect(spin).toBeEnabled();
    const { x, y, width: wide, height } = (await spin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const notice = game.getByRole('alertdialog', { name: over });
    await expect(async () => {
      await page.mouse.click(x + wide / 2, y + height / 2);
      await expect(notice).toBeVisible({ timeout: 150 });
    }).toPass({ intervals: [50] });
    for (let tap = 0; tap < 4; tap += 1) await page.mouse.click(x + wide / 2, y + height / 2);
    await notice.focus();
    for (const key of [' ', ' ', 'Enter']) await page.keyboard.press(key);
    await expect(spin).toBeDisabled();
    expect(asked).toEqual([true, true]);
    await expectAccessible(page, 'the end of the free spins');

    await game.getByRole('button', { name: goOn }).click();
    await expect(notice).toBeHidden();
    await expect(spin).toBeFocused();
    await spin.click();
    await expect.poll(() => asked).toEqual([true, true, false]);

    // What the rules say takes nothing from the board.
    const boardHeight = () => game.locator('#canvas').evaluate((board) => board.getBoundingClientRect().height);
    const closed = await boardHeight();
    await game.locator('#rules summary').click();
    await expect(game.locator('#rules-text')).toBeInViewport();
    expect(await boardHeight()).toBe(closed);
  });
