import {
  type BridgeEffect,
  type BridgeEvent,
  type BridgeState,
  bridgeStep,
  type HostMessage,
  PROGRESS_MS,
  SILENCE_MS,
} from '#domain/legacy-bridge.ts';
import { legacyPath } from '#domain/legacy-paths.ts';
import { readLegacy } from './messages.ts';

const MOST_A_SECOND = 50;

/** What the bridge needs of its page. */
export interface BridgePorts {
  readonly send: (message: HostMessage) => void;
  readonly progress: (shown: boolean) => void;
  readonly show: (page: { readonly path: string; readonly title: string; readonly isNew: boolean }) => void;
  readonly leave: (href: string) => void;
  /** Keeps `navigationHistory`. */
  readonly remember: (pages: readonly string[]) => void;
  readonly after: (delayMs: number, action: () => void) => void;
  readonly now: () => number;
  readonly report: (what: string) => void;
}

/** The host's side of the bridge to the legacy app. */
export interface Bridge {
  /** Takes the detail of a `legacy` event; what is none, or one too many, is dropped. */
  hear(detail: unknown): void;
  /** The app is there: it is told the language and the session, and asked for the page. */
  begin(lang: string, signedIn: boolean): void;
  /** Something else that moves the bridge. */
  take(event: BridgeEvent): void;
}

/** Makes the bridge of a page. */
export function createBridge(first: Pick<BridgeState, 'site' | 'here' | 'pages'>, ports: BridgePorts): Bridge {
  const pages = [...first.pages.filter((page) => page !== first.here), first.here];
  let state: BridgeState = { ...first, pages, at: pages.length - 1, run: 0, navigation: 'none', signedIn: true };
  let recent: number[] = [];

  const perform = (effect: BridgeEffect): void => {
    if (effect.do === 'send') ports.send(effect.message);
    else if (effect.do === 'progress') ports.progress(effect.shown);
    else if (effect.do === 'leave') ports.leave(effect.href);
    else if (effect.do === 'show') {
      ports.show(effect);
      ports.remember(state.pages);
    } else {
      const { run } = effect;
      ports.after(PROGRESS_MS, () => take({ type: 'slow', run }));
      ports.after(SILENCE_MS, () => take({ type: 'silent', run }));
    }
  };
  const take = (event: BridgeEvent): void => {
    const [next, effects] = bridgeStep(state, event);
    state = next;
    for (const effect of effects) perform(effect);
  };
  const isTooMany = (): boolean => {
    const now = ports.now();
    recent = [...recent.filter((at) => now - at < 1000), now].slice(-MOST_A_SECOND - 1);
    return recent.length > MOST_A_SECOND;
  };

  return {
    take,
    begin: (lang, signedIn) => {
      const path = legacyPath(state.site, state.here);
      // An app that never says a word fails like one that does not come to an end.
      take({ type: 'navigationStart', path });
      ports.send({ type: 'language', lang });
      take({ type: 'session', signedIn });
      ports.send({ type: 'navigate', path });
    },
    hear: (detail) => {
      if (isTooMany()) return;
      const message = readLegacy(detail);
      if (message) take(message);
      else ports.report('the legacy app sent an event that the bridge does not know');
    },
  };
}
