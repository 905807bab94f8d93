import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { profile, session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import { phoneStatus } from '#client/phone-status.ts';
import { keepNotice, lastPage } from '#client/storage.ts';
import { twoFactor } from '#client/two-factor.ts';
import type { Profile } from '#contract/account.ts';
import { destination } from '#domain/destination.ts';
import { isSiteRoute } from '#domain/site-route.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import { Matter, MatterLink } from '#features/frame/Matter.tsx';
import { usePolled } from '#features/frame/polled.ts';
import { Unavailable } from '#features/frame/Unavailable.tsx';
import { say } from '#messages/common/fill.ts';
import { Skeleton } from '#ui/states/States.tsx';
import { createHistory, type HistoryStore } from './history.store.ts';
import { devices, passkeys } from './lists.ts';
import { NextStep } from './NextStep.tsx';
import type { PinPorts } from './security.store.ts';
import { type SecurityFacts, standings } from './standing.ts';
import type { SecurityTexts } from './texts.ts';

const forms = () => import('./OwnForms.tsx');
const Password = lazy(() => forms().then((part) => ({ default: part.Password })));
const Pin = lazy(() => forms().then((part) => ({ default: part.Pin })));
const Factor = lazy(() => forms().then((part) => ({ default: part.Factor })));
const Email = lazy(() => forms().then((part) => ({ default: part.Email })));
const Unconfirmed = lazy(() => forms().then((part) => ({ default: part.Unconfirmed })));
const Devices = lazy(() => import('./Devices.tsx').then((part) => ({ default: part.Devices })));
const History = lazy(() => import('./History.tsx').then((part) => ({ default: part.History })));
const Phone = lazy(() => import('./Phone.tsx').then((part) => ({ default: part.Phone })));
const Passkeys = lazy(() => import('./Passkeys.tsx').then((part) => ({ default: part.Passkeys })));

/** What the page gives it: paths in the page's language; `twoFactor` is absent when the brand has none. */
interface SecurityProps {
  readonly languages: readonly string[];
  readonly links: { readonly phone: string; readonly twoFactor?: string };
}

type Shown = SecurityProps & Spoken<SecurityTexts>;

/** S8.09a: the last page of this tab, as far as it is another one of the site. */
function pageToLeaveFor(languages: readonly string[]): string | undefined {
  const { origin, pathname } = location;
  const isOther = (path: string): boolean => path !== pathname && isSiteRoute(path, languages);
  return destination(lastPage(tabStorage), origin, isOther, '') || undefined;
}

type Known = Omit<SecurityFacts, 'player' | 'events'>;

/** S6.09a: its status is asked for only where the brand has two-factor authentication. */
function useTwoFactor(isOffered: boolean): SecurityFacts['twoFactor'] {
  useEffect(() => (isOffered ? twoFactor.watch() : undefined), [isOffered]);
  const state = useStore(twoFactor.$value, { ssr: 'initial' });
  if (!isOffered) return 'absent';
  return state.state === 'ready' ? state.value.status : state.state;
}

/** How the player's security stands, asked for beside the profile, not after it. */
function useKnown(links: SecurityProps['links']): Known {
  const phone = usePolled(phoneStatus);
  const keys = usePolled(passkeys);
  const signedIn = usePolled(devices);
  return {
    phone: phone.state === 'ready' ? phone.value.status : phone.state,
    twoFactor: useTwoFactor(links.twoFactor !== undefined),
    passkeys: keys.state === 'ready' ? keys.value.length : undefined,
    devices: signedIn.state === 'ready' ? signedIn.value.length : undefined,
  };
}

function SecurityPage(props: Shown) {
  const { texts, lang } = props;
  const player = useStore(profile.$profile, { ssr: 'initial' });
  const known = useKnown(props.links);
  const [history] = useState(() => createHistory(session));
  const [ports] = useState((): PinPorts => {
    const tell = (key: Parameters<PinPorts['tell']>[0]): void => {
      notify('ok', say(texts, lang, key));
      void history.again();
    };
    return {
      session,
      profile,
      tell,
      tellAndLeave: (key) => {
        const page = pageToLeaveFor(props.languages);
        if (page === undefined) return tell(key);
        keepNotice(tabStorage, say(texts, lang, key));
        location.assign(page);
      },
    };
  });
  if (player.state === 'unavailable') return <Unavailable texts={texts} onRetry={() => void profile.load()} />;
  if (player.state !== 'ready') return <Skeleton lines={6} label={texts.loading} />;
  return <Parts {...props} ports={ports} player={player.profile} known={known} history={history} />;
}

type Part = Shown & {
  readonly ports: PinPorts;
  readonly player: Profile;
  readonly known: Known;
  readonly history: HistoryStore;
};

function Parts(props: Part) {
  const { texts, lang, links, player, known, history } = props;
  const facts: SecurityFacts = { ...known, player, events: useStore(history.$history).events };
  useEffect(() => {
    void history.more();
    // What opens next is there before it is asked for; without it the press loads it.
    void forms().catch(() => undefined);
  }, [history]);
  const state = standings(facts, { texts, lang });
  return (
    <div className="stack">
      {player.emailConfirmed === false ? (
        <Suspense fallback={<Skeleton lines={3} label={texts.loading} />}>
          <Unconfirmed {...props} />
        </Suspense>
      ) : (
        <NextStep {...props} facts={facts} />
      )}
      <div className="panel matters">
        <Matter loading={texts.loading} icon="lock" title={texts.password_title} state={state.password}>
          <Password {...props} />
        </Matter>
        {links.twoFactor !== undefined && (
          <MatterLink icon="shield" title={texts.tfa_title} state={state.twoFactor} href={links.twoFactor} />
        )}
        <Matter loading={texts.loading} icon="account" title={texts.factor_title} state={state.factor}>
          <Factor {...props} />
        </Matter>
        <Matter
          loading={texts.loading}
          icon="key"
          title={texts.passkeys_title}
          state={state.passkeys}
          renewed={known.passkeys}
        >
          <Passkeys ports={props.ports} texts={texts} lang={lang} />
        </Matter>
      </div>
      <div className="panel matters">
        <Matter loading={texts.loading} id="pin" icon="card" title={texts.pin_title} state={state.pin}>
          <Pin key={String(player.hasPinCode)} {...props} />
        </Matter>
        <Matter loading={texts.loading} icon="phone" title={texts.phone_title} state={state.phone}>
          <Phone player={player} href={links.phone} texts={texts} lang={lang} />
        </Matter>
        <Matter loading={texts.loading} icon="mail" title={texts.email_title} state={state.email}>
          <Email {...props} />
        </Matter>
      </div>
      <div className="panel matters">
        <Matter
          loading={texts.loading}
          icon="people"
          title={texts.devices_title}
          state={state.devices}
          renewed={known.devices}
        >
          <Devices texts={texts} lang={lang} />
        </Matter>
        <Matter loading={texts.loading} icon="clock" title={texts.history_title} state={state.history}>
          <History store={history} texts={texts} lang={lang} />
        </Matter>
      </div>
    </div>
  );
}

/** Password, PIN, phone, second step, e-mail, devices and history of the player's account. */
export const Security = island('security', SecurityPage);
