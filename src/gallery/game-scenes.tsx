import { atom } from 'nanostores';
import { createRef, useLayoutEffect, useRef } from 'react';
import { formatLocale } from '#domain/format-locale.ts';
import type { GameIndex } from '#domain/game-index.ts';
import { GameFrame } from '#features/game/GameFrame.tsx';
import type { PlayState } from '#features/game/play.store.ts';
import type { OwnGamesState } from '#features/lobby/own-games.store.ts';
import { showOpenedGames } from '#features/lobby/show-opened-games.ts';
import { showOwnGames } from '#features/lobby/show-own-games.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { gameMessages } from '#messages/game/messages.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';

const nothing = (): void => undefined;
const asked = async (): Promise<void> => undefined;
const words = { ...commonMessages(sceneLang), ...formsMessages(sceneLang), ...gameMessages(sceneLang) };

/** A game in its frame: an empty one stands for the studio's. */
const game = (state: PlayState, mode: 'practice' | 'real' = 'real'): Scene => ({
  signedIn: mode === 'real',
  stubs: [],
  show: () => (
    <GameFrame
      play={{ $play: atom(state), open: asked, hear: nothing, leave: nothing, goOn: nothing, playerLeft: nothing }}
      mode={mode}
      name="Koi Garden"
      art={undefined}
      words={words}
      locale={formatLocale(sceneLang)}
      frame={createRef()}
      home="/"
      login="/login"
      deposit="/account/cashier/deposit"
      onPractise={nothing}
    />
  ),
});
type Open = PlayState & { readonly state: 'open' };
const open = (own: Partial<Open>): PlayState => ({
  state: 'open',
  url: 'about:blank',
  origin: location.origin,
  game: 'ready',
  inRound: false,
  asksForDeposit: false,
  ...own,
});
type Failed = PlayState & { readonly state: 'failed' };
const failed = (problem: Exclude<Failed['problem'], 'error_break'>): Scene => game({ state: 'failed', problem });

const names = ['Koi Garden', 'Northern Hush', 'Copper Sails'];
/** No game has a picture: then its name stands on the tile. */
const index: GameIndex = {
  v: 1,
  categories: [['slots', 'Slots']],
  id: names,
  name: names,
  path: names.map(() => '#mine'),
  img: names.map(() => ''),
  sub: names.map(() => 'Saltmarsh'),
  in: names.map(() => [0]),
  all: [],
  alt: {},
  badge: { 1: 'freeSpins' },
  notIn: {},
  only: {},
  rtp: names.map(() => 96.4),
  at: names.map(() => 1),
};
const none = { continue: [], favourites: [], recent: [], mostPlayed: [], opened: [], begin: [0, 1, 2] };
const rows = {
  continue: [0],
  favourites: [2, 1],
  recent: [1, 2],
  mostPlayed: [0, 1, 2],
  opened: [0, 1, 2],
  begin: [0],
};

/** A part that a page's markup brings: its template, its place in it, and what shows a state there. */
interface PagePart {
  readonly template: string;
  readonly place: string;
  readonly show: (place: HTMLElement, state: OwnGamesState) => void;
}
const ownPart = { template: 'data-own-games-page', place: '[data-own-games]', show: showOwnGames };
const openedPart = { template: 'data-opened-games-page', place: '[data-opened]', show: showOpenedGames };

function Mine({ part, state }: { readonly part: PagePart; readonly state: OwnGamesState }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.querySelector<HTMLTemplateElement>(`template[${part.template}="${sceneLang}"]`);
    if (page) box.current?.replaceChildren(document.importNode(page.content, true));
    const place = box.current?.querySelector<HTMLElement>(part.place);
    if (place) part.show(place, state);
  }, [part, state]);
  return <div ref={box} />;
}
const mine = (state: OwnGamesState, signedIn = true, part: PagePart = ownPart): Scene => ({
  signedIn,
  stubs: [],
  show: () => {
    document.documentElement.dataset.session = signedIn ? 'in' : 'out';
    return <Mine part={part} state={state} />;
  },
});
const opened = (state: OwnGamesState): Scene => mine(state, true, openedPart);

/** An open game and one's own games, state by state. */
export const gameScenes = {
  'game-choice': game({ state: 'choice' }),
  'game-launching': game({ state: 'launching' }),
  'game-loading': game(open({ game: 'loading' })),
  'game-practice': game(open({}), 'practice'),
  'game-poor': game(open({ asksForDeposit: true })),
  'game-reminder': game(
    open({ reminder: 60, sums: { staked: '48.00', won: '31.50', net: '-16.50', currency: 'EUR' } }),
  ),
  'game-silent': game(open({ game: 'silent' })),
  'game-offline': failed('error_offline'),
  'game-resting': failed('error_gone'),
  'game-excluded': failed('error_place'),
  'game-break': game({
    state: 'failed',
    problem: 'error_break',
    kind: 'BREAK',
    until: '2036-12-01T12:00:00Z',
    mayReturn: false,
  }),
  'game-break-over': game({
    state: 'failed',
    problem: 'error_break',
    kind: 'EXCLUSION',
    until: '2026-11-01T12:00:00Z',
    mayReturn: true,
  }),
  'game-session-ended': failed('error_session'),
  'game-other-mode': failed('error_mode'),
  'mine-loading': mine({ state: 'loading' }),
  'mine-new': mine({ state: 'ready', index, rows: none, recent: 'known' }),
  'mine-some': mine({ state: 'ready', index, rows, recent: 'known' }),
  'mine-hardly': mine({ state: 'ready', index, rows: { ...none, mostPlayed: [0] }, recent: 'known' }),
  'mine-signed-out': mine({ state: 'ready', index, rows: none, recent: 'signedOut' }, false),
  'mine-record-away': mine({ state: 'ready', index, rows: { ...none, favourites: [1] }, recent: 'unavailable' }),
  'mine-unavailable': mine({ state: 'unavailable' }),
  'opened-loading': opened({ state: 'loading' }),
  'opened-some': opened({ state: 'ready', index, rows, recent: 'known' }),
  'opened-none': opened({ state: 'ready', index, rows: none, recent: 'known' }),
  'opened-unavailable': opened({ state: 'unavailable' }),
} satisfies Readonly<Record<string, Scene>>;
