import { pauseOf } from './api.js';
import { h } from './dom.js';
import { awayText } from './texts.js';

/** Whoever is away from play is offered no bet, and reads until when. `onChange` runs when that is another; `toLimits` makes the way to their limits and breaks. */
export function createResting({ words, lang, isSignedIn, onChange, toLimits }) {
  let pause;
  return {
    async learn() {
      const before = pause;
      pause = isSignedIn() ? await pauseOf() : undefined;
      if (pause || before) onChange();
    },
    /** A bet was refused because they are, perhaps since another tab. */
    told(refusal) {
      pause = refusal;
    },
    /** What is said in the place of a form; nothing to who may bet. */
    said: () => pause && [h('p', {}, awayText(pause, words, lang)), h('p', {}, toLimits())],
  };
}
