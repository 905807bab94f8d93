// On a game's page: the hash opens the game and its absence closes it, so Back does too. Everything else comes only then.
import { bringStyles } from '#client/bring-styles.ts';
import { type PlayMode, quickPlayHash, quickPlayOf } from '#domain/quick-play.ts';
import styles from './play.css?url';

const panel = document.querySelector<HTMLElement>('[data-game-id]');
const stage = document.querySelector<HTMLElement>('[data-stage]');
/** Keeps the room of a game that the address asks for, until it is there or turns out not to come. */
const room = document.querySelector('.stage-room');

/** The address without anything that asks to play. */
function plainAddress(): string {
  const url = new URL(location.href);
  url.hash = '';
  for (const flag of ['quickplay', 'realplay']) url.searchParams.delete(flag);
  return url.pathname + url.search;
}

/** That Back leads to the page itself, without a game: kept with the entry, so that a reload knows it too. */
const noteFromHere = (): void => history.replaceState({ ...history.state, isFromHere: true }, '');
const isFromHere = (): boolean => history.state?.isFromHere === true;

if (panel && stage) {
  const { gameId = '', name = '', via = 'lobby', home = '/', login = '', deposit, practice, real } = panel.dataset;
  const picture = document.querySelector<HTMLImageElement>('.game-art img');
  // A browser may not have chosen a cut by then.
  const art = picture?.currentSrc || picture?.src;
  const game = { gameId, name, art, via: via as 'lobby', home, login, deposit, practice: practice !== undefined };
  let opened: { readonly mode: PlayMode; readonly close: Promise<() => void> } | undefined;
  // Cards ask for real play without knowing whether a game has it (S6.04): then it opens for practice.
  const offered = (mode: PlayMode | undefined): PlayMode | undefined =>
    mode === 'real' && real === undefined && practice !== undefined ? 'practice' : mode;
  /** Whoever has closed a game stands at the way into it. */
  const focusWayOf = (mode: PlayMode): void => {
    const ways = [...panel.querySelectorAll('a')].filter((each) => each.checkVisibility());
    (ways.find(({ hash }) => hash === quickPlayHash(mode)) ?? ways[0])?.focus();
  };
  const leave = (): void => {
    show(undefined);
    // Back over the entry that opened it: the page would stand there twice, and Back do nothing.
    if (isFromHere()) history.back();
    else history.replaceState(null, '', plainAddress());
  };
  const open = async (mode: PlayMode): Promise<() => void> => {
    stage.hidden = false;
    const [{ openGame }] = await Promise.all([import('./open-game.tsx'), bringStyles(styles)]);
    const close = openGame(stage, game, mode, {
      onClose: leave,
      onPractise: () => {
        const wasFromHere = isFromHere();
        location.replace(quickPlayHash('practice'));
        if (wasFromHere) noteFromHere();
      },
    });
    room?.remove();
    return close;
  };
  const show = (mode: PlayMode | undefined): void => {
    if (mode === opened?.mode) return;
    const [before, was] = [opened?.close, opened?.mode];
    opened = undefined;
    stage.hidden = mode === undefined;
    if (!mode) room?.remove();
    const next = async (): Promise<() => void> => {
      (await before)?.();
      if (mode) return open(mode);
      if (was) focusWayOf(was);
      return () => undefined;
    };
    if (mode) opened = { mode, close: next() };
    else void next();
  };
  const sync = (): void => show(offered(quickPlayOf(location)));
  addEventListener('hashchange', ({ oldURL }) => {
    if (quickPlayOf(new URL(oldURL)) === undefined && quickPlayOf(location) !== undefined) noteFromHere();
    sync();
  });
  addEventListener('pageshow', sync);
  sync();
}
