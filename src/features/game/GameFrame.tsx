import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { balances } from '#client/balances.ts';
import { balanceOf } from '#domain/balance-of.ts';
import { roomPath } from '#domain/menu-places.ts';
import { formatMoney } from '#domain/money-format.ts';
import type { PlayMode } from '#domain/quick-play.ts';
import { momentIn } from '#features/frame/moment.ts';
import { usePolled } from '#features/frame/polled.ts';
import { useShownAmount } from '#features/frame/use-shown-amount.ts';
import type { CommonMessages } from '#messages/common/en.ts';
import { fill } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { GameMessages } from '#messages/game/en.ts';
import { Button, IconButton, LinkButton } from '#ui/actions/Button.tsx';
import { awayWords } from './away-words.ts';
import { keepInside } from './cover.ts';
import { OpenedGame } from './OpenedGame.tsx';
import type { LaunchProblem, Play, PlayState } from './play.store.ts';

/** What an open game shows. */
export interface GameFrameProps {
  readonly play: Play;
  readonly mode: PlayMode;
  readonly name: string;
  /** The address of the game's picture, where its page shows one. */
  readonly art: string | undefined;
  readonly words: GameMessages & FormsMessages & CommonMessages;
  readonly locale: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The home page of the page's language: from it lead the ways to the player's own pages. */
  readonly home: string;
  /** Leads to the sign-in, and back to this game. */
  readonly login: string;
  /** Undefined while deposits are closed. */
  readonly deposit: string | undefined;
  readonly onPractise: (() => void) | undefined;
}

const pad = (number: number): string => String(number).padStart(2, '0');

/** How long the game has been open. */
function Clock({ label }: { readonly label: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="number" title={label}>
      <span className="visually-hidden">{label} </span>
      {pad(Math.floor(seconds / 60))}:{pad(seconds % 60)}
    </span>
  );
}

function Balance({ words, locale }: Pick<GameFrameProps, 'words' | 'locale'>) {
  const state = usePolled(balances);
  const shown = useShownAmount();
  const amount = state.state === 'ready' ? balanceOf(state.value, 'PlayableCasino') : undefined;
  return (
    <span className="number">
      <span className="muted">{words.play_balance} </span>
      <bdi>{shown(formatMoney(amount, locale)) || '–'}</bdi>
    </span>
  );
}

/** S2.27: a game in its frame, with the bar around it: time, balance, full screen, stop. */
export function GameFrame(props: GameFrameProps) {
  const { play, mode, words, locale, name } = props;
  const state = useStore(play.$play);
  const stage = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  const [isMuted, setMuted] = useState(true);
  // Before the focus goes back to the page, which must be within reach then.
  useLayoutEffect(() => (stage.current ? keepInside(stage.current, isFull) : undefined), [isFull]);
  const full = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void stage.current?.requestFullscreen();
    else setFull(!isFull);
  };
  // Nothing runs yet, or any more: no time passes, and there is nothing to hear.
  const isIdle = state.state === 'choice' || state.state === 'failed';
  return (
    <div className={isFull ? 'stage stage-full' : 'stage'} ref={stage}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is only a short way to the button that closes. */}
      <div className="stage-bar" onKeyDown={({ key }) => key === 'Escape' && play.leave()}>
        {!isIdle && <Clock label={words.play_time} />}
        {!isIdle && mode === 'real' && <Balance words={words} locale={locale} />}
        {!isIdle && mode === 'practice' && <span className="muted">{words.play_practiceNote}</span>}
        <span className="stage-check" />
        {!isIdle && (
          <>
            <IconButton
              icon={isMuted ? 'sound-off' : 'sound'}
              label={words.play_sound}
              aria-pressed={!isMuted}
              onClick={() => setMuted(!isMuted)}
            />
            <IconButton icon="arrow-out" label={words.play_full} onClick={full} />
          </>
        )}
        <IconButton icon="close" label={words.play_close} onClick={() => play.leave()} data-stage-close="" />
      </div>
      <p className="visually-hidden" role="status">
        {state.state === 'launching' || (state.state === 'open' && state.game === 'loading')
          ? words.play_loading
          : name}
      </p>
      <Inside {...props} state={state} isMuted={isMuted} />
    </div>
  );
}

/** Which game it is about, while nothing of the game itself is seen. */
function Poster({ art, name }: Pick<GameFrameProps, 'art' | 'name'>) {
  return (
    <>
      {art && <img className="stage-poster" src={art} alt="" />}
      <h2>{name}</h2>
    </>
  );
}

function Inside({ state, ...props }: GameFrameProps & { readonly isMuted: boolean; readonly state: PlayState }) {
  const { play, words, locale, home, login, onPractise } = props;
  if (state.state === 'open') return <OpenedGame {...props} state={state} />;
  if (state.state === 'choice') {
    return (
      <div className="stage-message">
        <Poster {...props} />
        <p>{words.play_choice}</p>
        <p className="button-row">
          <a className="button button-primary" href={login}>
            {words.play_login}
          </a>
          {onPractise && <Button onClick={onPractise}>{words.play_practice}</Button>}
        </p>
      </div>
    );
  }
  if (state.state === 'failed') {
    return (
      <div className="stage-message" role="alert">
        <Poster {...props} />
        <p>
          <strong>{words.play_failed}</strong>
        </p>
        <p>{why(state, words, locale)}</p>
        <WayOn problem={state.problem} play={play} words={words} login={login} home={home} />
      </div>
    );
  }
  return <div className="stage-message">{words.play_loading}</div>;
}

/** Why the game does not open; a break with its end. */
function why(state: PlayState & { state: 'failed' }, words: GameFrameProps['words'], locale: string): string {
  if (state.problem !== 'error_break') return words[state.problem];
  if (state.mayReturn) return words.error_break_over;
  return fill(awayWords(state.kind, words), { until: momentIn(locale, state.until) });
}

/** Why trying again would end the same. */
const final: readonly LaunchProblem[] = [
  'error_place',
  'error_gone',
  'error_mode',
  'error_currency',
  'error_pin',
  'error_document',
  'error_proof',
  'error_break',
];

/** Which page mends a refusal, and how it is named. */
const pages: Partial<Record<LaunchProblem, readonly [path: Parameters<typeof roomPath>[1], name: keyof GameMessages]>> =
  {
    error_pin: ['/account/security#pin', 'way_pin'],
    error_proof: ['/validate-document', 'way_proof'],
    error_document: ['/blocked-document-status', 'way_document'],
    error_break: ['/account/limits', 'way_limits'],
  };

/** What helps against a refusal: the sign-in, the page that mends it or has other games, or another try. */
function WayOn({
  problem,
  play,
  words,
  login,
  home,
}: Pick<GameFrameProps, 'play' | 'words' | 'login' | 'home'> & { readonly problem: LaunchProblem }) {
  const page = pages[problem];
  if (problem === 'error_session')
    return (
      <a className="button button-primary" href={login}>
        {words.play_login}
      </a>
    );
  if (final.includes(problem))
    return (
      <p className="button-row">
        {page && <LinkButton href={roomPath(home, page[0])}>{words[page[1]]}</LinkButton>}
        <Button onClick={() => play.leave()}>{words.play_back}</Button>
      </p>
    );
  return (
    <Button icon="retry" onClick={() => void play.open()}>
      {words.retry}
    </Button>
  );
}
