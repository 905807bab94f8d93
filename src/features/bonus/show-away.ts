import { bringStyles } from '#client/bring-styles.ts';
import { watchPause } from '#features/frame/watch-pause.ts';
import styles from './offer-state.css?url';

async function bring() {
  const [{ markAway }] = await Promise.all([import('./away-mark.ts'), bringStyles(styles)]);
  return { markAway };
}

/** Keeps it said in places that call to play that their player is away from it: whoever has asked for rest is not called. */
export function showAway(places: readonly HTMLElement[]): void {
  let marks: readonly HTMLElement[] = [];
  watchPause(bring, (away) => {
    for (const mark of marks) mark.remove();
    marks = away ? places.map((place) => away.words.markAway(away.pause, place)) : [];
  });
}
