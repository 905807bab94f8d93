import { hostPath, type LegacySite, legacyPageOf, legacyPath } from './legacy-paths.ts';

/** What the legacy app says (S2.31a); paths are its own. */
export type LegacyMessage =
  | { readonly type: 'navigationStart'; readonly path: string }
  | { readonly type: 'navigationEnd'; readonly path: string; readonly title: string }
  | { readonly type: 'navigationError'; readonly path: string; readonly error: { readonly type: string } }
  | { readonly type: 'loginRequired'; readonly path: string }
  | { readonly type: 'navigateTo'; readonly path: string }
  | { readonly type: 'outside'; readonly url: string }
  | { readonly type: 'back' }
  | { readonly type: 'forward' };

/** What the host says to it. */
export type HostMessage =
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'session'; readonly signedIn: boolean }
  | { readonly type: 'language'; readonly lang: string }
  | { readonly type: 'balance' }
  | { readonly type: 'leave' };

/** Everything that moves the bridge. */
export type BridgeEvent =
  | LegacyMessage
  /** The reader came to a path by Back or Forward of the browser. */
  | { readonly type: 'came'; readonly path: string }
  | { readonly type: 'session'; readonly signedIn: boolean }
  /** The app's files did not come. */
  | { readonly type: 'missing'; readonly isNotFound: boolean }
  /** A navigation has run for as long as it may without progress being shown, or without ending. */
  | { readonly type: 'slow' | 'silent'; readonly run: number };

/** Where the bridge stands. Paths are the site's. */
export interface BridgeState {
  readonly site: LegacySite & {
    /** Origins that players may be sent to. */
    readonly outside: readonly string[];
  };
  /** The page that shows. */
  readonly here: string;
  readonly signedIn: boolean;
  /** Counts navigations, so that a timer of an earlier one means nothing. */
  readonly run: number;
  readonly navigation: 'none' | 'running' | 'shown';
  /** `navigationHistory` and the place in it. */
  readonly pages: readonly string[];
  readonly at: number;
  /** The place in `pages` to which a step back or forward leads, until it has ended. */
  readonly step?: number | undefined;
}

/** What is to be done. */
export type BridgeEffect =
  | { readonly do: 'wait'; readonly run: number }
  | { readonly do: 'progress'; readonly shown: boolean }
  /** A page of the app shows: address (pushed unless it is there already), title, focus on its h1, told once. */
  | { readonly do: 'show'; readonly path: string; readonly title: string; readonly isNew: boolean }
  | { readonly do: 'send'; readonly message: HostMessage }
  /** Leaves for a path of the site, or for an origin that is allowed. */
  | { readonly do: 'leave'; readonly href: string };

/** A state and what is to be done. */
export type BridgeStep = readonly [BridgeState, readonly BridgeEffect[]];

/** Milliseconds until progress shows, and until a navigation counts as failed. */
export const PROGRESS_MS = 150;
export const SILENCE_MS = 10_000;

const homeOf = ({ site }: BridgeState): string => site.prefix || '/';
const leave = (state: BridgeState, href: string): BridgeStep => [
  { ...state, navigation: 'none' },
  [{ do: 'leave', href }],
];
const errorPage = (state: BridgeState, isNotFound: boolean): BridgeStep =>
  leave(state, `${state.site.prefix}/error/${isNotFound ? 'not-found' : 'internal-server'}`);

/** Asks the app for one of its pages; a page of the site is simply opened. */
function goTo(state: BridgeState, path: string, step?: number): BridgeStep {
  if (legacyPageOf(state.site, path) === undefined) return leave(state, path);
  const message = { type: 'navigate', path: legacyPath(state.site, path) } as const;
  return [{ ...state, step }, [{ do: 'send', message }]];
}

const signIn = (state: BridgeState, path: string): BridgeStep =>
  leave(state, `${state.site.prefix}/login?destination=${encodeURIComponent(path)}`);

function start(state: BridgeState, path: string): BridgeStep {
  const page = legacyPageOf(state.site, path);
  if (page === undefined) return leave(state, path);
  if (page === 'players' && !state.signedIn) return signIn(state, path);
  const run = state.run + 1;
  return [{ ...state, run, navigation: 'running' }, [{ do: 'wait', run }]];
}

function placed(state: BridgeState, path: string): Pick<BridgeState, 'pages' | 'at' | 'step'> {
  const { pages, at, step } = state;
  if (step !== undefined && pages[step] === path) return { pages, at: step, step: undefined };
  if (pages[at] === path) return { pages, at, step: undefined };
  const next = [...pages.slice(0, at + 1), path];
  return { pages: next, at: next.length - 1, step: undefined };
}

function end(state: BridgeState, path: string, title: string): BridgeStep {
  if (legacyPageOf(state.site, path) === undefined) return leave(state, path);
  const shown = { ...state, ...placed(state, path), here: path, navigation: 'none' } as const;
  const effects: BridgeEffect[] = [
    { do: 'progress', shown: false },
    { do: 'show', path, title, isNew: path !== state.here },
  ];
  return [shown, effects];
}

function stepBy(state: BridgeState, delta: -1 | 1): BridgeStep {
  const path = state.pages[state.at + delta];
  return path === undefined ? leave(state, homeOf(state)) : goTo(state, path, state.at + delta);
}

/** Back or Forward of the browser: the address is there already, the app follows. */
function came(state: BridgeState, path: string): BridgeStep {
  const near = [state.at - 1, state.at + 1].find((at) => state.pages[at] === path);
  return goTo({ ...state, here: path }, path, near);
}

function isAllowed({ site }: BridgeState, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, username, password } = new URL(url);
  return protocol === 'https:' && !username && !password && site.outside.includes(origin);
}

/** S2.31a: one event after the other; what means nothing changes nothing. */
export function bridgeStep(state: BridgeState, event: BridgeEvent): BridgeStep {
  const pathOf = (path: string): string => hostPath(state.site, path);
  switch (event.type) {
    case 'navigationStart':
      return start(state, pathOf(event.path));
    case 'navigationEnd':
      return end(state, pathOf(event.path), event.title);
    case 'navigationError':
      return errorPage(state, event.error.type === 'notFound');
    case 'missing':
      return errorPage(state, event.isNotFound);
    case 'loginRequired':
      return signIn(state, pathOf(event.path));
    case 'session':
      return [
        { ...state, signedIn: event.signedIn },
        [{ do: 'send', message: { type: 'session', signedIn: event.signedIn } }],
      ];
    case 'navigateTo':
      return goTo(state, pathOf(event.path));
    case 'outside':
      return isAllowed(state, event.url) ? leave(state, event.url) : [state, []];
    case 'back':
      return stepBy(state, -1);
    case 'forward':
      return stepBy(state, 1);
    case 'came':
      return came(state, event.path);
    case 'slow':
      if (event.run !== state.run || state.navigation !== 'running') return [state, []];
      return [{ ...state, navigation: 'shown' }, [{ do: 'progress', shown: true }]];
    case 'silent':
      return event.run === state.run && state.navigation !== 'none' ? errorPage(state, false) : [state, []];
  }
}
