import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import { tabStorage } from '#client/browser.ts';
import { readProfile } from '#contract/account.ts';
import { readSecurityEvents, type SecurityEvent, updateProfile } from '#contract/account-changes.ts';
import { type DeviceSession, listSessions } from '#contract/devices.ts';
import { readDocumentStatus } from '#contract/documents.ts';
import { register } from '#contract/join.ts';
import { login } from '#contract/login.ts';
import { confirmEmail } from '#contract/mailed-link.ts';
import { listPasskeys } from '#contract/passkeys.ts';
import { type OperationStatus, readOperationStatus, requestConfirmationCode } from '#contract/phone.ts';
import { forcePhoneNumberReset } from '#contract/required-action.ts';
import { requestPasswordReset, resetPassword } from '#contract/reset.ts';
import { confirmTwoFactor, readTwoFactor } from '#contract/two-factor.ts';
import type { RequiredAction } from '#domain/required-action.ts';
import { SessionEnding } from '#features/account/session-ending.tsx';
import { Join } from '#features/join/Join.island.tsx';
import { Access } from '#features/login/Access.island.tsx';
import { dropFunnel, keepFunnel } from '#features/login/funnel.ts';
import { MailedLink } from '#features/login/MailedLink.island.tsx';
import { SignInAgain } from '#features/login/SignInAgain.island.tsx';
import { Again } from '#features/login/SignInAgain.tsx';
import { PhoneVerification } from '#features/security/PhoneVerification.island.tsx';
import { ProfilePage } from '#features/security/ProfilePage.island.tsx';
import { Security } from '#features/security/Security.island.tsx';
import { TwoFactor } from '#features/security/TwoFactor.island.tsx';
import { TwoFactorAlert } from '#features/security/TwoFactorAlert.island.tsx';
import { TwoFactorSetup } from '#features/security/TwoFactorSetup.island.tsx';
import { type Enrolment, keepUri } from '#features/security/two-factor.store.ts';
import { commonMessages } from '#messages/common/messages.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { joinMessages } from '#messages/join/messages.ts';
import { sessionEndMessages } from '#messages/login/end-messages.ts';
import { resetMessages } from '#messages/reset/messages.ts';
import { securityMessages } from '#messages/security/messages.ts';
import { known, mara, ok, phoneIs, unavailable, waiting } from './player.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';
import { refusing, type Stub, type StubEnd } from './stub-answers.ts';

const wordsOf = <T extends object>(room: (lang: string) => T) => ({
  lang: sceneLang,
  said: { ...commonMessages(sceneLang), ...formsMessages(sceneLang), ...room(sceneLang) },
});
const reset = wordsOf(resetMessages);
const security = wordsOf(securityMessages);
const site = { languages: [sceneLang], home: '/gallery', login: '/login', account: '/account' };
const prefixes = [
  { value: '+34', text: 'Spain (+34)', country: 'ES' },
  { value: '+353', text: 'Ireland (+353)', country: 'IE' },
];
const access = (action: RequiredAction, ...stubs: Stub[]): Scene => ({
  signedIn: action === 'ADD_PIN_CODE',
  stubs: [known, ...stubs],
  show: () => {
    dropFunnel(tabStorage);
    return <Access words={reset} action={action} {...site} prefixes={prefixes} />;
  },
});
/** The first of three steps that a sign-in asks for. */
const accessSteps: Scene = {
  signedIn: false,
  stubs: [],
  show: () => {
    const shown = access('forcePasswordReset').show();
    const steps = ['forcePasswordReset', 'forcePhoneNumberReset', 'forcePinReset'] as const;
    keepFunnel(tabStorage, { action: 'forcePasswordReset', token: 'mara', steps, previous: null, atMs: Date.now() });
    return shown;
  },
};
const tfaLinks = { setup: '/gallery', phone: '/gallery', security: '/gallery', self: '/gallery' };
const twoFactor = (end: StubEnd, enrolment: Enrolment = 'PIN_CODE', ...stubs: Stub[]): Scene => ({
  signedIn: true,
  stubs: [...stubs, known, [readTwoFactor, end]],
  show: () => <TwoFactor words={security} enrolment={enrolment} links={tfaLinks} />,
});
const signedIn = (show: Scene['show'], ...stubs: Stub[]): Scene => ({ signedIn: true, stubs: [known, ...stubs], show });
/** A page of the account while the player's record has this end. */
const unknown = (show: Scene['show'], end: StubEnd): Scene => ({ signedIn: true, stubs: [[readProfile, end]], show });
/** As if a mailed link had been opened: its token stands in the address. */
const byLink = (link: string, show: Scene['show'], ...stubs: Stub[]): Scene => ({
  signedIn: false,
  stubs,
  show: () => {
    history.replaceState(history.state, '', `${location.search}${link}`);
    return show();
  },
});

const phone = () => <PhoneVerification words={security} prefixes={prefixes} languages={[sceneLang]} home="/gallery" />;
const ofPhone = (status: OperationStatus, ...stubs: Stub[]): Scene =>
  signedIn(phone, [readOperationStatus, ok(status)], ...stubs);
const active: OperationStatus = { status: 'ACTIVE', delivery: null };
const details = () => (
  <ProfilePage
    words={security}
    languages={[{ value: 'en', text: 'English' }]}
    countries={[
      { value: 'CA', text: 'Canada' },
      { value: 'IE', text: 'Ireland' },
    ]}
    inParts={['CA']}
  />
);
const safety = () => <Security words={security} languages={[]} links={{ phone: '/gallery', twoFactor: '/gallery' }} />;
const setup = () => <TwoFactorSetup words={security} overview="/gallery" />;
const usedUp = (call: typeof confirmEmail | typeof resetPassword): Stub => [
  call,
  refusing(call, 'VALIDATION_ERROR', { errors: [{ field: 'token', code: 'USED' }] }),
];
const mailed = () => <MailedLink words={reset} link="confirm" login="/login" account="/account" />;
const devices: readonly DeviceSession[] = [
  {
    id: 'd1',
    device: 'Firefox, Linux',
    country: 'IE',
    method: 'password',
    createdAt: '2026-11-20T10:00:00Z',
    lastActiveAt: '2026-11-21T09:12:00Z',
    current: true,
  },
];
const events: readonly SecurityEvent[] = [
  {
    id: 'e2',
    kind: 'SIGN_IN',
    at: '2026-11-21T09:12:00Z',
    device: 'Safari, iPhone',
    country: 'FR',
    outcome: 'refused',
  },
  { id: 'e1', kind: 'PASSWORD_CHANGE', at: '2026-11-20T10:00:00Z', device: null, country: null, outcome: 'done' },
];
/** A verified phone, a passkey, one device, a password changed some days ago. */
const protectedStubs: readonly Stub[] = [
  phoneIs('VALIDATED'),
  [
    listPasskeys,
    ok([{ id: 'p1', credentialId: 'AAAA', name: 'My phone', createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null }]),
  ],
  [listSessions, ok(devices)],
  [readSecurityEvents, ok({ items: events, nextCursor: null })],
];
const withoutPin: Stub = [readProfile, { status: 200, body: { ...mara, hasPinCode: false } }];
const texted = (expiresAt: string): Stub => [
  requestConfirmationCode,
  ok({ limit: 3, remainingSendAttempts: 2, expiresAt }),
];
const sentCode = texted('2036-11-21T12:30:00Z');
const scan = (): ReactNode => {
  keepUri(tabStorage, 'otpauth://totp/Kestrel%20Bay:mara?secret=JBSWY3DPEHPK3PXP&issuer=Kestrel%20Bay');
  return setup();
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `7K2M${at}-9XQ4T`);
const join = (...stubs: Stub[]): Scene => ({
  signedIn: false,
  stubs,
  show: () => (
    <Join
      words={wordsOf(joinMessages)}
      countries={[{ value: 'ES', text: 'Spain' }]}
      prefixes={prefixes}
      currencies={[{ value: 'EUR', text: 'Euro (EUR)' }]}
      currency="EUR"
      links={{ login: '/login', firstPin: '/gallery', terms: '/pages/terms' }}
    />
  ),
});

/** The minute before a session ends. */
const ending = (canStay: boolean): Scene => ({
  signedIn: true,
  stubs: [known],
  show: () => (
    <SessionEnding
      end={{
        $ending: atom({ state: 'near', endsAtMs: Date.now() + 58_000, canStay }),
        start: () => undefined,
        stay: () => new Promise(() => undefined),
      }}
      texts={sessionEndMessages(sceneLang)}
    />
  ),
});
const again: Scene = {
  signedIn: false,
  stubs: [],
  // The island itself waits unseen for a page that is covered; what it then shows stands beside it.
  show: () => (
    <>
      <SignInAgain words={{ lang: sceneLang }} {...site} links={{}} />
      <Again texts={commonMessages(sceneLang)} lang={sceneLang} {...site} links={{}} />
    </>
  ),
};
const passkeysOf = (end: StubEnd): Scene =>
  signedIn(safety, [listPasskeys, end], [readTwoFactor, ok({ status: 'ENABLED' })]);

/** The states of joining, of what a sign-in asks for, and of the pages on security. */
export const identityScenes = {
  'join-first': join(),
  'join-incomplete': join(),
  'join-reach': join(),
  'join-account': join(),
  // The sign-in after it fails, as for a mailbox that is taken.
  'join-done': join([register, { status: 201, body: { playerId: 'p1' } }], [login, refusing(login, 'invalid_grant')]),
  'access-first-pin': access('ADD_PIN_CODE'),
  'access-forgotten': access('forcePasswordReset'),
  'access-expired': access('forcePhoneNumberReset'),
  'access-steps': accessSteps,
  'access-new-pin': byLink('#token=mara', access('forcePinReset').show),
  'access-phone-number': byLink('#token=mara', access('forcePhoneNumberReset').show),
  'access-phone-code': byLink('#token=mara', access('forcePhoneNumberReset').show, [
    forcePhoneNumberReset,
    ok({ limit: 5, remainingSendAttempts: 4, expiresAt: '2036-11-21T12:30:00Z' }),
  ]),
  'access-forgot-done': access('forcePasswordReset', [requestPasswordReset, ok({})]),
  'access-by-mail': byLink('&by=mail#token=mara', access('forcePasswordReset').show),
  'access-link-used': byLink('&by=mail#token=mara', access('forcePasswordReset').show, usedUp(resetPassword)),
  'session-ending': ending(true),
  'session-ending-last': ending(false),
  'sign-in-again': again,
  'passkeys-none': passkeysOf(ok([])),
  'passkeys-some': passkeysOf(
    ok([{ id: 'p1', credentialId: 'AAAA', name: 'My phone', createdAt: '2026-11-20T10:00:00Z', lastUsedAt: null }]),
  ),
  'passkeys-unavailable': passkeysOf(unavailable),
  'mailed-link-broken': { signedIn: false, stubs: [], show: mailed },
  'mailed-link-open': byLink('#token=mara', mailed),
  'mailed-link-refused': byLink('#token=mara', mailed, usedUp(confirmEmail)),
  'mailed-link-done': byLink('#token=mara', mailed, [confirmEmail, ok({ outcome: 'CONFIRMED' })]),
  'mailed-link-secure': byLink('#token=mara', () => (
    <MailedLink words={reset} link="secure" login="/login" account="/account" />
  )),
  'phone-number': ofPhone(active),
  'phone-refused': ofPhone(active, [
    requestConfirmationCode,
    refusing(requestConfirmationCode, 'VALIDATION_ERROR', { errors: [{ field: 'password', code: 'WRONG' }] }),
  ]),
  'phone-code': ofPhone(active, sentCode),
  'phone-code-over': ofPhone(active, texted('2026-11-21T12:30:00Z')),
  'phone-blocked': ofPhone({ status: 'BLOCKED', remainingBlockingTime: 540, delivery: null }),
  'profile-loading': unknown(details, waiting),
  'profile-unavailable': unknown(details, unavailable),
  'profile-ready': signedIn(details),
  'profile-locked': signedIn(details, [
    updateProfile,
    refusing(updateProfile, 'VALIDATION_ERROR', { errors: [{ field: 'address.countryCode', code: 'LOCKED' }] }),
  ]),
  'profile-saved': signedIn(details, [updateProfile, ok(mara)]),
  'security-loading': unknown(safety, waiting),
  'security-unavailable': unknown(safety, unavailable),
  'security-ready': signedIn(safety),
  'security-devices': signedIn(safety, [listSessions, ok(devices)]),
  'security-history': signedIn(safety, [
    readSecurityEvents,
    ok({ items: events, nextCursor: 'e1' }),
    ok({ items: events.map((each) => ({ ...each, id: `older-${each.id}` })), nextCursor: null }),
  ]),
  'security-unconfirmed': {
    signedIn: true,
    stubs: [[readProfile, { status: 200, body: { ...mara, emailConfirmed: false } }]],
    show: safety,
  },
  'security-step': signedIn(safety, [readTwoFactor, ok({ status: 'PENDING' })], ...protectedStubs),
  'security-safe': signedIn(
    safety,
    [readTwoFactor, ok({ status: 'ENABLED', recoveryCodesLeft: 8 })],
    ...protectedStubs,
  ),
  'security-step-unavailable': signedIn(safety, [readTwoFactor, unavailable], ...protectedStubs),
  'security-no-pin': { signedIn: true, stubs: [withoutPin], show: safety },
  'two-factor-loading': twoFactor(waiting),
  'two-factor-unavailable': twoFactor(unavailable),
  'two-factor-pending': twoFactor(ok({ status: 'PENDING' })),
  'two-factor-enabled': twoFactor(ok({ status: 'ENABLED', recoveryCodesLeft: 2 })),
  'two-factor-blocked': twoFactor(ok({ status: 'BLOCKED', remainingBlockingTime: 540 })),
  'two-factor-needs-pin': twoFactor(ok({ status: 'PENDING' }), 'PIN_CODE', withoutPin),
  'two-factor-needs-phone': twoFactor(ok({ status: 'PENDING' }), 'SMS', phoneIs('NOT_VALIDATED')),
  'two-factor-sms': twoFactor(ok({ status: 'PENDING' }), 'SMS', phoneIs('VALIDATED')),
  'two-factor-sms-code': twoFactor(ok({ status: 'PENDING' }), 'SMS', phoneIs('VALIDATED'), sentCode),
  'two-factor-password': twoFactor(ok({ status: 'PENDING' }), 'PASSWORD'),
  'two-factor-renew': twoFactor(ok({ status: 'ENABLED', recoveryCodesLeft: 8 })),
  'two-factor-reset': twoFactor(ok({ status: 'ENABLED', recoveryCodesLeft: 8 })),
  'setup-unavailable': signedIn(setup, [readTwoFactor, unavailable]),
  'setup-none': signedIn(setup, [readTwoFactor, ok({ status: 'PENDING' })]),
  'setup-lost': signedIn(setup, [readTwoFactor, ok({ status: 'ENROLLING' })]),
  'setup-on': signedIn(setup, [readTwoFactor, ok({ status: 'ENABLED', recoveryCodesLeft: 8 })]),
  'setup-scan': signedIn(scan),
  'setup-codes': signedIn(scan, [confirmTwoFactor, ok({ status: 'ENABLED', recoveryCodes })]),
  'two-factor-alert': signedIn(
    () => <TwoFactorAlert words={security} isEnabled enrolment="PIN_CODE" href="/gallery" accounts={['/gallery']} />,
    [readTwoFactor, ok({ status: 'PENDING' })],
    [readDocumentStatus, ok({ documentType: 'ID_DOCUMENT', status: 'NOT_REQUESTED' })],
    phoneIs('NOT_VALIDATED'),
  ),
} satisfies Readonly<Record<string, Scene>>;
