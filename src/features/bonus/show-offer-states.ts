import { bringStyles } from '#client/bring-styles.ts';
import { performCall } from '#client/call.ts';
import { session, startKernel } from '#client/kernel.ts';
import { onLeaving } from '#client/session.ts';
import { readGrants } from '#contract/bonus.ts';
import { bonusMessages } from '#messages/bonus/messages.ts';
import { fill } from '#messages/common/fill.ts';
import styles from './offer-state.css?url';
import { openFirst } from './open-first.ts';

/** A code that was used is not offered again: the way with it leads to what became of the bonus. Answers what undoes it. */
function endInvitation(card: HTMLElement): () => void {
  const link = card.querySelector<HTMLAnchorElement>('[data-taken]');
  if (!link) return () => undefined;
  const { search, textContent, className } = link;
  link.search = '';
  link.textContent = link.dataset.taken ?? '';
  link.classList.remove('button-primary');
  return () => Object.assign(link, { search, textContent, className });
}

/**
 * Says on each card of a promotion how the player's bonus from it stands. `data-offer` is the promotion's path in the
 * site's default language, as grants name it. A card without a grant, or without an answer, stays as it was published.
 */
export async function showOfferStates(cards: readonly HTMLElement[]): Promise<void> {
  const words = bonusMessages(document.documentElement.lang);
  startKernel();
  const player = session.$session.get();
  if (player.state !== 'in') return;
  const [result] = await Promise.all([
    performCall(readGrants, { params: { session: player.id } }),
    bringStyles(styles),
  ]);
  if (result.state !== 'ok' || session.$session.get() !== player) return;
  const grants = openFirst(result.value);
  for (const card of cards) {
    const grant = grants.find(({ page }) => page === card.dataset.offer);
    if (!grant) continue;
    const label = document.createElement('span');
    label.className = 'offer-state';
    label.textContent = fill(words.offer_yours, { state: words[`state_${grant.state}`] });
    card.append(label);
    const invite = endInvitation(card);
    onLeaving(session, () => {
      label.remove();
      invite();
    });
  }
}
