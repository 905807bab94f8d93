// Mounts the components, or in their place the scenes that the address asks for (`scene=one` or `scene=one,another`).
import { createRoot } from 'react-dom/client';
import { $toasts, dismissToast } from '#client/notify.ts';
import { type Fault, faults } from './faults.ts';
import { sceneLang } from './scene-lang.ts';
import { type SceneName, sceneNames } from './scene-names.ts';

const asked = new URLSearchParams(location.search);
const isSceneName = (name: string): name is SceneName => sceneNames.some((known) => known === name);
const wanted = (asked.get('scene') ?? '').split(',').filter(isSceneName);
// What an island reads from the address itself (what is searched for) stays there.
const kept = [...asked].filter(([name]) => name !== 'scene' && name !== 'fault');
const fault = faults.find((known) => known === asked.get('fault'));
const place = document.querySelector('#scene');
const components = document.querySelector<HTMLTemplateElement>('template[data-components]');

if (place && wanted.length > 0) {
  document.documentElement.lang = sceneLang;
  // Loaded only now: the stubs must stand before an island asks its first question.
  const { openScenes } = await import('./open-scene.ts');
  let root = createRoot(place);
  root.render(await openScenes(wanted, fault));
  // A test of many scenes stays in one document: the next stand where the last were, as after a navigation.
  const showScenes = async (names: readonly SceneName[], under?: Fault): Promise<void> => {
    root.unmount();
    for (const { id } of $toasts.get()) dismissToast(id);
    history.replaceState(null, '', `?${new URLSearchParams([...kept, ['scene', names.join()]])}`);
    scrollTo(0, 0);
    root = createRoot(place);
    root.render(await openScenes(names, under));
  };
  Object.assign(globalThis, { showScenes });
} else components?.replaceWith(document.importNode(components.content, true));
