import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { phoneStatus } from '#client/phone-status.ts';
import { twoFactor } from '#client/two-factor.ts';
import { isAppOn } from '#domain/second-factor.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { fill, say } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Note } from '#ui/display/Surfaces.tsx';
import { CodeField } from '#ui/forms/TextField.tsx';
import type { CodeSendingStore } from './code-sending.store.ts';
import { Resend, SentCode } from './SentCode.tsx';
import { blockedWords, type SecurityTexts } from './texts.ts';

interface Props extends Spoken<SecurityTexts> {
  /** The mailbox that is to be left. */
  readonly email: string;
  readonly store: CodeSendingStore;
  /** Where the code is typed. */
  readonly field: Pick<ComponentProps<typeof CodeField>, 'id' | 'name' | 'error'>;
  /** The change was asked for: the code is used up. */
  readonly isDone: boolean;
}

/**
 * For whoever cannot open mail at the old mailbox, mistyped or lost: a code to the validated phone stands in for it. Whoever
 * has the app proves themselves by that anyway.
 */
export function OldMailbox({ email, store, field, isDone, texts, lang }: Props) {
  const phone = usePolled(phoneStatus);
  const app = usePolled(twoFactor);
  const sending = useStore(store.$sending, { ssr: 'initial' });
  const isAsked = sending.state === 'sent' || sending.state === 'noSends';
  useEffect(() => {
    if (isDone) store.restart();
  }, [isDone, store]);
  useEffect(() => {
    if (isAsked) document.getElementById(field.id)?.focus();
  }, [isAsked, field.id]);
  const hasApp = app.state === 'ready' && isAppOn(app.value.status);
  if (phone.state !== 'ready' || app.state === 'loading' || hasApp) return null;
  if (phone.value.status === 'NOT_VALIDATED') {
    return <p className="small muted wrap-anywhere">{fill(texts.email_phoneFirst, { email })}</p>;
  }
  if (sending.state === 'blocked') {
    return <Note tone="warning">{blockedWords({ remainingBlockingTime: sending.seconds }, texts, lang)}</Note>;
  }
  const send = () => store.send({ method: 'SMS' });
  if (isAsked || (sending.state === 'sending' && sending.isAgain)) {
    return (
      <>
        <SentCode store={store} texts={texts} lang={lang} />
        <CodeField {...field} label={texts.code_label} />
        <Resend store={store} resend={send} texts={texts} lang={lang} />
      </>
    );
  }
  const told = sending.state === 'none' && sending.told;
  return (
    <>
      {told && <Note tone="bad">{say(texts, lang, told.key, told.values)}</Note>}
      <Button kind="quiet" busy={sending.state === 'sending'} onClick={() => void send()}>
        <span className="wrap-anywhere">{fill(texts.email_lost, { email })}</span>
      </Button>
    </>
  );
}
