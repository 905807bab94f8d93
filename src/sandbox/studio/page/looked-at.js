/**
 * Asks for the balance whenever the page is looked at again: money moves elsewhere too, by a deposit in another tab or
 * a friend's transfer, and the house has no word for that. An answer that a round has overtaken is old, and left.
 */
export function whenLookedAt({ ask, session, rounds, show }) {
  document.addEventListener('visibilitychange', async () => {
    const before = rounds();
    if (document.visibilityState !== 'visible' || before === undefined) return;
    const { balance } = await ask('/api/balance', { sessionId: session.sessionId }).catch(() => ({}));
    if (balance && rounds() === before) show(balance);
  });
}
