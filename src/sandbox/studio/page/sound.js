// Short tones made in code: off until asked for, and none for a win that is no larger than its stake.
const pentatonic = [0, 2, 4, 7, 9];
const hertz = (root, step) => root * 2 ** (Math.floor(step / 5) + pentatonic[step % 5] / 12);

/** What is heard, as steps of the game's scale: [step, seconds until it sounds, seconds that it lasts, loudness]. */
const tunes = {
  start: [[2, 0, 0.09, 0.03]],
  beat: [[0, 0, 0.12, 0.05]],
  on: [
    [4, 0, 0.14, 0.04],
    [6, 0.09, 0.2, 0.04],
  ],
  win: [0, 2, 4, 5, 7].map((step, at) => [step + 2, at * 0.11, 0.32, 0.06]),
};

/** The sound of one game: each has a pitch and a colour of its own. `make` gives an audio context, at the first tone. */
export function createSound(gameId, make = () => new AudioContext()) {
  const root = 174.6 * 2 ** ((Number(gameId) % 9) / 12);
  const wave = Number(gameId) % 2 === 0 ? 'sine' : 'triangle';
  let context;
  let isMuted = true;

  function tone([step, afterS, lastsS, loudness]) {
    const at = context.currentTime + afterS;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.value = hertz(root, step);
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loudness, at + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lastsS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + lastsS + 0.05);
  }

  function play(tune, afterMs = 0) {
    if (isMuted) return;
    context ??= make();
    // A context that was made before the player's first touch sleeps.
    if (context.state === 'suspended') void context.resume();
    for (const [step, afterS, lastsS, loudness] of tunes[tune]) tone([step, afterS + afterMs / 1000, lastsS, loudness]);
  }

  return {
    mute(muted) {
      const wasMuted = isMuted;
      isMuted = muted;
      if (wasMuted && !muted) play('on');
      if (muted && context) {
        void context.close();
        context = undefined;
      }
    },
    start: () => play('start'),
    /** One tone at each moment, in milliseconds from now: a reel that stops, dice that lie. */
    beats(momentsMs) {
      for (const ms of momentsMs) play('beat', ms);
    },
    /** How a round ended, amounts as text: only a win above its stake is heard. */
    end: ({ win, stake }) => Number(win) > Number(stake) && play('win'),
  };
}
