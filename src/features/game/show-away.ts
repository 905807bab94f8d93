import type { Protection } from '#contract/protection.ts';
import { quickPlayHash } from '#domain/quick-play.ts';
import { watchPause } from '#features/frame/watch-pause.ts';

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
  watchPause((pause) => void say(pause));
}
