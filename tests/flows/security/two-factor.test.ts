import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performCall } from '#client/call.ts';
import { requestConfirmationCode } from '#contract/phone.ts';
import { readTwoFactor, type TwoFactorStatus } from '#contract/two-factor.ts';
import { createCodeSending } from '#features/security/code-sending.store.ts';
import {
  createConfirmation,
  createEnrolment,
  createPasswordEnrolment,
  createRenewal,
  createReset,
  dropUri,
  keptUri,
  secretOf,
  type TwoFactorPorts,
} from '#features/security/two-factor.store.ts';
import { peek } from '#services/kernel/budgets.ts';
import { AppClock } from '../../support/app-clock.ts';
import { contentWith, siteConfig } from '../../support/content/site.ts';
import { codeIn, keysOf, lastMessage, otherCode, signedInPage } from '../../support/flow-page.ts';
import { ServedData } from '../../support/served.ts';
import { type Services, startServices } from '../../support/services.ts';

const clock = new AppClock();
let served: ServedData;
let services: Services;
const usual = {
  tfaEnrolment: 'SMS',
  twoFactorAuthenticatorEnabled: true,
  mfaOperations: ['enable2fa', 'updateProfile', 'validatePhone'],
};
/** The settings of a brand (S3.14). */
const settings = (own: object) =>
  contentWith([
    siteConfig(Object.fromEntries(Object.entries({ ...usual, ...own }).map(([name, value]) => [name, { en: value }]))),
  ]);
const brand = (own: object) => served.release(settings(own));
beforeAll(async () => {
  served = await ServedData.of(settings({}));
  services = await startServices({ releases: served.reader, clock, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await services.stop();
  await served.stop();
});

let numbers = 613_300_000;

/** The two-factor pages of a player, who has a validated phone and a PIN unless it is said otherwise. */
async function opened(state: Readonly<Record<string, unknown>> = {}) {
  numbers += 1;
  const phone = { prefix: '+34', number: String(numbers), validated: true };
  const made = await signedInPage(services, { phone, ...state }, (own) => clock.codeOf(own.totpSecret));
  const { page, player } = made;
  const went: string[] = [];
  const ports: TwoFactorPorts = {
    session: page.session,
    tabStorage: page.tabStorage,
    toSetup: () => went.push('setup'),
    blocked: ({ remainingBlockingTime }) => went.push(`blocked ${remainingBlockingTime ?? 'for good'}`),
    fetcher: page.fetcher,
  };
  return {
    page,
    player,
    ports,
    went,
    to: `+34${phone.number}`,
    codes: createCodeSending(page.session, 'enable2fa', page.fetcher),
  };
}
type Opened = Awaited<ReturnType<typeof opened>>;

async function statusOf({ page }: Opened): Promise<TwoFactorStatus | undefined> {
  const session = page.session.$session.get();
  const params = { session: session.state === 'in' ? session.id : '' };
  const result = await performCall(readTwoFactor, { params }, page.fetcher);
  return result.state === 'ok' ? result.value : undefined;
}
/** An SMS has brought a code. */
async function smsOf({ codes, to }: Opened): Promise<string> {
  await codes.send({ method: 'SMS' });
  return codeIn(await lastMessage(services, to));
}
/** The setup page with a secret that waits; `code` is what the app shows next. */
async function scanned(page: Opened) {
  const enrolment = createEnrolment(page.ports, 'SMS');
  await enrolment.submit({ code: await smsOf(page) });
  return waiting(page);
}
/** What the setup page shows of the secret that waits. */
function waiting(page: Opened) {
  const uri = keptUri(page.page.tabStorage) ?? '';
  const secret = secretOf(uri).replaceAll(' ', '');
  return { uri, secret, confirmation: createConfirmation(page.ports), code: () => clock.codeOf(secret) };
}
describe('the overview (S2.08)', () => {
  type Shown = readonly [page: Opened, more: Partial<TwoFactorStatus>];
  const states: Readonly<Record<TwoFactorStatus['status'], { readonly lead: () => Promise<Shown> }>> = {
    PENDING: { lead: async () => [await opened(), {}] },
    ENROLLING: {
      lead: async () => {
        const page = await opened();
        await scanned(page);
        return [page, {}];
      },
    },
    ENABLED: { lead: async () => [await opened({ twoFactor: true }), { recoveryCodesLeft: 10 }] },
    BLOCKED: {
      lead: async () => {
        const page = await opened();
        const enrolment = createEnrolment(page.ports, 'SMS');
        const code = await smsOf(page);
        for (let tries = 0; tries < 5; tries += 1) await enrolment.submit({ code: otherCode(code) });
        return [page, { remainingBlockingTime: expect.any(Number) }];
      },
    },
  };
  it.each(Object.entries(states))('S2.08 S4.03 S7.27 shows %s', async (status, { lead }) => {
    const [page, more] = await lead();
    expect(await statusOf(page)).toEqual({ status, ...more });
  });
});

describe('enrolment by SMS (S4.04)', () => {
  it('S4.04a S2.08 the code opens the setup page with the key URI, kept in this tab until it is confirmed', async () => {
    const page = await opened();
    const { uri, secret, confirmation, code } = await scanned(page);
    expect(page.went).toEqual(['setup']);
    expect(uri).toMatch(/^otpauth:\/\/totp\/\S+\?\S*secret=[A-Z2-7]{32}\S*period=30/);
    expect([secretOf(uri).split(' ').length, secretOf('nonsense')]).toEqual([8, '']);
    expect(secret).toHaveLength(32);
    await confirmation.form.submit({ code: code() });
    expect([keysOf(confirmation.form), confirmation.$codes.get().length]).toEqual(['done', 10]);
    expect(keptUri(page.page.tabStorage)).toBeNull();
    expect(await statusOf(page)).toEqual({ status: 'ENABLED', recoveryCodesLeft: 10 });
  });

  it('S4.04a leaving the setup page forgets the URI; beginning again brings the same secret', async () => {
    const page = await opened();
    const { uri } = await scanned(page);
    dropUri(page.page.tabStorage);
    expect(keptUri(page.page.tabStorage)).toBeNull();
    expect((await scanned(page)).uri).toBe(uri);
  });

  it('S8.02 S4.04b the fifth wrong code tells that codes are blocked, and until when', async () => {
    const page = await opened();
    const enrolment = createEnrolment(page.ports, 'SMS');
    const code = await smsOf(page);
    const said: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      await enrolment.submit({ code: otherCode(code) });
      said.push(keysOf(enrolment));
    }
    expect(said).toEqual([['code_left'], ['code_left'], ['code_left'], ['code_last'], 'open']);
    expect(page.went).toEqual([expect.stringMatching(/^blocked (600|59\d)$/)]);
    await enrolment.submit({ code });
    expect(page.went).toHaveLength(2);
    await page.codes.look();
    expect(page.codes.$sending.get()).toMatchObject({ state: 'blocked' });
  });

  it('S8.05 S8.06d without a validated phone no code is sent, and the page leads to the phone', async () => {
    const page = await opened({ phone: undefined });
    await page.codes.send({ method: 'SMS' });
    expect(page.codes.$sending.get()).toEqual({ state: 'none', told: { key: 'phone_notVerifiedYet' } });
    const enrolment = createEnrolment(page.ports, 'SMS');
    await enrolment.submit({ code: '123456' });
    expect(keysOf(enrolment)).toEqual(['operation_error']);
  });

  it('S7.21 a code of another operation, and one that was used, open nothing', async () => {
    const page = await opened();
    const other = createCodeSending(page.page.session, 'updateProfile', page.page.fetcher);
    await other.send({ method: 'SMS' });
    const enrolment = createEnrolment(page.ports, 'SMS');
    await enrolment.submit({ code: codeIn(await lastMessage(services, page.to)) });
    expect([keysOf(enrolment), page.went]).toEqual([['code_none'], []]);
    const code = await smsOf(page);
    await enrolment.submit({ code });
    const again = createEnrolment(page.ports, 'SMS');
    await again.submit({ code });
    expect([keysOf(again), page.went]).toEqual([['code_none'], ['setup']]);
  });

  it('a secret that waited for half an hour is gone', async () => {
    const page = await opened();
    const { confirmation, code } = await scanned(page);
    // Not at once: the session would end of standing idle.
    for (let minutes = 0; minutes < 30; minutes += 10) {
      clock.pass(600_000);
      await statusOf(page);
    }
    await confirmation.form.submit({ code: code() });
    expect(keysOf(confirmation.form)).toEqual(['setup_expired']);
  });
});

describe('recovery codes and reset', () => {
  it('S7.28 new recovery codes by the app, the old ones die; a recovery code ends two-factor', async () => {
    const page = await opened({ twoFactor: true });
    const { player, ports } = page;
    const renewal = createRenewal(ports);
    await renewal.form.submit({ code: clock.codeOf(player.totpSecret) });
    const fresh = renewal.$codes.get();
    expect([keysOf(renewal.form), fresh.length]).toEqual(['done', 10]);
    const [old = ''] = player.recoveryCodes ?? [];
    const reset = createReset(ports, () => page.went.push('off'));
    // What is not whole is sent nowhere, and costs no try.
    for (const [code, key] of [
      ['12', 'code_short'],
      ['7K2MD', 'code_recoveryMissing'],
    ] as const) {
      await reset.submit({ code });
      expect(keysOf(reset)).toEqual([key]);
    }
    await reset.submit({ code: old });
    expect(keysOf(reset)).toEqual(['code_left']);
    await reset.submit({ code: ` ${fresh[0]?.toLowerCase().replace('-', ' ')} ` });
    expect([keysOf(reset), page.went]).toEqual(['done', ['off']]);
    expect(await statusOf(page)).toEqual({ status: 'PENDING' });
    await reset.submit({ code: fresh[1] });
    expect(page.went).toEqual(['off']);
  });
});

describe('enrolment as another brand has it', () => {
  const left = async ({ player }: Opened, name: 'pin' | 'passwordInSession') =>
    (await peek(services.database.db, { name, subject: player.playerId }, clock.now())).left;

  it('S3.23a S3.23b S7.23 by PIN: a wrong one counts down, the right one opens the setup; SMS is refused', async () => {
    await brand({ tfaEnrolment: 'PIN_CODE' });
    const page = await opened({ phone: undefined });
    const bySms = createEnrolment(page.ports, 'SMS');
    await bySms.submit({ code: '123456' });
    expect(keysOf(bySms)).toEqual(['operation_error']);
    const byPin = createEnrolment(page.ports, 'PIN_CODE');
    await byPin.submit({ code: '24' });
    expect(keysOf(byPin)).toEqual(['pin_short']);
    await byPin.submit({ code: '1357' });
    expect(keysOf(byPin)).toEqual(['code_left']);
    await byPin.submit({ code: '2468' });
    expect([keysOf(byPin), page.went, await statusOf(page)]).toEqual(['done', ['setup'], { status: 'ENROLLING' }]);
    expect(await left(page, 'pin')).toBe(4);
    const { confirmation, code } = waiting(page);
    // What was shown counts, whatever the site asks for by now.
    await brand({ tfaEnrolment: 'SMS' });
    await confirmation.form.submit({ code: code() });
    expect([keysOf(confirmation.form), await left(page, 'pin')]).toEqual(['done', 5]);
  });

  it('S7.20 where the PIN enrols no code is sent for it: nothing would take it', async () => {
    await brand({ tfaEnrolment: 'PIN_CODE' });
    const { page } = await opened();
    const session = page.session.$session.get();
    const params = { session: session.state === 'in' ? session.id : '', operation: 'enable2fa' };
    const asked = await performCall(requestConfirmationCode, { params, body: { method: 'SMS' } }, page.fetcher);
    expect(asked).toMatchObject({ state: 'refused', status: 409, problem: { code: 'MFA_CONFIGURATION_ERROR' } });
  });

  it('S8.05 by PIN without one says so', async () => {
    await brand({ tfaEnrolment: 'PIN_CODE' });
    const page = await opened({ pinCode: undefined });
    const enrolment = createEnrolment(page.ports, 'PIN_CODE');
    await enrolment.submit({ code: '2468' });
    expect(keysOf(enrolment)).toEqual(['operation_error']);
  });

  it('S7.23 by the password where enable2fa wants no code', async () => {
    await brand({ mfaOperations: ['updateProfile'] });
    const page = await opened();
    // A code is no way round the password: none is sent, and none taken.
    await page.codes.send({ method: 'SMS' });
    expect(page.codes.$sending.get()).toMatchObject({ state: 'none', told: { key: expect.any(String) } });
    const byCode = createEnrolment(page.ports, 'SMS');
    await byCode.submit({ code: '123456' });
    expect([keysOf(byCode), page.went]).toEqual([['operation_error'], []]);
    const enrolment = createPasswordEnrolment(page.ports);
    await enrolment.submit({ password: '' });
    expect(keysOf(enrolment)).toEqual(['password_missing']);
    await enrolment.submit({ password: 'not-my-password' });
    expect(keysOf(enrolment)).toEqual(['proof_left']);
    await enrolment.submit({ password: page.player.password });
    expect([keysOf(enrolment), page.went, await left(page, 'passwordInSession')]).toEqual(['done', ['setup'], 9]);
    const { confirmation, code } = waiting(page);
    await confirmation.form.submit({ code: code() });
    expect([keysOf(confirmation.form), await left(page, 'passwordInSession')]).toEqual(['done', 10]);
  });

  it('S8.04a with two-factor off for the brand nothing begins', async () => {
    await brand({ twoFactorAuthenticatorEnabled: false });
    const page = await opened();
    await page.codes.send({ method: 'SMS' });
    expect(page.codes.$sending.get()).toEqual({ state: 'none', told: { key: 'phone_error' } });
    const enrolment = createEnrolment(page.ports, 'SMS');
    await enrolment.submit({ code: '123456' });
    expect(keysOf(enrolment)).toEqual(['operation_error']);
  });
});
