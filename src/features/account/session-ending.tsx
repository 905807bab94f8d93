import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { after } from '#client/after.ts';
import { isGuardedPage } from '#client/browser.ts';
import { performCall } from '#client/call.ts';
import { tabChannel } from '#client/channel.ts';
import { session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import { createSessionEnd, type Left, type SessionEnd } from '#client/session-end.ts';
import { logout, markActivity } from '#contract/session.ts';
import { fill } from '#messages/common/fill.ts';
import type { SessionEndMessages } from '#messages/login/end-en.ts';
import { sessionEndMessages } from '#messages/login/end-messages.ts';
import styles from '#ui/account.css?url';
import { Button } from '#ui/actions/Button.tsx';
import { Countdown } from '#ui/display/Progress.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

/** What is left of the session, by the service's clock: the device's own may be wrong by minutes. */
async function askWhatIsLeft(id: string, stays: boolean): Promise<Left> {
  let atMs = Date.now();
  const result = await performCall(markActivity, { params: { session: id }, poll: !stays }, async (url, init) => {
    const response = await fetch(url, init);
    atMs = Date.parse(response.headers.get('date') ?? '') || Date.now();
    return response;
  });
  if (result.state === 'ok') {
    const { idleEndsAt, endsAt } = result.value;
    return { state: 'left', idleMs: Date.parse(idleEndsAt) - atMs, totalMs: Date.parse(endsAt) - atMs };
  }
  return { state: result.state === 'refused' && result.status === 401 ? 'over' : 'silent' };
}

/** Signs out here and in the other tabs; when nobody answers, the session ends by itself in a moment. */
async function signOut(): Promise<void> {
  const result = await performCall(logout, {});
  if (result.state === 'ok' || (result.state === 'refused' && result.status === 401)) session.close();
}

/** The minute before a session ends, in all tabs. */
export function SessionEnding({ end, texts }: { readonly end: SessionEnd; readonly texts: SessionEndMessages }) {
  const ending = useStore(end.$ending);
  const [seen, setSeen] = useState(0);
  const [leaving, setLeaving] = useState(false);
  if (ending.state === 'far') return null;
  const { endsAtMs, canStay } = ending;
  const stay = (): void => {
    setSeen(endsAtMs);
    if (canStay) void end.stay().then((heard) => heard || setSeen(0));
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Dialog open={seen !== endsAtMs} onClose={stay} title={texts.ending_title} closeLabel={texts.ending_close}>
        <Countdown endsAtMs={endsAtMs} words={(time) => fill(texts.ending_in, { time })} />
        <p>{canStay ? texts.ending_why : texts.ending_last}</p>
        <div className="button-row">
          <Button kind="primary" onClick={stay}>
            {canStay ? texts.ending_stay : texts.ending_close}
          </Button>
          <Button
            busy={leaving}
            onClick={() => {
              setLeaving(true);
              void signOut().finally(() => setLeaving(false));
            }}
          >
            {texts.ending_leave}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Watches the end of the session from now on, and tells it. */
export function watchSessionEnd(): void {
  const texts = sessionEndMessages(document.documentElement.lang);
  const end = createSessionEnd({
    session,
    now: () => Date.now(),
    after,
    channel: tabChannel('session-end'),
    ask: askWhatIsLeft,
  });
  session.$session.listen(({ state }) => {
    if (state === 'ended' && !isGuardedPage()) notify('ok', texts.ended_notice);
  });
  const place = document.createElement('div');
  // Keys and presses in the dialog answer its question; that they are activity would answer it for the player.
  for (const input of ['pointerdown', 'keydown']) place.addEventListener(input, (event) => event.stopPropagation());
  document.body.append(place);
  createRoot(place).render(<SessionEnding end={end} texts={texts} />);
  end.start();
}
