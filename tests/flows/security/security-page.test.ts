import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { performCall } from '#client/call.ts';
import { createProfile } from '#client/profile.ts';
import { login } from '#contract/login.ts';
import { setPinCode } from '#contract/pin.ts';
import { createCodeSending } from '#features/security/code-sending.store.ts';
import { createHistory } from '#features/security/history.store.ts';
import {
  createConfirmationAgain,
  createEmailChange,
  createFactorChoice,
  createForgottenPin,
  createPasswordChange,
  createPinChange,
  mailboxHint,
  type PinPorts,
} from '#features/security/security.store.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { AppClock } from '../../support/app-clock.ts';
import { codeIn, keysOf, lastMessage, signedInPage } from '../../support/flow-page.ts';
import { type Services, startServices } from '../../support/services.ts';

const clock = new AppClock();
let services: Services;
beforeAll(async () => {
  services = await startServices({
    clock,
    // The provider of documents and the site call each other.
    env: { TRUST_PROXY: '127.0.0.1', PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) },
  });
});
afterAll(() => services.stop());

let made = 0;
/** The security page of a player, with what it has told them. */
async function opened(state: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const email = `security-${made}@bay.test`;
  const { page, player } = await signedInPage(services, { email, ...state }, (own) => clock.codeOf(own.totpSecret));
  const told: string[] = [];
  const profile = createProfile(page.session, page.fetcher);
  const ports: PinPorts = {
    session: page.session,
    profile,
    tell: (key) => told.push(key),
    tellAndLeave: (key) => told.push(`${key}, and leaves`),
    fetcher: page.fetcher,
  };
  return { page, player, ports, profile, told, email };
}
/** A form of one button: it says when it is cut off, and once it is not that a mail is on its way. */
async function expectMailed(
  make: typeof createForgottenPin,
  { ports, told, page }: Pick<Awaited<ReturnType<typeof opened>>, 'ports' | 'told' | 'page'>,
  mailed: string,
): Promise<void> {
  const cut = make({ ...ports, fetcher: page.cutOff });
  await cut.submit({});
  expect([keysOf(cut), told]).toEqual([['error_offline'], []]);
  const form = make(ports);
  await form.submit({});
  expect([keysOf(form), told]).toEqual(['done', [mailed]]);
}
const newPassword = 'gannet over slate roofs';

describe('the password', () => {
  it('S5.05 a wrong one counts down, an easy or the same new one is refused, a good one is told', async () => {
    const { ports, player, told } = await opened();
    const form = createPasswordChange(ports);
    await form.submit({ currentPassword: 'not-my-password', newPassword });
    expect(form.$form.get()).toMatchObject({
      problems: [{ key: 'proof_left', values: { count: 9 }, field: 'currentPassword' }],
    });
    const said: unknown[] = [];
    for (const given of ['short', 'password1234', player.password]) {
      await form.submit({ currentPassword: player.password, newPassword: given });
      said.push(keysOf(form));
    }
    expect(said).toEqual([['newPassword_short'], ['newPassword_tooEasy'], ['newPassword_same']]);
    await form.submit({ currentPassword: player.password, newPassword });
    expect([keysOf(form), told]).toEqual(['done', ['password_changed']]);
  });

  it('S7.19 with two-factor on it wants the app’s code too, and says when that is wrong', async () => {
    const { ports, player, told } = await opened({ twoFactor: true });
    const form = createPasswordChange(ports);
    const given = { currentPassword: player.password, newPassword };
    await form.submit(given);
    expect(keysOf(form)).toEqual(['code_needed']);
    await form.submit({ ...given, code: '000 000' });
    expect(keysOf(form)).toEqual(['code_left']);
    await form.submit({ ...given, code: clock.codeOf(player.totpSecret) });
    expect(told).toEqual(['password_changed']);
  });
});

describe('the PIN (S8.09)', () => {
  it('S8.09a a first one is read again, told, and the page left for the last one; the next wants the one before; wrong ones say why', async () => {
    const { ports, told, profile } = await opened({ pinCode: undefined });
    await profile.load();
    const first = createPinChange(ports, false);
    await first.submit({ pinCode: '1234', pinAgain: '1234' });
    expect(keysOf(first)).toEqual(['pin_tooEasy']);
    await first.submit({ pinCode: '8305', pinAgain: '8306' });
    expect(keysOf(first)).toEqual(['pin_differs']);
    await first.submit({ pinCode: '83 05', pinAgain: '8305' });
    expect([keysOf(first), told]).toEqual(['done', ['pin_changed, and leaves']]);
    expect(profile.$profile.get()).toMatchObject({ profile: { hasPinCode: true } });
    const next = createPinChange(ports, true);
    await next.submit({ pinCode: '9416', pinAgain: '9416' });
    expect(keysOf(next)).toEqual(['pin_missing']);
    await next.submit({ pinCode: '9416', pinAgain: '9416', currentPinCode: '1470' });
    expect(keysOf(next)).toEqual(['pin_left']);
    await next.submit({ pinCode: '9416', pinAgain: '9416', currentPinCode: '83 05' });
    expect(told).toEqual(['pin_changed, and leaves', 'pin_changed, and leaves']);
  });

  it('S8.09b a page whose session is gone asks nothing: no session ID was found; the services refuse who asks all the same, and the PIN stays', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { page, player, ports, told } = await opened();
    const { page: other } = await signedInPage(services, { email: 'nobody-else@bay.test' });
    const asked = vi.fn(page.fetcher);
    const form = createPinChange({ ...ports, fetcher: asked }, true);
    const given = { pinCode: '8305', pinAgain: '8305', currentPinCode: '2468' };
    // As a tab that heard of nothing: another one has signed out, and this cookie is gone.
    page.session.close();
    await form.submit(given);
    expect([keysOf(form), asked.mock.calls.length, told]).toEqual([['error_signedOut'], 0, []]);
    expect(warned.mock.calls.flat()).toEqual(['[kestrel-bay] No session ID found']);
    warned.mockRestore();
    const body = { pinCode: '8305', password: player.password };
    const put = (handle: string, by = page) =>
      performCall(setPinCode, { params: { session: handle }, body }, by.fetcher);
    const signedIn = other.browser.cookies.get('sid') ?? '';
    // The handle alone, of nobody and of somebody else, opens nothing.
    const answers = [await put('nobody'), await put(signedIn), await put('nobody', other)];
    expect(answers.map((answer) => answer.state === 'refused' && [answer.status, answer.problem.code])).toEqual(
      answers.map(() => [401, 'SESSION_INVALID']),
    );
    const own = { username: player.username, password: player.password, remember_me: false };
    const again = await performCall(login, { body: own }, page.fetcher);
    const handle = again.state === 'ok' ? again.value.sessionId : '';
    const kept = { pinCode: '8305', currentPinCode: '2468' };
    expect((await performCall(setPinCode, { params: { session: handle }, body: kept }, page.fetcher)).state).toBe('ok');
  });

  it('S8.10 a forgotten one: the mail is on its way with a link, and without the network it says so', async () => {
    const { email, ...own } = await opened();
    await expectMailed(createForgottenPin, own, 'pin_mailed');
    expect(await lastMessage(services, email)).toMatch(/\/login\/reset-pin-code\?by=mail#token=\S{20,}/);
  });
});

describe('mailbox and second step', () => {
  it('S1.01b an unconfirmed mailbox has its link sent again, three times an hour in silence, and says when it cannot ask', async () => {
    const { email, profile, ...own } = await opened({ emailConfirmed: false });
    await profile.load();
    expect(profile.$profile.get()).toMatchObject({ profile: { emailConfirmed: false } });
    await expectMailed(createConfirmationAgain, own, 'email_againDone');
    expect(await lastMessage(services, email)).toContain('/login/confirm-email#token=');
  });

  it('S5.05 another mailbox wants an address and the password, and both are written to', async () => {
    const { ports, player, told, email } = await opened();
    const form = createEmailChange(ports);
    await form.submit({ email: 'nowhere', password: player.password });
    expect(keysOf(form)).toEqual(['email_wrong']);
    await ports.profile.load();
    await form.submit({ email: ` ${email.toUpperCase()}`, password: player.password });
    expect(keysOf(form)).toEqual(['email_same']);
    await form.submit({ email: `new-${email}`, password: 'not-my-password' });
    expect(keysOf(form)).toEqual(['proof_left']);
    await form.submit({ email: `new-${email}`, password: player.password });
    expect([keysOf(form), told]).toEqual(['done', ['email_asked']]);
    expect(mailboxHint('PENDING', { state: 'none' })).toBe('email_hint');
    for (const to of [email, `new-${email}`])
      expect(await lastMessage(services, to)).toContain('/login/confirm-email#token=');
  });

  it.each([
    ['by SMS', { phone: { prefix: '+34', number: '614300009', validated: true } }],
    ['of the app', { twoFactor: true }],
  ])('S5.05 a code %s writes to the new mailbox alone, and says so', async (_, state) => {
    const { ports, player, told, email } = await opened(state);
    const before = await lastMessage(services, email).catch(() => '');
    const form = createEmailChange(ports);
    const codes = createCodeSending(ports.session, 'updateProfile', ports.fetcher);
    if ('phone' in state) await codes.send({ method: 'SMS' });
    const app = 'twoFactor' in state ? 'ENABLED' : 'PENDING';
    expect(mailboxHint(app, codes.$sending.get())).toBe('email_hintByCode');
    const code =
      'phone' in state ? codeIn(await lastMessage(services, '+34614300009')) : clock.codeOf(player.totpSecret);
    await form.submit({ email: `new-${email}`, password: player.password, code });
    expect([keysOf(form), told]).toEqual(['done', ['email_askedNew']]);
    expect(await lastMessage(services, `new-${email}`)).toContain('/login/confirm-email#token=');
    expect(await lastMessage(services, email).catch(() => '')).toBe(before);
  });

  it('S8.01 the second step needs what it asks for, and nothing less than the app while that is on', async () => {
    const { ports, player, told, profile } = await opened();
    await profile.load();
    const form = createFactorChoice(ports);
    const said: unknown[] = [];
    for (const factor of ['SMS', 'TWO_FACTOR_AUTHENTICATION']) {
      await form.submit({ factor, password: player.password });
      said.push(keysOf(form));
    }
    expect(said).toEqual([['factor_notValidated'], ['factor_twoFactorOff']]);
    await form.submit({ factor: 'PIN_CODE', password: player.password });
    expect([told, profile.$profile.get()]).toMatchObject([
      ['factor_changed'],
      { profile: { signInFactor: 'PIN_CODE' } },
    ]);
    const app = await opened({ twoFactor: true });
    const less = createFactorChoice(app.ports);
    await less.submit({ factor: 'NONE', password: app.player.password });
    expect(keysOf(less)).toEqual(['factor_twoFactorOn']);
  });
});

describe('the history', () => {
  it('S1.01b tells what has happened, the newest first; a failure keeps it and can be asked again', async () => {
    const { ports, player, page } = await opened();
    const form = createPasswordChange(ports);
    await form.submit({ currentPassword: player.password, newPassword });
    const history = createHistory(page.session, page.fetcher);
    await Promise.all([history.more(), history.more()]);
    expect(history.$history.get()).toMatchObject({
      state: 'ready',
      events: [{ kind: 'PASSWORD_CHANGE' }, { kind: 'SIGN_IN' }],
      next: null,
    });
    const cut = createHistory(page.session, page.cutOff);
    await cut.more();
    expect(cut.$history.get()).toEqual({ state: 'unavailable', events: [], next: null });
  });
});
