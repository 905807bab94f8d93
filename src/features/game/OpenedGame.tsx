import { useEffect, useRef, useSyncExternalStore } from 'react';
import { hearFrame, tellFrame } from '#client/frames.ts';
import { roomPath } from '#domain/menu-places.ts';
import { fill } from '#messages/common/fill.ts';
import type { GameFrameProps } from './GameFrame.tsx';
import { gameMessage, type PlayState } from './play.store.ts';
import { Reminder } from './Reminder.tsx';

interface Props extends GameFrameProps {
  readonly state: PlayState & { state: 'open' };
  readonly isMuted: boolean;
}

function watchConnection(changed: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed);
  };
}

/** Whether the device has no connection: then it is not the studio that is silent. */
const useOffline = (): boolean => useSyncExternalStore(watchConnection, () => !navigator.onLine);

/** The game in its frame, with what there is to say of it. */
export function OpenedGame({ state, play, name, home, words, frame, deposit, isMuted, locale }: Props) {
  const { origin, url, game } = state;
  const isOffline = useOffline();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    // What a frame did not get while it was opening it does not ask for again.
    if (wasOffline.current && !isOffline && game === 'loading') void play.open();
    wasOffline.current = isOffline;
  }, [isOffline, game, play]);
  useEffect(
    () =>
      hearFrame({ origin, window: () => frame.current?.contentWindow, schema: gameMessage }, (message) =>
        play.hear(message),
      ),
    [origin, play, frame],
  );
  useEffect(() => {
    if (game !== 'ready') return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const { theme = 'dark' } = document.documentElement.dataset;
    tellFrame(frame.current?.contentWindow, origin, { v: 1, type: 'start', muted: true, reducedMotion: isCalm, theme });
    // The stage is in sight already: whatever moved it now would push the bar under the header.
    frame.current?.focus({ preventScroll: true });
    frame.current?.contentWindow?.focus();
  }, [game, origin, frame]);
  useEffect(() => {
    if (game === 'ready') tellFrame(frame.current?.contentWindow, origin, { v: 1, type: 'mute', muted: isMuted });
  }, [game, origin, frame, isMuted]);
  return (
    <>
      {(isOffline || game === 'silent') && (
        <p className="note note-warning" role="alert">
          {isOffline ? words.play_offline : words.play_silent}
        </p>
      )}
      {state.asksForDeposit && deposit && (
        <p className="note">
          <span>
            {words.play_poor} <a href={deposit}>{words.play_deposit}</a>
          </span>
        </p>
      )}
      {game === 'loading' && (
        <p className="stage-message stage-waiting" aria-hidden="true">
          {words.play_loading}
        </p>
      )}
      {state.reminder !== undefined && (
        <Reminder
          minutes={state.reminder}
          sums={state.sums}
          play={play}
          words={words}
          locale={locale}
          limits={roomPath(home, '/account/limits')}
        />
      )}
      <iframe
        inert={state.reminder !== undefined}
        ref={frame}
        src={url}
        title={fill(words.play_frame, { name })}
        allow="fullscreen; autoplay"
      />
    </>
  );
}
