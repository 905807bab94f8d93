import { expect } from '@playwright/test';
import { openSignedIn } from '../../support/browser-players.ts';
import { test } from '../fixtures.ts';

const spins = /\/promotional-spins\//;
const game = '/casino/slots/lively/lantern-quay';

test('S7.06 S9.01b the spins of whoever is signed in are asked for every five minutes', async ({ page, player }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (sent) => spins.test(sent.url()) && asked.push(new URL(sent.url()).pathname));
  const playable = () => asked.filter((path) => path.endsWith('/playable')).length;
  const left = () => asked.length - playable();
  await openSignedIn(page, await player(), game);
  const first = page.waitForResponse((answer) => answer.url().endsWith('/playable'));
  await page.mouse.move(200, 300);
  await (await first).finished();
  await expect.poll(left).toBe(1);
  // The answer has been heard, and the next question is timed by it.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.clock.runFor('04:50');
  expect([playable(), left()]).toEqual([1, 1]);
  await page.clock.runFor('00:15');
  await expect.poll(() => [playable(), left()]).toEqual([2, 2]);
});

test('S7.06 nobody is asked for spins while the site has none', async ({ page, player }) => {
  await page.clock.install();
  await page.route('**/_data/games-en.json', async (route) => {
    const answer = await route.fetch();
    const { spins: _, ...index } = await answer.json();
    await route.fulfill({ response: answer, json: index });
  });
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await openSignedIn(page, await player(), game);
  // What the cards ask for before their spins, and what tells them that there are none.
  const before = [/\/offers\/games$/, /\/_data\/games-en\.json$/].map((each) => page.waitForResponse(each));
  await page.mouse.move(200, 300);
  for (const answer of await Promise.all(before)) await answer.finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.clock.runFor('05:10');
  expect(asked.filter((path) => spins.test(path))).toEqual([]);
});
