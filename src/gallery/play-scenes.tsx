import { atom } from 'nanostores';
import type { SearchState } from '#features/lobby/game-search.store.ts';
import { SearchResults } from '#features/lobby/SearchResults.tsx';
import { lobbyMessages } from '#messages/lobby/messages.ts';
import { LegacyConformance } from './LegacyConformance.tsx';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';

const nothing = (): void => undefined;
const asked = async (): Promise<void> => undefined;

const row = (id: string, title: string, subtitle: string) => ({
  id,
  title,
  subtitle,
  href: `/casino/slots/all/${id}`,
  img: '/icons/app-512.png',
  imgSet: '',
  imgAlt: '',
});
const rows = [
  row('northern-hush', 'Northern Hush', 'Slots · Gentle'),
  row('north-pier', 'North Pier', 'Slots · Lively'),
];
const all = { count: 2, allPath: undefined };
const first = { count: 11, allPath: '/search?q=north' };

const search = (state: SearchState): Scene => ({
  signedIn: false,
  stubs: [],
  show: () => (
    <SearchResults
      search={{
        $search: atom(state),
        open: nothing,
        type: nothing,
        enter: asked,
        move: nothing,
        chosen: nothing,
        close: nothing,
      }}
      words={lobbyMessages(sceneLang)}
      id="scene"
      helpPath={(text) => `/help/search-content?searchTerm=${encodeURIComponent(text)}`}
      onAgain={nothing}
    />
  ),
});

/** Searching for a game, and what a legacy app has to keep to. */
export const playScenes = {
  'search-recent': search({ state: 'recent', searches: ['northern', 'meridian'] }),
  'search-waiting': search({ state: 'waiting', text: 'north' }),
  'search-found': search({ state: 'found', text: 'north', rows, ...all, isNear: false, active: 1 }),
  'search-near': search({ state: 'found', text: 'nothern', rows, ...all, isNear: true, active: undefined }),
  'search-first': search({ state: 'found', text: 'north', rows, ...first, isNear: false, active: 2 }),
  'search-nothing': search({ state: 'nothing', text: 'submarine', active: undefined }),
  'search-unavailable': search({ state: 'unavailable', text: 'north' }),
  'legacy-conformance': { signedIn: false, stubs: [], show: () => <LegacyConformance /> },
} satisfies Readonly<Record<string, Scene>>;
