import { whenIdle } from '../after.ts';
import { deviceStorage } from '../browser.ts';
import { wasHere } from '../storage.ts';
import { enliven } from './early-press.ts';
import intent from './intent.ts';

type Load = () => Promise<() => Promise<void>>;

/**
 * `client:returning`: hydrates at once for whoever is signed in or came in on this device before (a username to fill in,
 * a passkey to offer, and the code in their cache); for anybody else on the first touch, as `client:intent` does, or
 * once the page is at rest: no first key of a slow phone for React.
 */
export default function returning(load: Load, options: { value: unknown }, element: HTMLElement): void {
  if (document.documentElement.dataset.session === 'in' || wasHere(deviceStorage)) {
    void enliven(load, element);
    return;
  }
  const start = intent(load, options, element);
  whenIdle(() => void start());
}
