import { useCallback, useState } from 'react';
import type { FormStore } from '#client/form.ts';
import { fill } from '#messages/common/fill.ts';
import { Countdown } from '#ui/display/Progress.tsx';

/** What `PinPause` says. */
export interface PauseTexts {
  readonly pin_in: string;
  readonly pin_forgotten: string;
}

interface PauseProps {
  /** After how many seconds a PIN is judged again; undefined: not before a new one is set. */
  readonly seconds: number | undefined;
  readonly store: Pick<FormStore<string, string>, 'reopen'>;
  readonly texts: PauseTexts;
  /** The page where a PIN is set. */
  readonly security: string;
}

/** Until when no PIN is judged, and where a new one is had. */
export function PinPause({ seconds, store, texts, security }: PauseProps) {
  const [endsAtMs] = useState(() => seconds && Date.now() + seconds * 1000);
  const reopen = useCallback(() => store.reopen(), [store]);
  return (
    <>
      {endsAtMs !== undefined && (
        <Countdown endsAtMs={endsAtMs} words={(time) => fill(texts.pin_in, { time })} onEnd={reopen} />
      )}
      <p>
        <a className="text-link" href={`${security}#pin`}>
          {texts.pin_forgotten}
        </a>
      </p>
    </>
  );
}
