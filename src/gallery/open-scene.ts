import { createElement, Fragment, type ReactNode } from 'react';
import { cookieText, sessionCookie } from '#domain/cookies.ts';
import type { Fault } from './faults.ts';
import type { Scene } from './scene.ts';
import { sceneFiles } from './scene-files.ts';
import { type SceneName, scenesByFile } from './scene-names.ts';
import { answerFrom } from './stub-answers.ts';

/** How many were opened in this document: each is another session, so that nothing read for the one before stays. */
let opened = 0;

const fileNames = Object.keys(scenesByFile) as (keyof typeof scenesByFile)[];

async function loadScene(name: SceneName): Promise<Scene> {
  const file = fileNames.find((each) => scenesByFile[each].some((known) => known === name));
  const scenes: Readonly<Partial<Record<SceneName, Scene>>> = file === undefined ? {} : await sceneFiles[file]();
  const scene = scenes[name];
  if (scene === undefined) throw new Error(`no file shows the scene ${name}`);
  return scene;
}

/**
 * Puts the scenes' answers in place of the services, or a fault before them, signs in or out (on this path alone, as the
 * first asks), and gives what to render: one scene by itself, several each in a place of its name.
 */
export async function openScenes(names: readonly SceneName[], fault?: Fault): Promise<ReactNode> {
  const scenes = await Promise.all(names.map(async (name) => ({ name, ...(await loadScene(name)) })));
  const [first] = scenes;
  answerFrom(
    scenes.flatMap(({ stubs }) => stubs),
    fault,
  );
  const path = '/gallery';
  opened += 1;
  document.cookie = first?.signedIn
    ? cookieText(sessionCookie, `gallery-${opened}`, { path })
    : cookieText(sessionCookie, '', { path, ageSeconds: 0 });
  // As if the page came back: a kernel that is awake reads the cookie again, and forgets what was the other session's.
  dispatchEvent(new Event('pageshow'));
  if (scenes.length === 1) return first?.show();
  const places = scenes.map(({ name, show }) => createElement('section', { key: name, 'data-scene': name }, show()));
  return createElement(Fragment, null, places);
}
