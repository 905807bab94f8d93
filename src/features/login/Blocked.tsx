import { useState } from 'react';
import { fill } from '#messages/common/fill.ts';
import type { LoginMessages } from '#messages/login/en.ts';
import { Countdown } from '#ui/display/Progress.tsx';

interface BlockedProps {
  readonly endsAtMs: number;
  readonly texts: LoginMessages;
  readonly onOver?: (endsAtMs: number) => void;
}

/** When a sign-in that is refused for a while can be tried again, by the second (S8.01 `blocked`, `VERIFICATION_BLOCKED`). */
export function Blocked({ endsAtMs, texts, onOver }: BlockedProps) {
  const [over, setOver] = useState(0);
  if (over === endsAtMs) return <p role="status">{texts.blocked_over}</p>;
  return (
    <Countdown
      key={endsAtMs}
      endsAtMs={endsAtMs}
      words={(time) => fill(texts.blocked_in, { time })}
      onEnd={() => {
        setOver(endsAtMs);
        onOver?.(endsAtMs);
      }}
    />
  );
}
