import { type ReactNode, useEffect, useState } from 'react';
import { notify } from '#client/notify.ts';
import { report } from '#client/report.ts';
import { showToasts } from '#client/toast-region.ts';
import { readProfile } from '#contract/account.ts';
import { login as logIn, logout as logOut } from '#contract/login.ts';
import { readNotifications } from '#contract/notifications.ts';
import { readBalances } from '#contract/wallet.ts';
import { AccountSummary } from '#features/account/AccountSummary.island.tsx';
import { Login } from '#features/login/Login.island.tsx';
import { NotificationIndicator } from '#features/notifications/NotificationIndicator.island.tsx';
import { BalancePill } from '#features/wallet/BalancePill.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { notificationsMessages } from '#messages/notifications/messages.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import type { SceneName } from './scene-names.ts';
import { answerFrom, type Stub, type StubEnd } from './stub-answers.ts';

interface Scene {
  readonly signedIn: boolean;
  readonly stubs: readonly Stub[];
  readonly show: () => ReactNode;
}

const common = commonMessages('en');
const mara = {
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Quay',
  nickname: 'Mara',
  phones: ['••••4821'],
  hasPinCode: true,
  address: { countryCode: 'IE' },
  attributes: { currency: 'EUR' },
  personaLinkedAccounts: [],
};
const euros: Readonly<Record<string, string>> = {
  Playable: '248.60',
  PlayableCasino: '248.60',
  Withdrawable: '228.60',
  Bonus: '20.00',
  PendingWithdrawal: '120.00',
  Total: '368.60',
};
const entries = Object.entries(euros).map(([type, amount]) => ({ type, amount, currency: 'EUR' }));
const known: Stub = [readProfile, { status: 200, body: mara }];

function login(end: StubEnd): Scene {
  return {
    signedIn: false,
    stubs: [[logIn, end]],
    show: () => (
      <Login
        messages={loginMessages('en')}
        common={common}
        languages={['en']}
        home="/gallery"
        links={{ join: '/join', forgotPassword: '/login/reset-password' }}
      />
    ),
  };
}

function balance(end: StubEnd): Scene {
  return {
    signedIn: true,
    stubs: [known, [readBalances, end]],
    show: () => (
      <BalancePill
        words={{ lang: 'en' }}
        links={{ deposit: '/account/cashier/deposit', withdraw: '/account/cashier/withdraw' }}
      />
    ),
  };
}

function account(end: StubEnd): Scene {
  const menu = [
    { href: '/account', text: 'Overview' },
    { href: '/account/notifications', text: 'Messages' },
  ];
  return {
    signedIn: true,
    stubs: [known, [logOut, end]],
    show: () => <AccountSummary words={{ lang: 'en' }} home="/gallery" menu={menu} />,
  };
}

function waiting(count: number): Scene {
  const body = { notifications: [], numberOfMessages: count };
  return {
    signedIn: true,
    stubs: [known, [readNotifications, { status: 200, body }]],
    show: () => (
      <a href="/account/notifications">
        Messages
        <NotificationIndicator messages={notificationsMessages('en')} />
      </a>
    ),
  };
}

function Toasting() {
  useEffect(() => {
    const region = document.querySelector<HTMLElement>('[data-toasts]');
    if (region) showToasts(region);
  }, []);
  return (
    <div className="button-row">
      <Button onClick={() => notify('ok', '€200.00 left us at 08:00 on Friday.')}>Good news</Button>
      <Button onClick={() => notify('bad', 'We could not reach our services.')}>Bad news</Button>
    </div>
  );
}

function Fragile({ broken }: { readonly broken: boolean }) {
  if (broken) throw new TypeError('the tide table is upside down');
  return <p>The part is back.</p>;
}

function BrokenOnce() {
  const [broken, setBroken] = useState(true);
  return (
    <ErrorBoundary
      title={common.boundary_title}
      text={common.boundary_text}
      retry={common.retry}
      onError={(what) => {
        report(`gallery: ${what}`);
        setBroken(false);
      }}
    >
      <Fragile broken={broken} />
    </ErrorBoundary>
  );
}

const scenes: Readonly<Record<SceneName, Scene>> = {
  'login-empty': login({ state: 'waiting' }),
  'login-wrong': login({ status: 401, body: { type: 'about:blank', title: 'No', status: 401, code: 'invalid_grant' } }),
  'login-blocked': login({
    status: 423,
    body: { type: 'about:blank', title: 'Blocked', status: 423, code: 'blocked', remainingBlockingTime: 540 },
  }),
  'login-offline': login({ state: 'offline' }),
  'login-sending': login({ state: 'waiting' }),
  'balance-loading': balance({ state: 'waiting' }),
  'balance-ready': balance({ status: 200, body: entries }),
  'balance-unavailable': balance({ status: 503, body: { code: 'UNAVAILABLE', status: 503, title: 'No' } }),
  'account-ready': account({ status: 200, body: { outcome: 'SUCCESS' } }),
  'account-logout-fails': account({ state: 'offline' }),
  'notifications-some': waiting(3),
  'notifications-many': waiting(1_204),
  toasts: { signedIn: false, stubs: [], show: () => <Toasting /> },
  'broken-once': { signedIn: false, stubs: [], show: () => <BrokenOnce /> },
};

/** Puts the scene's answers in place of the services, signs in or out (on this path alone), and gives what to render. */
export function openScene(name: SceneName): ReactNode {
  const { signedIn, stubs, show } = scenes[name];
  answerFrom(stubs);
  document.cookie = `sid=${signedIn ? 'gallery' : ''}; Path=/gallery; SameSite=Lax${signedIn ? '' : '; Max-Age=0'}`;
  return show();
}
