import { useEffect, useRef } from 'react';
import type { PlaySums } from '#contract/wallet.ts';
import { formatAmount } from '#domain/money-format.ts';
import { fill } from '#messages/common/fill.ts';
import type { GameMessages } from '#messages/game/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import type { Play } from './play.store.ts';

/** How long the player has played and what that came to, over a game that waits meanwhile; the answer is theirs. */
export function Reminder({
  minutes,
  sums,
  play,
  words,
  locale,
  limits,
}: {
  readonly minutes: number;
  readonly sums: PlaySums | undefined;
  readonly locale: string;
  /** The page of limits and breaks. */
  readonly limits: string;
  readonly play: Play;
  readonly words: GameMessages;
}) {
  const shown = (amount: unknown): string => formatAmount(amount, sums?.currency ?? '', locale);
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
      {sums && (
        <p role="status">
          {fill(words.play_reminderSums, { staked: shown(sums.staked), won: shown(sums.won), net: shown(sums.net) })}
        </p>
      )}
      <p id="reminder-text">
        {words.play_reminderText} <a href={limits}>{words.way_limits}</a>
      </p>
      <p className="button-row">
        {/* Neither answer is pressed for: both look the same. */}
        <Button onClick={() => play.goOn()}>{words.play_goOn}</Button>
        <Button onClick={() => play.leave()}>{words.play_stop}</Button>
      </p>
    </div>
  );
}
