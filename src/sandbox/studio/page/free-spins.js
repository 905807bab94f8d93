/**
 * The end of the free spins, told over the board: money of the player's own is staked only after this was answered. What
 * plays is tapped in a rhythm, so its button lies elsewhere and has not the focus.
 */
export function freeSpins({ part, say, fill, amount, onGoOn }) {
  let won = '0';
  part('over-title').textContent = say.spinsOver;
  part('go-on').textContent = say.ownMoney;
  part('go-on').addEventListener('click', () => {
    part('over').hidden = true;
    onGoOn();
  });
  return {
    isAsking: () => !part('over').hidden,
    /** Counts what a free spin won. */
    add({ win, jackpot = '0' }) {
      const decimals = (win.split('.')[1] ?? '').length;
      won = (Number(won) + Number(win) + Number(jackpot)).toFixed(decimals);
    },
    /** Says that the last one is over. */
    tellOver() {
      part('over-text').textContent = `${fill(say.theyWon, { win: amount(won) })}\n${say.fromHere}`;
      part('over').hidden = false;
    },
  };
}
