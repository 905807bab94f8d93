import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import { createProfile } from '#client/profile.ts';
import { createSession } from '#client/session.ts';
import { createLogin, type LoginPorts } from '#features/login/login.store.ts';
import { createSecondStep } from '#features/login/second-step.store.ts';
import { BrowserStandIn, Tab } from '../client/browser-stand-in.ts';
import { memoryStorage, ServiceStandIn } from '../client/service-stand-in.ts';

const LOGIN = 'POST /services/login-service/v1/login';
let service: ServiceStandIn;
beforeEach(async () => {
  service = await new ServiceStandIn().start();
});
afterEach(() => service.stop());

function page(): LoginPorts {
  const session = createSession(new Tab(new BrowserStandIn()).session);
  session.start();
  return {
    session,
    profile: createProfile(session, service.fetch),
    tabStorage: memoryStorage({}),
    deviceStorage: memoryStorage({}),
    writeCookie: () => undefined,
    emitLoginSuccess: () => undefined,
    tell: () => undefined,
    place: () => ({ origin: 'http://127.0.0.1:4321', asked: null }),
    go: () => undefined,
    languages: ['en'],
    home: '/',
    login: '/login',
    now: () => 1_000,
    captcha: createCaptchaCalls(service.fetch, async () => 'solved'),
    fetcher: service.fetch,
  };
}

it('S4.06 the second step knows how long the newest SMS code works, also one that came in place of a code that was over', async () => {
  const asked = { code: 'mfa_required:SMS', phone: '••••4821' };
  const [first, newer] = ['2026-11-21T12:30:00.000Z', '2026-11-21T12:41:00.000Z'];
  const wrong = { code: asked.code, remainingAttempts: 3, errors: [{ field: 'code', code: 'WRONG' }] };
  service.on(LOGIN, 401, { ...asked, remainingSendAttempts: 4, expiresAt: first });
  const ports = page();
  const login = createLogin(ports);
  await login.form.submit({ username: 'mara', password: 'a quiet harbour' });
  const step = login.$second.get();
  const second = step && createSecondStep(ports, login, step);
  const known = [second?.$sending.get()];
  const told: (string | undefined)[] = [];
  for (const answer of [wrong, { ...asked, remainingSendAttempts: 3, expiresAt: newer }]) {
    service.on(LOGIN, 401, answer);
    await second?.form.submit({ code: '123456' });
    known.push(second?.$sending.get());
    const said = second?.form.$form.get();
    told.push(said?.state === 'refused' ? said.problems[0]?.key : said?.state);
  }
  // Nothing was waiting for the second code any more, which it is told beside the newer one.
  expect(told).toEqual(['code_left', 'code_over']);
  expect(known).toMatchObject([
    { sendsLeft: 4, expiresAt: first },
    { sendsLeft: 4, expiresAt: first },
    { sendsLeft: 3, expiresAt: newer },
  ]);
});
