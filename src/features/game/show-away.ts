import { session, startKernel } from '#client/kernel.ts';
import { protection } from '#client/protection.ts';
import { onLeaving } from '#client/session.ts';
import type { Protection } from '#contract/protection.ts';
import { quickPlayHash } from '#domain/quick-play.ts';

/** Keeps what a panel of ways to play says of its player's break; play for practice stays as it was. */
export function showAway(panel: HTMLElement): void {
  const forMoney = panel.querySelectorAll<HTMLElement>(
    `[href="${quickPlayHash('real')}"], .play-cash:has([data-cash])`,
  );
  let note: HTMLElement | undefined;
  let shown: Protection['pause'] = null;
  const say = async (pause: Protection['pause']): Promise<void> => {
    shown = pause;
    // Whoever is away from nothing never asks for the words.
    const made = pause && (await import('./away-note.ts')).awayNote(pause, panel.dataset.home ?? '/');
    // What says the same stays, or its link would lose the focus with every poll.
    if (shown !== pause || (note && made?.isEqualNode(note))) return;
    note?.remove();
    note = made ?? undefined;
    for (const each of forMoney) each.hidden = note !== undefined;
    if (note) forMoney[0]?.before(note);
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
