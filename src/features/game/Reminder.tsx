import { useEffect, useRef } from 'react';
import { fill } from '#messages/common/fill.ts';
import type { GameMessages } from '#messages/game/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import type { Play } from './play.store.ts';

/** How long the player has played, over a game that waits meanwhile; the answer is theirs. */
export function Reminder({
  minutes,
  play,
  words,
}: {
  readonly minutes: number;
  readonly play: Play;
  readonly words: GameMessages;
}) {
  const place = useRef<HTMLDivElement>(null);
  // The game behind has the focus: without this a key meant for it would answer here unread.
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      className="stage-message stage-reminder"
      role="alertdialog"
      aria-labelledby="reminder-time"
      aria-describedby="reminder-text"
      tabIndex={-1}
    >
      <h2 id="reminder-time">{fill(words.play_reminder, { minutes: String(minutes) })}</h2>
      <p id="reminder-text">{words.play_reminderText}</p>
      <p className="button-row">
        {/* Neither answer is pressed for: both look the same. */}
        <Button onClick={() => play.goOn()}>{words.play_goOn}</Button>
        <Button onClick={() => play.leave()}>{words.play_stop}</Button>
      </p>
    </div>
  );
}
