import { expect, type Locator, type Page } from '@playwright/test';
import { FAULT_EVENT, type Fault, faults } from '#gallery/faults.ts';
import type { SceneName } from '#gallery/scene-names.ts';
import { islandBytes } from '../../../scripts/check/budgets/islands.ts';
import { chance, Dice } from '../../support/chance.ts';
import { sampleOf } from '../../support/proofs.ts';
import { test } from '../fixtures.ts';
import { switchScenes } from './deeds.ts';
import { type Asking, asking, asksNothing, quiet, sending } from './islands.ts';
import { lostContent } from './looks.ts';

// Every island with something wrong between it and its services: several islands stand on one page, so that what breaks
// one would show in the others, and all faults follow each other in one document, each with its own session.

// Three of the five are tried in a run, by chance others in each.
const errors = sampleOf(
  new Dice(chance),
  faults.filter((fault) => fault !== 'slow'),
  3,
);
const place = (page: Page, scene: string): Locator =>
  page.locator(`[data-scene="${scene}"], #scene:not(:has([data-scene]))`);

async function open(page: Page, scenes: readonly SceneName[], asked = ''): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/gallery?scene=${scenes.join(',')}${asked}`);
  // Before the scenes' answers stand in the services' place nothing hears of a fault.
  await page.waitForFunction(() => 'galleryAsked' in globalThis);
  for (const scene of scenes) await expect(place(page, scene)).toBeAttached();
}

/** Nothing is asked again because time passed. */
test.beforeEach(async ({ page }) => {
  const at = Date.now();
  await page.clock.install({ time: at });
  await page.clock.pauseAt(at + 3_600_000);
});

/** What stands in the way from now on; nothing does without a name. */
const befall = (page: Page, fault?: Fault): Promise<void> =>
  page.evaluate(([name, detail]) => void dispatchEvent(new CustomEvent(name ?? '', { detail })), [FAULT_EVENT, fault]);

/** What was asked so far, in order. */
const asked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as { galleryAsked?: string[] }).galleryAsked ?? []);

const retryIn = (within: Locator): Locator => within.getByRole('button', { name: 'Try again', includeHidden: true });

/** Nobody answered: it says so, offers to ask again, and waits for nothing. */
async function expectSaid(page: Page, scene: string, fault: Fault): Promise<void> {
  const within = place(page, scene);
  await expect(retryIn(within).first(), `${scene} under ${fault}`).toBeAttached();
  await expect(within.locator('[aria-busy=true], .skeleton'), `${scene} under ${fault} waits no more`).toHaveCount(0);
}

async function expectBack(page: Page, { scene, waits }: Asking, fault: Fault): Promise<void> {
  await expect(retryIn(place(page, scene)), `${scene} is back after ${fault}`).toHaveCount(0);
  if (!waits) await expect(place(page, scene).locator('[aria-busy=true], .skeleton'), scene).toHaveCount(0);
}

/** The network is back: each topic is asked once, and what is asked once alone comes back by its button. */
async function comeBack(page: Page, scenes: readonly Asking[], fault: Fault): Promise<void> {
  const before = await asked(page);
  await befall(page);
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  for (const each of scenes) if (each.polled) await expectBack(page, each, fault);
  const since = (await asked(page)).slice(before.length).filter((each) => each.startsWith('poll '));
  expect(since.toSorted(), `one question a topic after ${fault}`).toEqual(
    [...new Set(before.filter((each) => each.startsWith('poll ')))].toSorted(),
  );
  for (const each of scenes) {
    const retries = retryIn(place(page, each.scene)).filter({ visible: true });
    while ((await retries.count()) > 0) {
      const count = await retries.count();
      await retries.first().click();
      await expect(async () => expect(await retries.count()).toBeLessThan(count)).toPass();
    }
    await expectBack(page, each, fault);
  }
}

test('every island is in one of the lists', () => {
  const listed = [...asking, ...sending, ...quiet, ...asksNothing].map(({ island }) => island);
  expect([...new Set(listed)].toSorted()).toEqual(Object.keys(islandBytes).toSorted());
});

for (const signedIn of [true, false]) {
  const here = asking.filter((each) => each.signedIn === signedIn);
  const silent = quiet.filter((each) => each.signedIn === signedIn);
  const scenes = [...silent, ...here].map(({ scene }) => scene);
  const who = signedIn ? 'a player' : 'a visitor';

  test(`S8.16 S9.01 for ${who}: islands under each fault say so, offer to ask again, and come back with one question each`, async ({
    page,
    allow,
  }) => {
    allow(/Unable to retrieve external information from loyalty points/, 'S8.15: an empty answer is reported');
    for (const [n, fault] of errors.entries()) {
      if (n === 0) await open(page, scenes, `&fault=${fault}&searchTerm=withdrawal`);
      else await switchScenes(page, scenes, fault);
      for (const { scene } of here) await expectSaid(page, scene, fault);
      for (const { scene, text = '' } of silent)
        await expect(place(page, scene), `${scene} under ${fault}`).toHaveText(text);
      expect(await lostContent(page), fault).toEqual([]);
      await comeBack(page, here, fault);
      for (const { scene, back } of silent)
        await expect(place(page, scene), `${scene} after ${fault}`).toContainText(back);
    }

    // Services that take their time: it says that it waits, and shows what comes late.
    await switchScenes(page, scenes, 'slow');
    for (const { scene } of here) {
      await expect(place(page, scene), scene).toContainText(/loading|reading|one moment|opening|searching/i);
      await expect(retryIn(place(page, scene)), scene).toHaveCount(0);
    }
    await befall(page);
    for (const each of here) await expectBack(page, each, 'slow');
  });
}

for (const [who, mine] of Map.groupBy(sending, ({ group }) => group)) {
  test(`for ${who}: what is sent into a fault stays filled in, says so, and can be sent again`, async ({
    page,
    allow,
  }) => {
    allow(/unknown error code/, 'an answer that is none of the contract is reported');
    await open(
      page,
      mine.map(({ scene }) => scene),
    );
    for (const { scene, fill } of mine) await fill(place(page, scene));
    for (const fault of errors) {
      await befall(page, fault);
      for (const { scene, send, isFine, says } of mine) {
        const within = place(page, scene);
        const before = (await asked(page)).length;
        const typed = await within.locator('input:visible, textarea:visible, select:visible').evaluateAll(values);
        await send(within);
        await expect(async () => expect((await asked(page)).length, `${scene} asks`).toBeGreaterThan(before)).toPass();
        if (isFine?.(fault)) continue;
        await expect(says?.(within) ?? within.getByRole('alert').first(), `${scene} under ${fault}`).toBeVisible();
        await expect(within.locator('[aria-busy=true]'), `${scene} under ${fault} waits no more`).toHaveCount(0);
        const kept = await within.locator('input:visible, textarea:visible, select:visible').evaluateAll(values);
        if (!says) expect(kept, `${scene} keeps what was typed under ${fault}`).toEqual(typed);
      }
    }
  });
}

/** What fields hold, secrets aside: those may be asked for again. */
function values(fields: (HTMLElement | SVGElement)[]): string[] {
  return fields
    .filter((field) => !field.matches('[type=password], [autocomplete=one-time-code], .code-input'))
    .map((field) => ('value' in field ? String(field.value) : ''));
}
