import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { type SceneName, sceneNames } from '#gallery/scene-names.ts';
import { chance, Dice } from '../../support/chance.ts';
import { halvesOf, isWhole, sampleOf } from '../../support/proofs.ts';
import { expectAccessible, expectReadable } from '../axe.ts';
import { drawn, test } from '../fixtures.ts';
import { act, hideContents, openGallery, switchScenes } from './deeds.ts';
import {
  type Box,
  differ,
  doubleText,
  type Look,
  lookAt,
  lostContent,
  type Pixels,
  strayContent,
  unpack,
} from './looks.ts';

// No picture is compared with a stored one: fonts differ from machine to machine. What holds on all of them is that each
// state paints something, looks unlike its siblings, follows the theme, and loses nothing. The pictures are in test-results.

test.use(drawn);

const themes = ['dark', 'light'] as const;
const directions = ['rtl', 'ltr'] as const;
const widths = [360, 1280] as const;
const dice = new Dice(chance);

interface Specimen extends Box {
  readonly of: string;
  readonly state: string;
}

// A JPEG is packed in a third of the time; what is asked of a picture are the colours of a few hundred parts of it.
const plain = { type: 'jpeg', quality: 90, animations: 'disabled', caret: 'hide' } as const;

/** The whole page as a picture, kept among the results. */
async function shoot(page: Page, info: TestInfo, name: string, fullPage = true): Promise<Pixels> {
  const path = info.outputPath('pictures', `${name}.jpg`);
  await mkdir(dirname(path), { recursive: true });
  return unpack(await page.screenshot({ ...plain, path, fullPage }));
}

function specimens(page: Page): Promise<Specimen[]> {
  return page.locator('[data-specimen]').evaluateAll((all) =>
    all.map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const { specimen = '', state = '' } = (each as HTMLElement).dataset;
      const box = { left: Math.round(left + scrollX), top: Math.round(top + scrollY) };
      return { of: specimen, state, ...box, width: Math.floor(width), height: Math.floor(height) };
    }),
  );
}

/** How every specimen looks, by `component: state`; each must paint something and look unlike its siblings. */
async function looksOf(picture: Pixels, all: readonly Specimen[], where: string): Promise<Map<string, Look>> {
  const looks = new Map<string, Look>();
  for (const { of, state, ...box } of all) {
    const name = `${of}: ${state}`;
    expect(Math.min(box.width, box.height), `${where}: ${name} takes room`).toBeGreaterThan(8);
    const look = await lookAt(picture, box);
    expect(look.spread, `${where}: ${name} is painted`).toBeGreaterThan(1);
    for (const [other, seen] of looks)
      if (other.startsWith(`${of}: `)) expect(differ(look, seen), `${where}: ${name} is not ${other}`).toBe(true);
    looks.set(name, look);
  }
  return looks;
}

const setDirection = (page: Page, dir: 'ltr' | 'rtl'): Promise<void> =>
  page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir);

for (const width of widths) {
  // Pictures are taken in one direction in a run, by chance.
  const painted = sampleOf(dice, directions, 1);
  test(`every component in every state paints, differs and loses nothing at ${width} px, in both themes and directions`, async ({
    page,
    context,
  }, info) => {
    await page.setViewportSize({ width, height: 800 });
    await openGallery(page);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    const byTheme = new Map<string, Map<string, Look>>();
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      for (const dir of directions) {
        const where = `${theme}-${width}-${dir}`;
        await setDirection(page, dir);
        expect(await lostContent(page), where).toEqual([]);
        if (painted.includes(dir))
          byTheme.set(theme, await looksOf(await shoot(page, info, where), await specimens(page), where));
      }
    }
    const [dark, light] = themes.map((theme) => byTheme.get(theme) ?? new Map<string, Look>());
    expect(light?.size).toBeGreaterThan(60);
    const boxes = await page
      .locator('input[type="radio"], input[type="checkbox"]:not([role="switch"])')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ width, height }) => width - height));
    expect(boxes, 'boxes to tick and radios are as wide as they are high').toEqual(boxes.map(() => 0));
    for (const [name, look] of light ?? []) {
      const other = dark?.get(name);
      expect(other && differ(look, other), `${name} follows the theme`).toBe(true);
    }
    const doubled = directions.map((dir) => ({ name: `200 % text, ${dir}`, dir, isDoubled: true }));
    expect(await lostContent(page, doubled)).toEqual([]);
    await context.setOffline(false);
  });
}

const darkAndLight = [
  ['dark', 'ltr'],
  ['light', 'rtl'],
] as const;
// Each opens in one of both in a run, by chance.
const openers = ['Open the dialog', 'Open the sheet', 'Confirm with PIN', 'Open the menu', 'What is a bonus?'].map(
  (opener) => ({ opener, ways: sampleOf(dice, darkAndLight, 1) }),
);

test('what opens over the page paints inside the window, in both themes and directions, with text of twice the size', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openGallery(page);
  for (const { opener, ways } of openers) {
    const button = page.getByRole('button', { name: opener });
    for (const [theme, dir] of ways) {
      await page.emulateMedia({ colorScheme: theme });
      await setDirection(page, dir);
      await button.focus();
      const screen = { left: 0, top: 0, width: 360, height: 740 };
      const name = `${opener.toLowerCase().replaceAll(/\W+/g, '-')}-${theme}-${dir}`;
      const before = await lookAt(await unpack(await page.screenshot(plain)), screen);
      await page.keyboard.press('Enter');
      const layer = page.locator('dialog[open], :popover-open').last();
      await expect(layer).toBeVisible();
      const after = await lookAt(await shoot(page, info, name, false), screen);
      expect(differ(before, after), name).toBe(true);
      expect(await lostContent(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
    }
  }
  await setDirection(page, 'ltr');
  await doubleText(page);
  for (const { opener } of openers) {
    await page.getByRole('button', { name: opener }).press('Enter');
    expect(await lostContent(page), `${opener}, 200 % text`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

/** Of which island a scene is: its first word. */
const islandOf = (scene: SceneName): string => scene.split('-', 1)[0] ?? scene;
const screen = { left: 0, top: 0, width: 360, height: 740 };

/** The window, and the whole scene: below the window's edge two states may differ alone. */
interface SceneLooks {
  readonly window: Look;
  readonly scene: Look;
}

function sceneBox(page: Page): Promise<Box> {
  return page.evaluate(() => {
    const box = document.querySelector('#scene')?.getBoundingClientRect() ?? new DOMRect();
    const at = { left: Math.round(box.left + scrollX), top: Math.round(box.top + scrollY) };
    return { ...at, width: Math.floor(box.width), height: Math.floor(box.height) };
  });
}

/** What came late may have changed the scene while its picture was taken: then another is. */
async function sceneLooks(page: Page, info: TestInfo, name: SceneName): Promise<SceneLooks> {
  for (;;) {
    const box = await sceneBox(page);
    const picture = await shoot(page, info, name);
    if (JSON.stringify(await sceneBox(page)) !== JSON.stringify(box)) continue;
    return { window: await lookAt(picture, screen), scene: await lookAt(picture, box) };
  }
}

const sceneStands = [
  { name: 'as it is' },
  { name: 'right to left', dir: 'rtl' },
  { name: 'right to left, 200 % text', dir: 'rtl', isDoubled: true },
] as const;

type Theme = (typeof themes)[number];
const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

/** What axe finds of a scene: all that it asks in one theme and, where proofs are whole, in the other whether words can be read. */
async function judge(page: Page, scene: SceneName, theme: Theme): Promise<void> {
  await expectAccessible(page, `${scene}, ${theme}`);
  expect(await lostContent(page, sceneStands), scene).toEqual([]);
  if (!isWhole) return;
  await page.emulateMedia({ colorScheme: otherTheme(theme) });
  await expectReadable(page, `${scene}, ${otherTheme(theme)}`);
  await page.emulateMedia({ colorScheme: theme });
}

const scenesOf = Map.groupBy(sceneNames, islandOf);
/** By chance others in each run: half of the islands are judged, in a theme by chance, of the other half pictures are taken. */
const [ofAxe, ofPictures] = halvesOf(dice, [...scenesOf.keys()]);
const [judged, pictured] = [new Set(ofAxe), new Set(ofPictures)];
const scenesAtOnce = 45;
const limitOfSceneMs = 12_000;

// Many islands follow each other in one document: a window with the gallery's page costs more than two scenes.
const shares: SceneName[][] = [];
for (const scenes of scenesOf.values()) {
  const last = shares.at(-1);
  if (last && last.length < scenesAtOnce) last.push(...scenes);
  else shares.push([...scenes]);
}

for (const scenes of shares) {
  const theme = dice.pick(themes) ?? 'light';
  const islands = [...new Set(scenes.map(islandOf))];
  test(`S8.16 every state of the islands ${islands.join(', ')} paints, differs, is accessible and loses nothing at 360 px`, async ({
    page,
    allow,
  }, info) => {
    test.setTimeout(scenes.length * limitOfSceneMs);
    allow(/gallery: TypeError|the tide table is upside down/, 'the broken scene breaks on purpose');
    await page.setViewportSize({ width: screen.width, height: screen.height });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    const seen: { name: SceneName; looks: SceneLooks }[] = [];
    for (const [index, name] of scenes.entries()) {
      if (index > 0) await switchScenes(page, [name]);
      else {
        await openGallery(page, name);
        await hideContents(page);
      }
      await act(page, name);
      expect(await strayContent(page), `${name} keeps to its place`).toEqual([]);
      if (judged.has(islandOf(name))) await judge(page, name, theme);
      if (!pictured.has(islandOf(name))) continue;
      const looks = await sceneLooks(page, info, name);
      expect(looks.window.spread, `${name} is painted`).toBeGreaterThan(1);
      for (const sibling of seen.filter((each) => islandOf(each.name) === islandOf(name))) {
        const isOther = differ(looks.window, sibling.looks.window) || differ(looks.scene, sibling.looks.scene);
        expect(isOther, `${name} is not ${sibling.name}`).toBe(true);
      }
      seen.push({ name, looks });
    }
  });
}
