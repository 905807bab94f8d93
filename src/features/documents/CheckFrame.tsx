import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { documentStanding } from '#client/document-standing.ts';
import { hearFrame } from '#client/frames.ts';
import { session } from '#client/kernel.ts';
import { RESULT_MESSAGE } from '#contract/documents.ts';
import type { CommonMessages } from '#messages/common/en.ts';
import type { DocumentsMessages } from '#messages/documents/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { ErrorState, Skeleton } from '#ui/states/States.tsx';
import { createDocumentAddress } from './address.store.ts';

const SLOW_MS = 15_000;
const resultMessage = z.literal(RESULT_MESSAGE);

interface FrameProps {
  readonly url: string;
  readonly origin: string;
  readonly texts: DocumentsMessages;
  readonly onDone: () => void;
  readonly onAgain: () => void;
}

/** S2.10: the provider's page. Its word that the player goes on counts from this frame's window alone, and from two origins. */
function Frame({ url, origin, texts, onDone, onAgain }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'opening' | 'slow' | 'open'>('opening');
  const stepped = (): void => {
    setState('open');
    if (state !== 'open') return;
    // A further step of the check: seen from its beginning, and what was sent or begun with it is known at once.
    frame.current?.scrollIntoView();
    documentStanding.refresh();
  };
  useEffect(() => {
    const own = () => frame.current?.contentWindow;
    // The provider's page, or our own result page that it leads to inside the frame.
    const ends = [...new Set([origin, location.origin])].map((each) =>
      hearFrame({ origin: each, window: own, schema: resultMessage }, onDone),
    );
    const timer = setTimeout(() => setState((now) => (now === 'opening' ? 'slow' : now)), SLOW_MS);
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [origin, onDone]);
  return (
    <div className="check-frame" aria-busy={state !== 'open'}>
      {state !== 'open' && (
        <div className="check-frame-wait stack">
          <Skeleton lines={5} label={texts.frame_loading} />
          {state === 'slow' && (
            <Note tone="warning">
              <p>{texts.frame_slow}</p>
              <Button small icon="retry" onClick={onAgain}>
                {texts.frame_again}
              </Button>
            </Note>
          )}
        </div>
      )}
      <iframe ref={frame} src={url} title={texts.frame_title} allow="camera" referrerPolicy="origin" onLoad={stepped} />
    </div>
  );
}

interface CheckProps {
  /** The page that says that identity cannot be verified (S2.13). */
  readonly unverifiable: string;
  readonly texts: DocumentsMessages & CommonMessages;
  readonly language: string | undefined;
  readonly lang: string;
  readonly onDone: () => void;
}

/** The check: fetches its address, shows it, and always leaves a way out. */
export function CheckFrame({ texts, language, lang, unverifiable, onDone }: CheckProps) {
  const [store] = useState(() => createDocumentAddress({ session, language, lang }));
  const [round, setRound] = useState(0);
  const address = useStore(store.$address, { ssr: 'initial' });
  useEffect(() => {
    session.start();
    void store.ask();
  }, [store]);
  useEffect(() => {
    if (address.state === 'closed') documentStanding.refresh();
  }, [address.state]);
  return (
    <>
      {address.state === 'failed' && (
        <>
          <ErrorState
            title={texts.frame_error_title}
            text={address.why === 'signedOut' ? texts.frame_signedOut : texts.frame_error}
            retry={texts.retry}
            onRetry={() => void store.ask()}
          />
          {address.why === 'unavailable' && (
            <p>
              <a className="text-link" href={unverifiable}>
                {texts.frame_unable}
              </a>
            </p>
          )}
        </>
      )}
      {(address.state === 'asking' || address.state === 'closed') && (
        <div className="check-frame" aria-busy="true">
          <div className="check-frame-wait">
            <Skeleton lines={5} label={texts.frame_loading} />
          </div>
        </div>
      )}
      {address.state === 'open' && (
        <Frame
          key={round}
          url={address.url}
          origin={address.origin}
          texts={texts}
          onDone={onDone}
          onAgain={() => setRound((now) => now + 1)}
        />
      )}
      <p className="muted small">{texts.frame_camera}</p>
      <div className="button-row">
        <Button icon="leave" onClick={onDone}>
          {texts.leave}
        </Button>
      </div>
    </>
  );
}
