// Numbers of the jackpots in a page: asked once one is near, and every minute while the page is seen; gone when two minutes old.
import { after } from '#client/after.ts';
import { bringStyles } from '#client/bring-styles.ts';
import { type CallResult, performCall } from '#client/call.ts';
import { type Jackpot, readJackpots } from '#contract/lobby.ts';
import { createJackpots, type JackpotsState } from './jackpots.store.ts';
import pots from './pot-tile.css?url';

const { lang } = document.documentElement;
const isVisible = (): boolean => document.visibilityState === 'visible';

/** What a game's jackpot holds; empty when that is not known, or would be nothing. */
const textOf = (state: JackpotsState, gameId: string): string =>
  (state.state === 'known' && state.byGame.get(gameId)?.text) || '';

/** The answer with its texts: services that are not ours write none. */
async function written(result: CallResult<readonly Jackpot[]>): Promise<CallResult<readonly Jackpot[]>> {
  if (result.state !== 'ok' || !result.value.some(({ text }) => text === undefined)) return result;
  const { writeJackpots } = await import('./write-jackpots.ts');
  return { ...result, value: writeJackpots(result.value, lang) };
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
      written(
        await performCall(readJackpots, {
          query: { currencyCode: await currencyOf(first), language: lang, channelType },
          poll: true,
        }),
      ),
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
