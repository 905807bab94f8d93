import { whenIdle } from '../after.ts';
import { deviceStorage } from '../browser.ts';
import { wasHere } from '../storage.ts';
import { enliven } from './early-press.ts';
import intent from './intent.ts';

type Load = () => Promise<() => Promise<void>>;

/**
 * Starts an island that nobody has touched, where its code comes. Where it does not, nobody misses anything yet: the first
 * touch asks again, and says so.
 */
async function startAtRest(element: HTMLElement, start: () => Promise<void>): Promise<void> {
  const parts = ['component-url', 'renderer-url'].map((name) => element.getAttribute(name) ?? '');
  await Promise.all(parts.map((url) => import(/* @vite-ignore */ url))).then(start, () => undefined);
}

/**
 * `client:returning`: hydrates at once for whoever is signed in or came in on this device before (a username to fill in,
 * a passkey to offer, and the code in their cache); for anybody else on the first touch, as `client:intent` does, or
 * once the page is at rest, so that the first key of a slow phone waits for nothing.
 */
export default function returning(load: Load, options: { value: unknown }, element: HTMLElement): void {
  if (document.documentElement.dataset.session === 'in' || wasHere(deviceStorage)) {
    void enliven(load, element);
    return;
  }
  const start = intent(load, options, element);
  whenIdle(() => void startAtRest(element, start));
}
