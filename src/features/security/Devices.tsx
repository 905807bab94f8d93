import { useState } from 'react';
import { performCall } from '#client/call.ts';
import { session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import { type DeviceSession, endOtherSessions, endSession } from '#contract/devices.ts';
import { formatLocale } from '#domain/format-locale.ts';
import type { Spoken } from '#features/frame/island.tsx';
import { shortMoments } from '#features/frame/moment.ts';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { fill } from '#messages/common/fill.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Apart } from '#ui/display/Apart.tsx';
import { Skeleton } from '#ui/states/States.tsx';
import { devices } from './lists.ts';
import type { SecurityTexts } from './texts.ts';

/** Ends one of the player's sessions, or all others, and tells; the list is read again whatever became of it. */
async function signOut(id: string | undefined, texts: SecurityTexts): Promise<void> {
  const current = session.$session.get();
  if (current.state !== 'in') return;
  const params = { session: current.id };
  const result = await (id === undefined
    ? performCall(endOtherSessions, { params })
    : performCall(endSession, { params: { ...params, id } }));
  if (result.state === 'refused' && result.status === 401) session.expire(current.id);
  else if (result.state === 'ok') notify('done', id === undefined ? texts.devices_allOut : texts.devices_out);
  else notify('bad', result.state === 'refused' ? texts.error_unavailable : texts.error_offline);
  devices.refresh();
}

/** Where the player is signed in. */
export function Devices({ texts, lang }: Spoken<SecurityTexts>) {
  const state = usePolled(devices);
  const [busy, setBusy] = useState<string>();
  if (state.state === 'loading') return <Skeleton label={texts.loading} />;
  if (state.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => devices.refresh()} />;
  const act = (id?: string): void => {
    setBusy(id ?? 'all');
    void signOut(id, texts).then(() => setBusy(undefined));
  };
  return (
    <>
      <ul className="bare-list stack">
        {state.value.map((device) => (
          <li key={device.id}>
            <Device device={device} texts={texts} lang={lang} />
            {!device.current && (
              <Button small busy={busy === device.id} onClick={() => act(device.id)}>
                {texts.devices_signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button busy={busy === 'all'} onClick={() => act()}>
        {texts.devices_signOutAll}
      </Button>
    </>
  );
}

function Device({ device, texts, lang }: Spoken<SecurityTexts> & { readonly device: DeviceSession }) {
  const locale = formatLocale(lang);
  const time = shortMoments(locale);
  const country = device.country && new Intl.DisplayNames([lang], { type: 'region' }).of(device.country);
  const detail = device.current
    ? texts.devices_current
    : fill(texts.devices_active, { time: time(device.lastActiveAt) });
  return (
    <p>
      <strong>{device.device}</strong>
      <Apart quiet parts={[detail, country, texts[`method_${device.method}`]]} />
    </p>
  );
}
