import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFirstPin,
  createPasswordAction,
  createPhoneAction,
  createPinAction,
} from '#features/login/action.store.ts';
import { openFunnel } from '#features/login/funnel.ts';
import { createLogin } from '#features/login/login.store.ts';
import { createSecondStep } from '#features/login/second-step.store.ts';
import { FlowPage, flowPlayer, lastMessage } from '../../support/flow-page.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

/** Types name and password on a fresh page. */
async function typed(player: { username: string; password: string }, asked: string | null = '/help') {
  const page = new FlowPage(services);
  const ports = page.signIn(asked);
  const login = createLogin(ports);
  await login.form.submit({ username: player.username, password: player.password });
  const step = login.$second.get();
  const second = step && createSecondStep(ports, login, step);
  return { page, ports, login, step, second };
}
const keysOf = (form: { $form: { get(): { state: string; problems?: readonly { key: string }[] } } }) => {
  const state = form.$form.get();
  return state.state === 'refused' ? state.problems?.map(({ key }) => key) : state.state;
};
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

describe('signing in against the services', () => {
  it('S4.08a S4.08i a right password opens a session and goes to the destination', async () => {
    const { page, login } = await typed(await flowPlayer(services), '/account#limits');
    expect([keysOf(login.form), page.gone, page.events.length]).toEqual(['done', ['/account#limits'], 1]);
    expect(page.session.$session.get().state).toBe('in');
  });

  it.each([
    ['a wrong password', {}, 'wrong', ['error_invalidGrant']],
    ['a closed account', { status: 'disabled' }, undefined, ['error_disabled']],
    ['an account that the operator blocked', { status: 'blocked' }, undefined, ['error_blocked']],
  ])('S8.01 %s has its own text', async (_, state, password, keys) => {
    const player = await flowPlayer(services, state);
    const { page, login } = await typed({ ...player, password: password ?? player.password });
    expect(keysOf(login.form)).toEqual(keys);
    expect(page.session.$session.get().state).toBe('out');
  });

  it('S8.01 mfa_required:PIN_CODE asks in place: a wrong PIN tells the tries left, the right one signs in', async () => {
    const { page, step, second } = await typed(await flowPlayer(services, { signInFactor: 'PIN_CODE' }));
    expect(step?.factor).toBe('PIN_CODE');
    await second?.form.submit({ code: '24' });
    expect(second && keysOf(second.form)).toEqual(['pin_short']);
    await second?.form.submit({ code: '1357' });
    expect(second?.form.$form.get()).toMatchObject({
      problems: [{ field: 'code', key: 'code_left', values: { count: 4 } }],
    });
    await second?.form.submit({ code: ' 24 68 ' });
    expect(page.gone).toEqual(['/help']);
  });

  it('S5.06b S8.01 the fourth wrong code warns, the fifth blocks, and the right one is refused then too', async () => {
    const player = await flowPlayer(services, { signInFactor: 'PIN_CODE' });
    const { second, page, login } = await typed(player);
    for (const code of ['1111', '1112', '1113', '1114']) await second?.form.submit({ code });
    expect(second && keysOf(second.form)).toEqual(['code_last']);
    await second?.form.submit({ code: '1115' });
    expect(second && keysOf(second.form)).toEqual(['error_codesBlockedFor']);
    const left = (login.$blockedUntil.get() ?? 0) - Date.now();
    expect(left > 0 && left <= 600_000).toBe(true);
    await second?.form.submit({ code: '2468' });
    expect([second && keysOf(second.form), page.gone]).toEqual([['error_codesBlockedFor'], []]);
  });

  it('S8.01 mfa_required:SMS sends a code, says where, and takes it', async () => {
    const phone = { prefix: '+34', number: '612345678', validated: true };
    const { page, second } = await typed(await flowPlayer(services, { signInFactor: 'SMS', phone }));
    expect(second?.$sending.get()).toMatchObject({ sendsLeft: 4 });
    expect(second?.$sending.get().phone).toMatch(/678$/);
    await services.runJobs();
    const code = /\b(\d{6})\b/.exec(await lastMessage(services, '+34612345678'))?.[1] ?? '';
    await second?.form.submit({ code });
    expect(page.gone).toEqual(['/help']);
  });

  it('S8.01 mfa_required:TWO_FACTOR_AUTHENTICATION takes the app’s code, or a recovery code once', async () => {
    const player = await flowPlayer(services, { twoFactor: true });
    const first = await typed(player);
    await first.second?.form.submit({ code: codeOf(player.totpSecret ?? '') });
    expect(first.page.gone).toEqual(['/help']);
    const [recovery = ''] = player.recoveryCodes ?? [];
    const again = await typed(player);
    const said: unknown[] = [];
    for (const [isRecovery, code] of [
      [false, '12'],
      [true, '12'],
      [true, ''],
    ] as const) {
      again.second?.recover(isRecovery);
      await again.second?.form.submit({ code });
      said.push(again.second && keysOf(again.second.form));
    }
    expect(said).toEqual([['code_short'], ['code_recoveryMissing'], ['code_recoveryMissing']]);
    await again.second?.form.submit({ code: recovery.toLowerCase() });
    expect([again.page.gone, again.page.news]).toEqual([['/help'], [{ news: 'recovery', left: 9 }]]);
    const third = await typed(player);
    await third.second?.form.submit({ code: recovery });
    expect([third.second && keysOf(third.second.form), third.page.gone]).toEqual([['code_invalid'], []]);
  });
});

describe('required actions against the services', () => {
  /** The page that a sign-in opened, with its token out of the address. */
  function opened(page: FlowPage, action: Parameters<typeof openFunnel>[1]) {
    const url = new URL(page.gone.at(-1) ?? '/', 'http://x');
    const funnel = openFunnel(page.tabStorage, action, url.hash, Date.now());
    if (!funnel) throw new Error(`no ${action} waits`);
    return funnel;
  }

  it('S4.08f-h S3.18a forcePasswordReset, then forcePinReset: each opens its page, the last one the destination', async () => {
    const player = await flowPlayer(services, { requiredAction: ['forcePinReset', 'forcePasswordReset'] });
    const { page, ports } = await typed(player, '/account');
    expect(page.gone[0]).toMatch(/^\/login\/reset-password\?destination=%2Faccount#token=/);
    const funnel = opened(page, 'forcePasswordReset');
    expect(funnel.steps).toEqual(['forcePasswordReset', 'forcePinReset']);
    const password = createPasswordAction(ports, funnel);
    await password.submit({ newPassword: 'password1234' });
    expect(keysOf(password)).toEqual(['newPassword_tooEasy']);
    await password.submit({ newPassword: 'gannet over slate roofs' });
    expect(page.gone[1]).toMatch(/^\/login\/reset-pin-code\?destination=%2Faccount#token=/);
    const pin = createPinAction(ports, opened(page, 'forcePinReset'));
    await pin.submit({ pinCode: '1234', pinAgain: '1234' });
    expect(keysOf(pin)).toEqual(['pin_tooEasy']);
    await pin.submit({ pinCode: '8305', pinAgain: '8306' });
    expect(keysOf(pin)).toEqual(['pin_differs']);
    await pin.submit({ pinCode: '8305', pinAgain: '8305' });
    expect([page.gone[2], page.session.$session.get().state]).toEqual(['/account', 'in']);
    await password.submit({ newPassword: 'another one over slate' });
    expect(keysOf(password)).toEqual(['error_expired']);
  });

  it('S4.08g forcePhoneNumberReset sends to the new number and takes its code', async () => {
    const { page, ports } = await typed(await flowPlayer(services, { requiredAction: 'forcePhoneNumberReset' }));
    const action = createPhoneAction(ports, opened(page, 'forcePhoneNumberReset'));
    await action.number.submit({ phonePrefix: '+34', phone: '12' });
    expect(keysOf(action.number)).toEqual(['phone_wrong']);
    await action.number.submit({ phonePrefix: '+34', phone: '612 345 001' });
    expect(action.$sent.get()).toMatchObject({ phone: '612345001', sendsLeft: 4 });
    await services.runJobs();
    const code = /\b(\d{6})\b/.exec(await lastMessage(services, '+34612345001'))?.[1] ?? '';
    await action.code.submit({ code: code === '000001' ? '000002' : '000001' });
    expect(keysOf(action.code)).toEqual(['code_left']);
    await action.code.submit({ code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([page.gone.at(-1), page.session.$session.get().state]).toEqual(['/help', 'in']);
  });

  it('S4.08c a player without a PIN gives one with the live session, and only then the sign-in is told', async () => {
    const { page, ports } = await typed(await flowPlayer(services, { pinCode: undefined }));
    expect([page.gone, page.events]).toEqual([['/login/add-pin-code?destination=%2Fhelp'], []]);
    const told: string[] = [];
    const pin = createFirstPin(ports, (notice) => told.push(notice));
    await pin.submit({ pinCode: '8305', pinAgain: '8305' });
    expect(keysOf(pin)).toBe('done');
    expect([page.gone.at(-1), page.events.length, told]).toEqual(['/help', 1, ['pin_done']]);
  });
});
