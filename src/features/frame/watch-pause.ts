import { session, startKernel } from '#client/kernel.ts';
import { protection } from '#client/protection.ts';
import { onLeaving } from '#client/session.ts';
import type { Pause } from '#contract/protection.ts';

/** That the page's player is away from play, and what it is said with. */
export interface Away<Words> {
  readonly pause: Pause;
  readonly words: Words;
}

/**
 * Shows that the page's player is away from play, now and whenever that changes; null for who may play, or has left.
 * `bring` fetches what it is said with: whoever is away from nothing never asks for it.
 */
export function watchPause<Words>(bring: () => Promise<Words>, show: (away: Away<Words> | null) => void): void {
  let latest: Pause | null = null;
  let shown = 'null';
  const say = async (pause: Pause | null): Promise<void> => {
    latest = pause;
    const away = pause && { pause, words: await bring() };
    const told = JSON.stringify(pause);
    // What says the same stays, or its link would lose the focus with every poll.
    if (latest !== pause || told === shown) return;
    shown = told;
    show(away);
  };
  const look = (): void => {
    const state = protection.$value.get();
    if (state.state === 'ready') void say(state.value.pause);
  };
  startKernel();
  const stop = protection.$value.listen(look);
  const unwatch = protection.watch();
  look();
  onLeaving(session, () => {
    unwatch();
    stop();
    void say(null);
  });
}
