// On a page that mounts the legacy app: loads its one module and carries browser events both ways (S1.02b, S2.31).
import { balances } from '#client/balances.ts';
import { tabStorage } from '#client/browser.ts';
import { session, startKernel } from '#client/kernel.ts';
import { report } from '#client/report.ts';
import { rememberPage, visited } from '#client/storage.ts';
import type { HostMessage } from '#domain/legacy-bridge.ts';
import { LEGACY_OUTSIDE_PATH } from '#domain/legacy-paths.ts';
import { type Bridge, createBridge } from './legacy.store.ts';
import { HOST_EVENT, LEGACY_EVENT, sent } from './messages.ts';

const mount = document.querySelector<HTMLElement>('[data-olympus]');
const bar = document.querySelector<HTMLElement>('[data-olympus-progress]');
const teller = document.querySelector<HTMLElement>('[data-olympus-told]');
const list = (text = ''): string[] => text.split(' ').filter(Boolean);
const here = (): string => location.pathname + location.search + location.hash;
const send = (message: HostMessage): boolean => dispatchEvent(new CustomEvent(HOST_EVENT, { detail: sent(message) }));

/** The page shows: its address, its title, and who does not see hears it once. */
function show(
  root: HTMLElement,
  page: { readonly path: string; readonly title: string; readonly isNew: boolean },
): void {
  const isMove = root.dataset.shown !== undefined;
  root.dataset.shown = '';
  if (page.isNew) history.pushState(null, '', page.path);
  document.title = `${page.title} · ${root.dataset.brand}`;
  const heading = root.querySelector('h1');
  // The first page has the focus where the reader put it; another one takes it along.
  if (!heading || !isMove) return;
  heading.tabIndex = -1;
  heading.focus();
  if (teller) teller.textContent = page.title;
  if (session.$session.get().state === 'in') balances.refresh();
}

async function outsideOrigins(): Promise<string[]> {
  try {
    const origins: unknown = await (await fetch(LEGACY_OUTSIDE_PATH)).json();
    return Array.isArray(origins) ? origins.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

async function bridgeOf(root: HTMLElement): Promise<Bridge> {
  const { prefix = '', logged, unlogged, languages } = root.dataset;
  const site = {
    origin: location.origin,
    prefix,
    languages: list(languages),
    logged: list(logged),
    unlogged: list(unlogged),
    outside: await outsideOrigins(),
  };
  return createBridge(
    { site, here: here(), pages: visited(tabStorage) },
    {
      send,
      progress: (shown) => {
        if (bar) bar.hidden = !shown;
      },
      show: (page) => show(root, page),
      leave: (href) => location.assign(href),
      remember: () => rememberPage(tabStorage, location.pathname, location.search, location.hash),
      after: (delayMs, action) => setTimeout(action, delayMs),
      now: () => Date.now(),
      report,
    },
  );
}

/**
 * The app says nothing of a bet (no message of the bridge does), but its call goes out from this page: once that has been
 * answered the balance is another.
 */
function watchBets(): void {
  const isBet = ({ name }: PerformanceEntry): boolean => /\/services\/sportsbook\/.+\/bets$/.test(name);
  new PerformanceObserver((calls) => {
    if (calls.getEntries().some(isBet) && session.$session.get().state === 'in') balances.refresh();
  }).observe({ type: 'resource' });
}

/** Whether the app's module came; the page's markup asks for it, after this one. */
const isLoaded = new Promise<boolean>((resolve) => {
  const script = document.querySelector('[data-olympus-app]');
  script?.addEventListener('load', () => resolve(true));
  script?.addEventListener('error', () => resolve(false));
});

async function begin(bridge: Bridge, root: HTMLElement): Promise<void> {
  if (await isLoaded) {
    bridge.begin(document.documentElement.lang, session.$session.get().state === 'in');
    return;
  }
  const status = await fetch(root.dataset.olympus ?? '').then(
    (answer) => answer.status,
    () => 0,
  );
  bridge.take({ type: 'missing', isNotFound: status === 404 });
}

async function run(root: HTMLElement): Promise<void> {
  startKernel();
  const bridge = await bridgeOf(root);
  // In the capturing phase, so that an event on the document that does not bubble is heard too.
  addEventListener(LEGACY_EVENT, (event) => bridge.hear((event as CustomEvent).detail), { capture: true });
  addEventListener('popstate', () => bridge.take({ type: 'came', path: here() }));
  addEventListener('pagehide', () => send({ type: 'leave' }));
  await begin(bridge, root);
  session.$session.listen(({ state }) => bridge.take({ type: 'session', signedIn: state === 'in' }));
  watchBets();
  balances.$value.listen(({ state }) => state === 'ready' && send({ type: 'balance' }));
}

if (mount) void run(mount);
