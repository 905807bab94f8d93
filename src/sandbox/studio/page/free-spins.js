/**
 * The end of the free spins, told over the board: money of the player's own is staked only after this was answered. What
 * plays is tapped in a rhythm, so its button lies elsewhere and has not the focus.
 */
export function freeSpins({ part, say, fill, amount, onGoOn }) {
  // In the smallest unit, as every sum of money; the texts of one game have the same number of decimals.
  let won = 0n;
  let decimals = 0;
  const minorOf = (text) => BigInt(text.replace('.', ''));
  const wonText = () =>
    `${won}`.padStart(decimals + 1, '0').replace(new RegExp(`(?=\\d{${decimals}}$)`), decimals ? '.' : '');
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
      decimals = (win.split('.')[1] ?? '').length;
      won += minorOf(win) + minorOf(jackpot);
    },
    /** Says that the last one is over. */
    tellOver() {
      part('over-text').textContent = `${fill(say.theyWon, { win: amount(wonText()) })}\n${say.fromHere}`;
      part('over').hidden = false;
    },
  };
}
