// Numbers of the jackpots in a page: asked once one is near, and every minute while the page is seen; gone when two minutes old.
import { after } from '#client/after.ts';
import { bringStyles } from '#client/bring-styles.ts';
import { performCall } from '#client/call.ts';
import { readJackpots } from '#contract/lobby.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { jackpotDisplay } from '#domain/jackpot.ts';
import { createJackpots, type JackpotsState } from './jackpots.store.ts';
import pots from './pot-tile.css?url';

const { lang } = document.documentElement;
const isVisible = (): boolean => document.visibilityState === 'visible';

/** S9.08, S5.08: a jackpot as its language writes it (€12k, 1,42 M €); empty when the number would be nothing. */
function textOf(state: JackpotsState, gameId: string): string {
  const own = state.state === 'known' ? state.byGame.get(gameId) : undefined;
  const shown = own && jackpotDisplay(own.amount);
  if (!own || !shown) return '';
  const [unit, digits] = shown.unit === 'millions' ? [1_000_000, 2] : [1000, 0];
  const format = new Intl.NumberFormat(formatLocale(lang), {
    style: 'currency',
    currency: own.currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(shown.number * unit);
}

/** A player's jackpots are those in the player's currency. */
async function currencyOf(part: HTMLElement): Promise<string> {
  if (document.documentElement.dataset.session === 'in') {
    const { profile, startKernel } = await import('#client/kernel.ts');
    startKernel();
    const player = await profile.load();
    if (player.state === 'ready') return player.profile.attributes.currency;
  }
  return part.dataset.jackpots ?? 'EUR';
}

/** Once figures on tiles have their look: unstyled ones would push what is below. */
const styled = async (): Promise<unknown> => document.querySelector('.tile-pot') && bringStyles(pots);

const parts = [...document.querySelectorAll<HTMLElement>('[data-jackpots]')];
const [first] = parts;
if (first) {
  const channelType = matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'mobile';
  const jackpots = createJackpots({
    ask: async () =>
      performCall(readJackpots, {
        query: { currencyCode: await currencyOf(first), language: lang, channelType },
        poll: true,
      }),
    now: () => Date.now(),
    after,
    isVisible,
  });
  jackpots.$jackpots.listen((state) => {
    for (const part of parts)
      for (const place of part.querySelectorAll<HTMLElement>('[data-jackpot]'))
        place.textContent = textOf(state, place.dataset.jackpot ?? '');
  });
  const start = (): void => {
    for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, () => jackpots.wake());
    addEventListener('pageshow', ({ persisted }) => persisted && jackpots.wake());
    void styled().then(() => jackpots.start());
  };
  // Most jackpots stand below the first window, and the first number that a page writes costs a phone a quarter of a second.
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      start();
    },
    { rootMargin: '50%' },
  );
  for (const part of parts) near.observe(part);
}
