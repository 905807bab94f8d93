import { bringStyles } from '#client/bring-styles.ts';
import type { Protection } from '#contract/protection.ts';
import { watchPause } from '#features/frame/watch-pause.ts';
import styles from './offer-state.css?url';

/** Keeps it said in places that call to play that their player is away from it: whoever has asked for rest is not called. */
export function showAway(places: readonly HTMLElement[]): void {
  let shown = 'null';
  let marks: readonly HTMLElement[] = [];
  const say = async (pause: Protection['pause']): Promise<void> => {
    const told = JSON.stringify(pause);
    // What says the same stays, or its link would lose the focus with every poll.
    if (told === shown) return;
    shown = told;
    // Whoever is away from nothing never asks for the words.
    const [words] = pause ? await Promise.all([import('./away-mark.ts'), bringStyles(styles)]) : [];
    if (shown !== told) return;
    for (const mark of marks) mark.remove();
    marks = words && pause ? places.map((place) => words.markAway(pause, place)) : [];
  };
  watchPause((pause) => void say(pause));
}
