import { session, startKernel } from '#client/kernel.ts';
import { protection } from '#client/protection.ts';
import { onLeaving } from '#client/session.ts';
import type { Protection } from '#contract/protection.ts';

/** Tells whether the page's player is away from play, now and with every answer; null once they have left. */
export function watchPause(tell: (pause: Protection['pause']) => void): void {
  const look = (): void => {
    const state = protection.$value.get();
    if (state.state === 'ready') tell(state.value.pause);
  };
  startKernel();
  const stop = protection.$value.listen(look);
  const unwatch = protection.watch();
  look();
  onLeaving(session, () => {
    unwatch();
    stop();
    tell(null);
  });
}
