// Mounts the scenes that the address asks for (`scene=one` or `scene=one,another`), in place of the components.
import { createRoot } from 'react-dom/client';
import { faults } from './faults.ts';
import { type SceneName, sceneNames } from './scene-names.ts';

const asked = new URLSearchParams(location.search);
const isSceneName = (name: string): name is SceneName => sceneNames.some((known) => known === name);
const wanted = (asked.get('scene') ?? '').split(',').filter(isSceneName);
const fault = faults.find((known) => known === asked.get('fault'));
const place = document.querySelector('#scene');

if (place && wanted.length > 0) {
  document.querySelector('#components')?.remove();
  // Loaded only now: the stubs must stand before an island asks its first question.
  const { openScenes } = await import('./open-scene.ts');
  createRoot(place).render(openScenes(wanted, fault));
}
