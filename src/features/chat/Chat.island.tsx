import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { after } from '#client/after.ts';
import { deviceStorage } from '#client/browser.ts';
import { hearFrame, tellFrame } from '#client/frames.ts';
import { session } from '#client/kernel.ts';
import { chosenTheme, onTheme } from '#client/theme.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { useRefocus } from '#features/frame/refocus.ts';
import type { ChatMessages } from '#messages/chat/en.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorState, Skeleton } from '#ui/states/States.tsx';
import { createChat } from './chat.store.ts';
import { closeByLinks } from './close-window.ts';

/** What the page gives: the way to the contact form, where there is one. */
interface ChatProps {
  readonly contact?: string;
}

type SilentProps = ChatProps & { readonly texts: Spoken<ChatMessages>['texts']; readonly onRetry: () => void };

/** Nobody answers: it can be asked again, and there is another way to a person. */
function Silent({ texts, contact, onRetry }: SilentProps) {
  return (
    <>
      <ErrorState title={texts.failedTitle} text={texts.failedText} retry={texts.retry} onRetry={onRetry} />
      {contact !== undefined && (
        <p>
          <a href={contact}>{texts.write}</a>
        </p>
      )}
    </>
  );
}

function ChatView({ texts, lang, contact }: ChatProps & Spoken<ChatMessages>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = useRef('');
  const [chat] = useState(() =>
    createChat({
      session,
      lang,
      deviceStorage,
      theme: chosenTheme,
      after,
      tell: (message) => tellFrame(frame.current?.contentWindow, origin.current, message),
    }),
  );
  const now = useStore(chat.$chat, { ssr: 'initial' });
  useEffect(() => {
    session.start();
    void chat.open();
    return chat.watch();
  }, [chat]);
  const box = useRefocus(now.state, 'p');
  const open = now.state === 'open' ? now.origin : undefined;
  useEffect(() => {
    if (open === undefined) return;
    origin.current = open;
    const window = () => frame.current?.contentWindow;
    return hearFrame({ origin: open, window, schema: z.string() }, (message) => void chat.heard(message));
  }, [chat, open]);
  useEffect(closeByLinks, []);
  useEffect(() => onTheme(chat.colour), [chat]);
  const failed = <Silent texts={texts} onRetry={() => void chat.open()} {...(contact && { contact })} />;
  if (now.state === 'unavailable') {
    return (
      <div className="stack" {...box}>
        {failed}
      </div>
    );
  }
  if (now.state === 'ended') {
    return (
      <div className="stack" role="status" {...box}>
        <p>{texts.ended}</p>
        <p>
          <Button kind="primary" onClick={() => void chat.open()}>
            {texts.again}
          </Button>
        </p>
      </div>
    );
  }
  const said = now.state === 'open' ? now.frame : 'awaited';
  return (
    <div className="stack" {...box}>
      <p className="muted">{texts.lead}</p>
      {said === 'awaited' && <Skeleton label={texts.loading} lines={6} />}
      {said === 'silent' && failed}
      {now.state === 'open' && (
        // A frame that is not seen goes on loading: what comes late is shown all the same.
        <iframe ref={frame} className="chat-frame" hidden={said !== 'heard'} src={now.src} title={texts.frame} />
      )}
    </div>
  );
}

/** S1.02a: the live chat, in a window of its own. */
export const Chat = island('chat', ChatView);
