import { loadGameIndex, onlooker } from '#client/game-index.ts';
import { startKernel } from '#client/kernel.ts';
import type { PolledState } from '#client/polled.ts';
import { spins } from '#client/spins.ts';
import { spinsLeft } from '#client/spins-left.ts';
import type { SpinsLeft } from '#contract/lobby.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { type GameIndex, showsHere } from '#domain/game-index.ts';
import { nearMoment } from '#features/frame/moment.ts';
import { fill, say } from '#messages/common/fill.ts';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import { gameTile } from './card-tiles.ts';

const { lang } = document.documentElement;
const words = lobbyMessages(lang);

function gamesOf(index: GameIndex, ids: readonly string[]): number[] {
  const viewer = onlooker();
  return [...index.id.keys()].filter((game) => ids.includes(index.id[game] ?? '') && showsHere(index, game, viewer));
}

/** Says on a tile, in place of what is said of the game itself, how many spins wait in it and until when. */
function tellSpins(tile: Element): void {
  const state = spinsLeft.$value.get();
  const left: readonly SpinsLeft[] = state.state === 'ready' ? state.value : [];
  const own = left.filter(({ gameId }) => gameId === tile.querySelector('a')?.dataset.gameId);
  const caption = tile.querySelector('.tile-caption');
  if (own.length === 0 || !caption) return;
  const count = own.reduce((sum, each) => sum + each.left, 0);
  const [first] = own;
  const until = own.length === 1 ? words.spins_until : words.spins_first;
  const when = first?.endsAt && fill(until, { when: nearMoment(formatLocale(lang), first.endsAt) });
  const parts = [say(words, lang, 'spins_left', { count }), when ?? ''];
  caption.replaceChildren(...parts.map((text) => Object.assign(document.createElement('span'), { textContent: text })));
}

/** Fills a part with the games that the player has spins for, and keeps it so. */
export function showSpins(part: HTMLElement): void {
  const place = part.querySelector('.own-row');
  const list = part.querySelector('ul');
  const template = part.querySelector<HTMLTemplateElement>('[data-tile]');
  const nothing = part.querySelector('.own-nothing');
  if (!place || !list || !template || !nothing) return;
  const badges = JSON.parse(part.dataset.badges ?? '{}') as Readonly<Record<string, string>>;
  let current = 0;
  const show = async (state: PolledState<readonly string[]>): Promise<void> => {
    if (state.state === 'loading') return;
    current += 1;
    const own = current;
    const index = state.state === 'ready' ? await loadGameIndex() : undefined;
    if (own !== current) return;
    const games = index && state.state === 'ready' ? gamesOf(index, state.value) : [];
    for (const item of [...list.children]) if (!item.matches('.own-blank')) item.remove();
    if (index) list.append(...games.map((game) => gameTile(template, index, game, { lang, badges })));
    for (const item of list.children) tellSpins(item);
    const none = index ? words.spins_nothing : words.spins_unavailable;
    nothing.textContent = games.length > 0 ? '' : none;
    place.removeAttribute('aria-busy');
  };
  startKernel();
  spins.$value.subscribe((state) => void show(state));
  spins.watch();
  spinsLeft.$value.subscribe(() => [...list.children].forEach(tellSpins));
  spinsLeft.watch();
}
