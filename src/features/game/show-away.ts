import { quickPlayHash } from '#domain/quick-play.ts';
import { watchPause } from '#features/frame/watch-pause.ts';

/** Keeps what a panel of ways to play says of its player's break; play for practice stays as it was. */
export function showAway(panel: HTMLElement): void {
  const forMoney = panel.querySelectorAll<HTMLElement>(
    `[href="${quickPlayHash('real')}"], .play-cash:has([data-cash])`,
  );
  let note: HTMLElement | undefined;
  watchPause(
    () => import('./away-note.ts'),
    (away) => {
      note?.remove();
      note = away?.words.awayNote(away.pause, panel.dataset.home ?? '/');
      for (const each of forMoney) each.hidden = away !== null;
      if (note) forMoney[0]?.before(note);
    },
  );
}
