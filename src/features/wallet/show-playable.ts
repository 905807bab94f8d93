import { balances } from '#client/balances.ts';
import { profile, session, startKernel } from '#client/kernel.ts';
import { onLeaving } from '#client/session.ts';
import { balancePanelItems } from '#domain/balances.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { amountsHidden, shownAmount } from '#features/frame/amounts-hidden.ts';

/** Keeps what can be played with in its places, hidden where the player hides amounts; empty while nobody knows it. */
export function showPlayable(places: readonly HTMLElement[]): void {
  const locale = formatLocale(document.documentElement.lang);
  const show = (): void => {
    const money = balances.$value.get();
    const player = profile.$profile.get();
    const currency = player.state === 'ready' ? player.profile.attributes.currency : undefined;
    const amount =
      money.state === 'ready' ? balancePanelItems(money.value, locale, currency).playable.formattedAmount : '';
    for (const place of places) place.textContent = amount && shownAmount(amount, amountsHidden.$hidden.get());
  };
  startKernel();
  amountsHidden.restore();
  const stops = [balances.$value.listen(show), profile.$profile.listen(show), amountsHidden.$hidden.listen(show)];
  const unwatch = balances.watch();
  show();
  onLeaving(session, () => {
    unwatch();
    for (const stop of stops) stop();
    for (const place of places) place.textContent = '';
  });
}
