import { atom, type ReadableAtom } from 'nanostores';
import { RECENT_SEARCHES, type StoragePort } from '#client/storage.ts';
import { type GameIndex, type GameRow, type Onlooker, showsHere } from '#domain/game-index.ts';
import { gameRows, gamesCalled, SEARCH_DELAY_MS } from '#domain/game-search.ts';
import { readRecentSearches, withSearch } from '#domain/own-games.ts';

/** What the panel below the field shows. `active` is the row that the arrows are on: games, the way to all, that to help. */
export type SearchState =
  | { readonly state: 'closed' }
  | { readonly state: 'recent'; readonly searches: readonly string[] }
  | { readonly state: 'waiting'; readonly text: string }
  | {
      readonly state: 'found';
      readonly text: string;
      /** The first of them. */
      readonly rows: readonly GameRow[];
      /** How many there are. */
      readonly count: number;
      /** Where all of them are, when more are there than are shown. */
      readonly allPath: string | undefined;
      /** Nothing is called so: these are near it. */
      readonly isNear: boolean;
      readonly active: number | undefined;
    }
  | { readonly state: 'nothing'; readonly text: string; readonly active: number | undefined }
  | { readonly state: 'unavailable'; readonly text: string };

/** Finds games whose names are near a text, by number. */
export type FindNear = (index: GameIndex, text: string, isShown: (game: number) => boolean) => Promise<number[]>;

/** What a search needs around it. */
export interface GameSearchPorts {
  readonly load: () => Promise<GameIndex | undefined>;
  readonly findNear: FindNear;
  readonly onlooker: () => Onlooker;
  readonly storage: StoragePort;
  /** Runs an action later; returns what stops it. */
  readonly after: (delayMs: number, action: () => void) => () => void;
  readonly go: (path: string) => void;
  /** Where help is searched for a text. */
  readonly helpPath: (text: string) => string;
  /** Where a text has all its results; the page of all has no other. */
  readonly allPath?: ((text: string) => string) | undefined;
  readonly limit?: number;
}

/** One search field. */
export interface GameSearch {
  readonly $search: ReadableAtom<SearchState>;
  /** The field got the focus: what was sought before shows while it is empty. */
  open(): void;
  /** S4.09: results come 1,000 ms after the last key; an empty field resets. */
  type(text: string): void;
  /** Enter: searches at once, or goes where the arrows are; again on what is found, to all of it. */
  enter(text: string): Promise<void>;
  move(step: 1 | -1): void;
  /** A row was taken: the text is kept among the recent searches. */
  chosen(): void;
  close(): void;
}

type Shown = SearchState & { readonly state: 'found' | 'nothing' };
const isShown = (state: SearchState): state is Shown => state.state === 'found' || state.state === 'nothing';

/** Where the rows of a panel lead, one after the other. */
function pathsOf(state: Shown, { helpPath }: Pick<GameSearchPorts, 'helpPath'>): string[] {
  const { rows = [], allPath } = state.state === 'found' ? state : {};
  return [...rows.map(({ href }) => href), ...(allPath === undefined ? [] : [allPath]), helpPath(state.text)];
}

/** The row after or before the active one, round the ends. */
function rowBeside(state: Shown, step: 1 | -1, count: number): number {
  const from = state.active ?? (step === 1 ? -1 : count);
  return (from + step + count) % count;
}

/** Where Enter leads: to the row that the arrows are on, else to all that this text finds. */
function enterPath(state: SearchState, typed: string, ports: GameSearchPorts): string | undefined {
  if (!isShown(state)) return undefined;
  if (state.active !== undefined) return pathsOf(state, ports)[state.active];
  return state.state === 'found' && state.text === typed ? state.allPath : undefined;
}

/** What an index holds for a text: games called so, else games near it. */
async function find({ load, findNear, onlooker, allPath, limit }: GameSearchPorts, text: string): Promise<SearchState> {
  const index = await load();
  if (!index) return { state: 'unavailable', text };
  const viewer = onlooker();
  const shows = (game: number): boolean => showsHere(index, game, viewer);
  const called = gamesCalled(index, text, { isShown: shows });
  const games = called.length > 0 ? called : await findNear(index, text, shows);
  const { length: count } = games;
  if (count === 0) return { state: 'nothing', text, active: undefined };
  const rows = gameRows(index, games, limit);
  const all = { count, allPath: count > rows.length ? allPath?.(text) : undefined };
  return { state: 'found', text, rows, ...all, isNear: called.length === 0, active: undefined };
}

/** Makes the search of one field. */
export function createGameSearch(ports: GameSearchPorts): GameSearch {
  const $search = atom<SearchState>({ state: 'closed' });
  let cancel = (): void => undefined;
  let current = 0;

  const recent = (): string[] => readRecentSearches(ports.storage.getItem(RECENT_SEARCHES));
  const reset = (): void => {
    const searches = recent();
    $search.set(searches.length > 0 ? { state: 'recent', searches } : { state: 'closed' });
  };
  const stop = (): number => {
    cancel();
    cancel = () => undefined;
    current += 1;
    return current;
  };
  const keep = (text: string): void =>
    ports.storage.setItem(RECENT_SEARCHES, JSON.stringify(withSearch(recent(), text)));

  const run = async (text: string): Promise<void> => {
    const own = stop();
    const found = await find(ports, text);
    // Another key was pressed meanwhile, or the panel was closed.
    if (own === current) $search.set(found);
  };
  const chosen = (): void => {
    const state = $search.get();
    if (isShown(state)) keep(state.text);
  };

  return {
    $search,
    open: () => {
      if ($search.get().state === 'closed') reset();
    },
    type: (typed) => {
      stop();
      const text = typed.trim();
      if (text === '') {
        reset();
        return;
      }
      $search.set({ state: 'waiting', text });
      void ports.load();
      cancel = ports.after(SEARCH_DELAY_MS, () => void run(text));
    },
    enter: async (typed) => {
      const state = $search.get();
      const text = typed.trim();
      const path = enterPath(state, text, ports);
      if (path !== undefined) {
        chosen();
        ports.go(path);
        return;
      }
      if (text === '' || (isShown(state) && state.text === text)) return;
      $search.set({ state: 'waiting', text });
      await run(text);
      keep(text);
    },
    move: (step) => {
      const state = $search.get();
      if (!isShown(state)) return;
      $search.set({ ...state, active: rowBeside(state, step, pathsOf(state, ports).length) });
    },
    chosen,
    close: () => {
      stop();
      $search.set({ state: 'closed' });
    },
  };
}
