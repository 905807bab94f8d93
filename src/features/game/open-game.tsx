import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { after } from '#client/after.ts';
import { balances } from '#client/balances.ts';
import { deviceStorage } from '#client/browser.ts';
import { performCall } from '#client/call.ts';
import { tellFrame } from '#client/frames.ts';
import { session, startKernel } from '#client/kernel.ts';
import { protection } from '#client/protection.ts';
import { report } from '#client/report.ts';
import { onLeaving } from '#client/session.ts';
import { spinsLeft } from '#client/spins-left.ts';
import { chosenTheme } from '#client/theme.ts';
import { launchGame, launchIntegrated, launchIntegratedPractice, launchVirtualSport } from '#contract/game.ts';
import { readPlaySums } from '#contract/wallet.ts';
import { formatLocale } from '#domain/format-locale.ts';
import { USUAL_REMINDER } from '#domain/play-time.ts';
import type { PlayMode } from '#domain/quick-play.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { gameMessages } from '#messages/game/messages.ts';
import { GameFrame } from './GameFrame.tsx';
import { launchQuery, type Via } from './launch-query.ts';
import { noteOpened } from './note-opened.ts';
import { createPlay } from './play.store.ts';

/** What a game's page says of its game (`data-*` of the panel). */
export interface GameOfPage {
  readonly gameId: string;
  readonly name: string;
  /** The cut of its picture that the page shows already. */
  readonly art: string | undefined;
  readonly via: Via;
  /** The home page of the page's language. */
  readonly home: string;
  readonly login: string;
  readonly deposit: string | undefined;
  readonly practice: boolean;
}

function callOf(via: Via, mode: PlayMode) {
  if (via === 'virtual') return launchVirtualSport;
  if (via === 'lobby') return launchGame;
  return mode === 'practice' ? launchIntegratedPractice : launchIntegrated;
}

const idOfSession = (): string | undefined => {
  const current = session.$session.get();
  return current.state === 'in' ? current.id : undefined;
};

/** The currency of the player's money, as the header's balance has it by then. */
function ownCurrency(): string | undefined {
  const known = balances.$value.get();
  return known.state === 'ready' ? known.value[0]?.currency : undefined;
}

/** What so many minutes of play came to, for the reminder of time. */
async function sums(minutes: number) {
  const input = { params: { session: idOfSession() ?? '' }, query: { minutes: String(minutes) }, poll: true };
  const result = await performCall(readPlaySums, input);
  return result.state === 'ok' ? result.value : undefined;
}

function reminderMinutes() {
  const known = protection.$value.get();
  return known.state === 'ready' ? known.value.reminderMinutes : USUAL_REMINDER;
}

/** Opens the game of a page in its stage; returns what closes it. `onClose` runs when the player closes it. */
export function openGame(
  stage: HTMLElement,
  game: GameOfPage,
  mode: PlayMode,
  { onClose, onPractise }: { readonly onClose: () => void; readonly onPractise: () => void },
): () => void {
  startKernel();
  const lang = document.documentElement.lang;
  const channelType = matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'mobile';
  const frame = createRef<HTMLIFrameElement>();
  const play = createPlay({
    gameId: game.gameId,
    mode,
    isSignedIn: () => idOfSession() !== undefined,
    launch: () =>
      performCall(callOf(game.via, mode), {
        params: { id: game.gameId },
        query: launchQuery({
          via: game.via,
          mode,
          channelType,
          language: lang,
          theme: chosenTheme(),
          currency: ownCurrency(),
        }),
        headers: { 'x-channel': channelType },
      }),
    track: () => {
      const id = idOfSession();
      if (id !== undefined) void noteOpened({ session: id, gameId: game.gameId }, report);
    },
    refreshBalance: () => balances.refresh(),
    tell: (type) => {
      const state = play.$play.get();
      if (state.state === 'open') tellFrame(frame.current?.contentWindow, state.origin, { v: 1, type });
    },
    toBar: () => stage.querySelector<HTMLElement>('[data-stage-close]')?.focus(),
    storage: deviceStorage,
    now: () => Date.now(),
    reminderMinutes,
    sums,
    after,
    isOffline: () => !navigator.onLine,
  });
  const root = createRoot(stage);
  const words = { ...commonMessages(lang), ...formsMessages(lang), ...gameMessages(lang) };
  // At once, so that what is scrolled to below has its size.
  flushSync(() =>
    root.render(
      <GameFrame
        play={play}
        mode={mode}
        name={game.name}
        art={game.art}
        words={words}
        locale={formatLocale(lang)}
        frame={frame}
        home={game.home}
        login={game.login}
        deposit={game.deposit}
        onPractise={game.practice ? onPractise : undefined}
      />,
    ),
  );
  play.$play.listen(({ state }) => {
    if (state !== 'closed') return;
    // The page may say how many free spins were left before.
    if (mode === 'real') spinsLeft.refresh();
    onClose();
  });
  // What is put above the reader's place would push it away: the game comes into sight.
  stage.scrollIntoView({ block: 'start' });
  const stopHearing = onLeaving(session, play.playerLeft);
  const stopWatching = mode === 'real' ? protection.watch() : () => undefined;
  void play.open();
  return () => {
    stopHearing();
    stopWatching();
    root.unmount();
  };
}
