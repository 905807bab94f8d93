import { atom, type ReadableAtom } from 'nanostores';
import type { HelpItem } from '#contract/help.ts';
import { HELP_SEARCH_DELAY_MS, helpQuery } from '#domain/help-search.ts';
import { type Found, linkOf } from './find-help.ts';

/** What the list below the field shows; `active` is the row that the arrows are on. */
export type HelpSearchState =
  | { readonly state: 'closed' }
  /** Searched for with too few characters. */
  | { readonly state: 'short' }
  | { readonly state: 'waiting' }
  | { readonly state: 'found'; readonly items: readonly HelpItem[]; readonly active: number | undefined }
  | { readonly state: 'unavailable' };

/** What one search field needs around it. */
export interface HelpSearchPorts {
  readonly find: (typed: string) => Promise<Found>;
  readonly shown: (items: readonly HelpItem[]) => readonly HelpItem[];
  /** Runs an action later; returns what stops it. */
  readonly after: (delayMs: number, action: () => void) => () => void;
  readonly go: (path: string) => void;
  /** The page of results for a term. */
  readonly resultsPath: (typed: string) => string;
}

/** S4.10: one search field of the help centre. */
export interface HelpSearch {
  readonly $search: ReadableAtom<HelpSearchState>;
  /** S4.10a: suggestions come a second after the last key, from three characters on. */
  type(typed: string): void;
  /** S4.10b: goes to the row that the arrows are on, else to the page of results; says so when too little was typed. */
  enter(typed: string): void;
  move(step: 1 | -1): void;
  close(): void;
}

/** Makes the search of one field. */
export function createHelpSearch(ports: HelpSearchPorts): HelpSearch {
  const $search = atom<HelpSearchState>({ state: 'closed' });
  let cancel = (): void => undefined;
  let current = 0;
  const stop = (): number => {
    cancel();
    cancel = () => undefined;
    current += 1;
    return current;
  };
  const run = async (typed: string): Promise<void> => {
    const own = stop();
    const found = await ports.find(typed);
    // Another key was pressed meanwhile, or the list was closed.
    if (own !== current) return;
    if (found.state === 'unavailable') $search.set({ state: 'unavailable' });
    else $search.set({ state: 'found', items: ports.shown(found.items), active: undefined });
  };
  return {
    $search,
    type: (typed) => {
      stop();
      if (helpQuery(typed) === undefined) {
        $search.set({ state: 'closed' });
        return;
      }
      $search.set({ state: 'waiting' });
      cancel = ports.after(HELP_SEARCH_DELAY_MS, () => void run(typed));
    },
    enter: (typed) => {
      const state = $search.get();
      const chosen = state.state === 'found' && state.active !== undefined ? state.items[state.active] : undefined;
      stop();
      if (chosen) ports.go(linkOf(chosen));
      else if (helpQuery(typed) !== undefined) ports.go(ports.resultsPath(typed.trim()));
      else $search.set({ state: 'short' });
    },
    move: (step) => {
      const state = $search.get();
      if (state.state !== 'found' || state.items.length === 0) return;
      const from = state.active ?? (step === 1 ? -1 : state.items.length);
      $search.set({ ...state, active: (from + step + state.items.length) % state.items.length });
    },
    close: () => {
      stop();
      $search.set({ state: 'closed' });
    },
  };
}
