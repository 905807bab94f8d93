// Mounts the scene that the address asks for, in place of the components.
import { createRoot } from 'react-dom/client';
import { type SceneName, sceneNames } from './scene-names.ts';

const wanted = new URLSearchParams(location.search).get('scene');
const isSceneName = (name: string | null): name is SceneName => sceneNames.some((known) => known === name);
const place = document.querySelector('#scene');

if (place && isSceneName(wanted)) {
  document.querySelector('#components')?.remove();
  // Loaded only now: the stubs must stand before an island asks its first question.
  const { openScene } = await import('./open-scene.ts');
  createRoot(place).render(openScene(wanted));
}
