import { whenIdle } from '../after.ts';
import { deviceStorage } from '../browser.ts';
import { wasHere } from '../storage.ts';
import { enliven } from './early-press.ts';
import intent from './intent.ts';

type Load = () => Promise<() => Promise<void>>;

/**
 * Brings the code of an island that nobody has touched; whether it came. Where it does not, nobody misses anything yet: the
 * first touch asks again, and that is answered.
 */
async function comesUnasked(load: Load, element: HTMLElement, isTouched: () => boolean): Promise<boolean> {
  let isLost = false;
  const lose = (event: Event): void => {
    isLost = true;
    if (isTouched()) return;
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener('astro:hydration-error', lose);
  await load();
  element.removeEventListener('astro:hydration-error', lose);
  return !isLost;
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
  const { start, isTouched } = intent(load, options, element);
  whenIdle(async () => {
    if (await comesUnasked(load, element, isTouched)) await start();
  });
}
