/** Asked so often, two seconds apart, without hearing how it ended, a game says that nobody answers. */
const MOST_ASKED = 30;

/**
 * A bet on a race waits for its start, which is everybody's; the round with its end. What the studio refuses is thrown
 * at once, silence after a while: a loop without end would leave the player before a line that never changes.
 */
export async function raceEnd(round, { ask, showSeconds, showSilence, pause, now }) {
  let own = round;
  for (let asked = 0; own.waiting; asked += 1) {
    if (asked === MOST_ASKED) throw new Error('the race has no end');
    const until = now() + own.startsInMs;
    while (now() < until) {
      showSeconds(Math.ceil((until - now()) / 1000));
      await pause(Math.min(1000, until - now() + 50));
    }
    await pause(asked === 0 ? 200 : 2000);
    own = await ask().catch((error) => {
      if (error.code && error.status < 500) throw error;
      showSilence();
      return { ...own, startsInMs: 0 };
    });
  }
  return own;
}
