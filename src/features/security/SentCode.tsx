import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CodeLife } from '#features/frame/CodeLife.tsx';
import type { Spoken } from '#features/frame/island.tsx';
import { say } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { type CodeSendingStore, resendBarred, sendingWords } from './code-sending.store.ts';
import type { SecurityTexts } from './texts.ts';

/** How often the page asks whether the message could be delivered, in ms. */
const LOOK_EVERY_MS = 5000;

type Props = Spoken<SecurityTexts> & { readonly store: CodeSendingStore };

/** What is known of a code that was sent: how long it works, the sends that are left, whether it arrived, why another one could not be had. */
export function SentCode({ store, texts, lang }: Props) {
  const sending = useStore(store.$sending);
  useEffect(() => {
    const timer = setInterval(() => void store.look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [store]);
  const words = sendingWords(sending);
  const told = sending.state === 'sent' && sending.told;
  return (
    <>
      <p role="status">
        <CodeLife expiresAt={'expiresAt' in sending ? sending.expiresAt : undefined} texts={texts} lang={lang} />
        {say(texts, lang, words.key, words.values)}
      </p>
      {sending.state === 'sent' && sending.undelivered && <Note tone="warning">{texts.code_undelivered}</Note>}
      {told && <Note tone="bad">{say(texts, lang, told.key, told.values)}</Note>}
    </>
  );
}

/** Another code, while there are sends left (S4.06a). */
export function Resend({ store, resend, texts, lang }: Props & { readonly resend: () => Promise<void> }) {
  const sending = useStore(store.$sending);
  const barred = resendBarred(sending);
  return (
    <Button
      kind="quiet"
      busy={sending.state === 'sending'}
      disabledReason={barred && say(texts, lang, barred)}
      onClick={() => void resend()}
    >
      {texts.code_resend}
    </Button>
  );
}
