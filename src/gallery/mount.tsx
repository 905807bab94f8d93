// Mounts the components, or in their place the scenes that the address asks for (`scene=one` or `scene=one,another`).
import { createRoot } from 'react-dom/client';
import { $toasts, dismissToast } from '#client/notify.ts';
import { faults } from './faults.ts';
import { type SceneName, sceneNames } from './scene-names.ts';

const asked = new URLSearchParams(location.search);
const isSceneName = (name: string): name is SceneName => sceneNames.some((known) => known === name);
const wanted = (asked.get('scene') ?? '').split(',').filter(isSceneName);
const fault = faults.find((known) => known === asked.get('fault'));
const place = document.querySelector('#scene');
const components = document.querySelector<HTMLTemplateElement>('template[data-components]');

if (place && wanted.length > 0) {
  // Loaded only now: the stubs must stand before an island asks its first question.
  const { openScenes } = await import('./open-scene.ts');
  let root = createRoot(place);
  root.render(await openScenes(wanted, fault));
  // A test of many scenes stays in one document: the next stands where the last was, as after a navigation.
  const showScene = async (name: SceneName): Promise<void> => {
    root.unmount();
    for (const { id } of $toasts.get()) dismissToast(id);
    history.replaceState(null, '', `?scene=${name}`);
    scrollTo(0, 0);
    root = createRoot(place);
    root.render(await openScenes([name]));
  };
  Object.assign(globalThis, { showScene });
} else components?.replaceWith(document.importNode(components.content, true));
