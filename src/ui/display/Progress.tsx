import { useEffect, useId, useState } from 'react';

interface ProgressProps {
  readonly label: string;
  /** What stands at the end of the line: "€40.00 of €100.00". */
  readonly text: string;
  /** Absent while nobody can say how far it is. */
  readonly value?: number;
  readonly max?: number;
}

/** How much of something is done or used, in words and as a bar. */
export function Progress({ label, text, value, max = 100 }: ProgressProps) {
  const id = useId();
  return (
    <div className="progress">
      <div>
        <label htmlFor={id}>{label}</label>
        <strong className="number">
          <bdi>{text}</bdi>
        </strong>
      </div>
      <progress id={id} max={max} {...(value !== undefined && { value })} aria-valuetext={text} />
    </div>
  );
}

const SECOND_MS = 1_000;

/** `m:ss`, or `h:mm:ss` from an hour on; never below 0:00. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

interface CountdownProps {
  /** When it ends, in milliseconds since 1970; the time is read at every beat, so a sleeping tab comes back right. */
  readonly endsAtMs: number;
  /** Words around the time: "You can ask for a new code in {time}", with the time put in by the caller. */
  readonly words: (time: string) => string;
  readonly onEnd?: () => void;
}

/** The time that is left, by the second. It is no live region: a screen reader reads it when asked. */
export function Countdown({ endsAtMs, words, onEnd }: CountdownProps) {
  const [left, setLeft] = useState<number | undefined>();
  useEffect(() => {
    const beat = (): void => {
      const seconds = (endsAtMs - Date.now()) / SECOND_MS;
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      onEnd?.();
    };
    const timer = setInterval(beat, SECOND_MS);
    beat();
    return () => clearInterval(timer);
  }, [endsAtMs, onEnd]);
  return (
    <p className="countdown number" role="timer">
      {left === undefined ? '' : words(clockText(left))}
    </p>
  );
}
