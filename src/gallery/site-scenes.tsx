import { useEffect, useState } from 'react';
import { notify } from '#client/notify.ts';
import { report } from '#client/report.ts';
import { showToasts } from '#client/toast-region.ts';
import { type Grant, readGrants } from '#contract/bonus.ts';
import { readSpinsLeft } from '#contract/lobby.ts';
import { login as logIn } from '#contract/login.ts';
import { type LoyaltyProfile, readLoyalty } from '#contract/loyalty.ts';
import { readNotifications } from '#contract/notifications.ts';
import { readProtection } from '#contract/protection.ts';
import { logout as logOut } from '#contract/session.ts';
import { readBalances } from '#contract/wallet.ts';
import { menuPlacesFile } from '#domain/menu-places.ts';
import { AccountSummary } from '#features/account/AccountSummary.island.tsx';
import { EmbeddedLogin } from '#features/login/EmbeddedLogin.island.tsx';
import { Login } from '#features/login/Login.island.tsx';
import { NotificationBell } from '#features/notifications/NotificationBell.island.tsx';
import { NotificationIndicator } from '#features/notifications/NotificationIndicator.island.tsx';
import { BalancePill } from '#features/wallet/BalancePill.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { known, ok, resting, restingOver } from './player.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';
import { refusing, type Stub, type StubEnd } from './stub-answers.ts';
import { weekLimit } from './week-limit.ts';

const common = commonMessages(sceneLang);
const euros: Readonly<Record<string, string>> = {
  Playable: '248.60',
  PlayableCasino: '248.60',
  Withdrawable: '228.60',
  Bonus: '20.00',
  PendingWithdrawal: '120.00',
  Total: '368.60',
};
const entries = Object.entries(euros).map(([type, amount]) => ({ type, amount, currency: 'EUR' }));

function login(end: StubEnd): Scene {
  return {
    signedIn: false,
    stubs: [[logIn, end]],
    show: () => (
      <Login
        words={{ lang: sceneLang, said: { ...common, ...formsMessages(sceneLang), ...loginMessages(sceneLang) } }}
        languages={[sceneLang]}
        home="/gallery"
        login="/login"
        links={{ join: '/join', forgotPassword: '/login/reset-password' }}
      />
    ),
  };
}

/** As in a page about something else: its texts come with its script. */
const embeddedLogin: Scene = {
  signedIn: false,
  stubs: [[logIn, { state: 'waiting' }]],
  show: () => (
    <EmbeddedLogin words={{ lang: sceneLang }} languages={[sceneLang]} home="/gallery" login="/login" links={{}} />
  ),
};

function balance(end: StubEnd, more: readonly Stub[] = []): Scene {
  return {
    signedIn: true,
    stubs: [known, [readBalances, end], ...more],
    show: () => <BalancePill words={{ lang: sceneLang }} home="/" ways="dwtls" />,
  };
}

const staked: Grant = {
  id: 'g1',
  code: 'FIRST25',
  state: 'ACTIVE',
  kind: 'bonus',
  amount: '25.00',
  remaining: '20.00',
  currency: 'EUR',
  wagering: { required: '200.00', done: '64.00' },
  expiresAt: null,
  termsVersion: 1,
  page: null,
};
const points: LoyaltyProfile = {
  excluded: false,
  redemptionPoints: '1284.30',
  redemptionAmount: '12.84',
  currency: 'EUR',
  redemptionPointsName: 'points',
  tierPoints: '1284.30',
  currentTierId: null,
  tiersInfo: {},
};
const ownIs = (pause: object | null, limits: readonly object[] = []): Stub => [
  readProtection,
  ok({ currency: 'EUR', limits, pause, reminderMinutes: 60 }),
];
/** A bonus that is staked in part, free spins in a game, points, and a limit of which some is left. */
const allThere: readonly Stub[] = [
  [readGrants, ok([staked])],
  [readSpinsLeft, ok([{ gameId: '2003', name: 'Lantern Quay', left: 12, endsAt: '2026-11-29T19:00:00Z' }])],
  [readLoyalty, ok(points)],
  ownIs(null, [weekLimit]),
];

function account(end: StubEnd): Scene {
  const places = [
    { href: '/account', text: 'Overview' },
    { href: '/account/security', text: 'Security' },
  ];
  const menuFile = { method: 'GET', path: `/${menuPlacesFile(sceneLang)}` } as const;
  return {
    signedIn: true,
    stubs: [known, [menuFile, { status: 200, body: places }], [logOut, end]],
    show: () => <AccountSummary words={{ lang: sceneLang }} home="/" />,
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
        <NotificationIndicator words={{ lang: sceneLang }} />
      </a>
    ),
  };
}

const notice = (id: string, title: string, body: string, link: string | null) => ({
  id,
  title,
  body,
  link,
  createdAt: '2026-11-20T08:00:00Z',
  acknowledged: false,
  deleted: false,
});
const notices = [
  notice(
    'n1',
    '€200.00 left us on Friday',
    'By bank to ••••4821. It is usually there the next working day.',
    '/gallery',
  ),
  notice('n2', 'Somebody logged in from a new device', 'If it was not you, change your password now.', null),
];

function bell(end: StubEnd): Scene {
  return {
    signedIn: true,
    stubs: [known, [readNotifications, end]],
    show: () => <NotificationBell words={{ lang: sceneLang }} href="/account/notifications" />,
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
      <Button onClick={() => notify('done', 'Your details are saved.')}>What was asked for</Button>
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

/** The frame's islands, and what no room has of its own. */
export const siteScenes = {
  'login-empty': login({ state: 'waiting' }),
  'login-wrong': login(refusing(logIn, 'invalid_grant')),
  'login-blocked': login(refusing(logIn, 'blocked', { remainingBlockingTime: 540 })),
  'login-offline': login({ state: 'offline' }),
  'login-embedded': embeddedLogin,
  'login-sending': login({ state: 'waiting' }),
  'balance-loading': balance({ state: 'waiting' }),
  'balance-ready': balance({ status: 200, body: entries }),
  'balance-all': balance({ status: 200, body: entries }, allThere),
  'balance-away': balance({ status: 200, body: entries }, [ownIs(resting)]),
  'balance-away-over': balance({ status: 200, body: entries }, [ownIs(restingOver)]),
  'balance-unavailable': balance(refusing(readBalances, 'UNAVAILABLE')),
  'account-ready': account({ status: 200, body: { outcome: 'SUCCESS' } }),
  'account-logout-fails': account({ state: 'offline' }),
  'notifications-some': waiting(3),
  'notifications-many': waiting(1_204),
  'bell-loading': bell({ state: 'waiting' }),
  'bell-none': bell({ status: 200, body: { notifications: [], numberOfMessages: 0 } }),
  'bell-some': bell({ status: 200, body: { notifications: notices, numberOfMessages: 1 } }),
  'bell-many': bell({ status: 200, body: { notifications: notices, numberOfMessages: 1_204 } }),
  'bell-unavailable': bell(refusing(readNotifications, 'UNAVAILABLE')),
  toasts: { signedIn: false, stubs: [], show: () => <Toasting /> },
  'broken-once': { signedIn: false, stubs: [], show: () => <BrokenOnce /> },
} satisfies Readonly<Record<string, Scene>>;
