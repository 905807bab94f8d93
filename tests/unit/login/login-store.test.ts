import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import type { LoginSuccess } from '#client/events.ts';
import { createProfile } from '#client/profile.ts';
import { createSession } from '#client/session.ts';
import type { Problem } from '#contract/common.ts';
import type { SignInNews } from '#features/frame/sign-in-news.ts';
import { createLogin } from '#features/login/login.store.ts';
import type { SignInPorts } from '#features/login/sign-in.ts';
import { BrowserStandIn, Tab } from '../client/browser-stand-in.ts';
import { memoryStorage, profile, ServiceStandIn } from '../client/service-stand-in.ts';

const LOGIN = 'POST /services/login-service/v1/login';
const LOGOUT = 'POST /services/login-service/v1/logout';
const PROFILE = 'GET /services/profile/v1/profiles/h1';
const form = { username: ' mara ', password: ' pass word ' };

let service: ServiceStandIn;
beforeEach(async () => {
  service = await new ServiceStandIn().start();
  service.on(LOGIN, 200, { sessionId: 'h1' }).on(PROFILE, 200, profile).on(LOGOUT, 200, { outcome: 'SUCCESS' });
});
afterEach(() => service.stop());

function page({ asked = null as string | null, last = undefined as string | undefined } = {}) {
  const browser = new BrowserStandIn();
  const session = createSession(new Tab(browser).session);
  const gone: string[] = [];
  const events: LoginSuccess[] = [];
  const news: SignInNews[] = [];
  const deviceStorage = memoryStorage({ username: 'old', rememberMe: 'true' });
  const login = createLogin({
    session,
    profile: createProfile(session, service.fetch),
    tabStorage: memoryStorage(last === undefined ? {} : { lastPage: last }),
    deviceStorage,
    writeCookie: (cookie) => browser.writeCookie(cookie),
    emitLoginSuccess: (detail) => events.push(detail),
    tell: (said) => news.push(said),
    place: () => ({ origin: 'http://127.0.0.1:4321', asked }),
    go: (path) => gone.push(path),
    languages: ['en', 'fr'],
    home: '/fr',
    login: '/fr/login',
    now: () => 1_000,
    captcha: createCaptchaCalls(service.fetch, async () => 'solved'),
    fetcher: service.fetch,
  });
  const store = login.form;
  session.start();
  return { login, browser, session, store, gone, events, news, deviceStorage };
}
const problems = (store: ReturnType<typeof page>['store']) => {
  const state = store.$form.get();
  return state.state === 'refused' ? state.problems : state.state;
};

describe('signing in', () => {
  it('S4.08a stores the session, then fetches the profile; the password goes as it was typed', async () => {
    const { store, session, browser, gone } = page();
    await store.submit(form);
    expect(service.asked).toEqual([
      { call: LOGIN, body: { username: 'mara', password: ' pass word ', remember_me: false } },
      { call: PROFILE, body: undefined },
    ]);
    expect(session.$session.get()).toEqual({ state: 'in', id: 'h1' });
    expect(browser.written[0]).toBe('sid=h1; Path=/; SameSite=Lax; Secure');
    expect(gone).toEqual(['/fr']);
  });

  it.each([500, 401, 404])(
    'S4.08b a profile answered %i clears the session on both sides and says so',
    async (status) => {
      service.on(PROFILE, status, { code: 'X' });
      const { store, session, gone, events } = page();
      await store.submit(form);
      expect(session.$session.get()).toEqual({ state: 'out' });
      expect(problems(store)).toEqual([{ key: 'error_profile' }]);
      expect([gone, events]).toEqual([[], []]);
      await expect.poll(() => service.calls(LOGOUT)).toBe(1);
    },
  );

  it('S4.08d emits login-success, and keeps the country of a login from another one', async () => {
    service.on(LOGIN, 200, {
      sessionId: 'h1',
      userCountry: 'ES',
      loginFromDifferentCountry: true,
      attributes: { language: 'es' },
    });
    const { store, events, news, browser } = page();
    await store.submit(form);
    expect(news).toEqual([{ news: 'country', country: 'ES' }]);
    expect(events).toEqual([{ userCountry: 'ES', language: 'es' }]);
    expect(browser.cookies.get('Country')).toBe('ES');
  });

  it('S4.08d a login from the usual country sets no Country cookie', async () => {
    service.on(LOGIN, 200, { sessionId: 'h1', userCountry: 'FR', loginFromDifferentCountry: false });
    const { store, browser } = page();
    await store.submit(form);
    expect(browser.cookies.has('Country')).toBe(false);
  });

  it('S4.08e remembers the username and the flag, or removes both', async () => {
    const first = page();
    await first.store.submit({ ...form, remember: 'yes' });
    expect([...first.deviceStorage.map]).toEqual([
      ['username', 'mara'],
      ['rememberMe', 'true'],
    ]);
    const second = page();
    await second.store.submit(form);
    expect(second.deviceStorage.map.size).toBe(0);
  });

  it.each([
    ['/account#limits', '/help', '/account#limits'],
    [
      '//evil.example',
      '/casino/slots/all/tide-clock#quickplay_realplay',
      '/casino/slots/all/tide-clock#quickplay_realplay',
    ],
    [null, '/promotions/spring-tide', '/promotions/spring-tide'],
    ['/login?destination=/login', undefined, '/fr'],
    [null, 'https://evil.example/', '/fr'],
    [null, undefined, '/fr'],
    // The home that was left in another language is the same one.
    [null, '/', '/fr'],
    [null, '/en?from=here', '/fr'],
  ])('S4.08i asked for %s with last page %s it goes to %s', async (asked, last, expected) => {
    const { store, gone } = page({ asked, last });
    await store.submit(form);
    expect(gone).toEqual([expected]);
  });

  it('S4.08a a double click is one call', async () => {
    const { store, gone } = page();
    await Promise.all([store.submit(form), store.submit(form)]);
    await store.submit(form);
    expect([service.calls(LOGIN), gone.length]).toEqual([1, 1]);
  });

  it('S5.13 empty fields are told without a call', async () => {
    const { store } = page();
    await store.submit({ username: '  ', password: '' });
    expect(problems(store)).toEqual([
      { field: 'username', key: 'username_missing' },
      { field: 'password', key: 'password_missing' },
    ]);
    expect(service.asked).toEqual([]);
  });

  it.each([
    [401, { code: 'invalid_grant' }, [{ key: 'error_invalidGrant' }]],
    [401, { code: 'blocked' }, [{ key: 'error_blocked' }]],
    [401, { code: 'blocked', remainingBlockingTime: 61 }, [{ key: 'error_blockedFor', values: { minutes: 2 } }]],
    [401, { code: 'DISABLED_PROFILE' }, [{ key: 'error_disabled' }]],
    [401, { code: 'invalid_grant_captcha_enforcement' }, [{ key: 'error_captcha' }]],
    [401, { code: 'Precondition Required' }, [{ key: 'error_emailUnconfirmed' }]],
    [401, { code: 'VERIFICATION_BLOCKED' }, [{ key: 'error_codesClosed' }]],
    [
      401,
      { code: 'VERIFICATION_BLOCKED', remainingBlockingTime: 600 },
      [{ key: 'error_codesBlockedFor', values: { minutes: 10 } }],
    ],
    [401, { code: 'INVALID_REQUIRED_ACTION_DETAILS' }, [{ key: 'error_actionExpired' }]],
    [401, { code: 'UNKNOWN_REQUIRED_ACTION' }, [{ key: 'error_actionUnknown' }]],
    [401, { code: 'UNKNOWN_ERROR' }, [{ key: 'error_unknown' }]],
    [428, { action: 'danceFirst', token: 't' }, [{ key: 'error_actionUnknown' }]],
    [428, { action: 'forcePinReset' }, [{ key: 'error_emailUnconfirmed' }]],
    [
      422,
      { code: 'VALIDATION_ERROR', errors: [{ field: 'username', code: 'x' }] },
      [{ field: 'username', key: 'username_invalid' }],
    ],
    [429, { code: 'TOO_MANY_REQUESTS' }, [{ key: 'error_tooManyRequests' }]],
    [401, { code: 'something new' }, [{ key: 'error_unknown' }]],
    [503, { code: 'UNAVAILABLE' }, [{ key: 'error_unavailable' }]],
    [502, 'Bad gateway', [{ key: 'error_unknown' }]],
  ])('S8.01 %i %j says %j, and the form can be sent again', async (status, body, told) => {
    service.on(LOGIN, status, body);
    const { store, session } = page();
    await store.submit(form);
    expect(problems(store)).toEqual(told);
    expect(session.$session.get()).toEqual({ state: 'out' });
    service.on(LOGIN, 200, { sessionId: 'h1' });
    await store.submit(form);
    expect(problems(store)).toBe('done');
  });

  it('S8.01 a captcha is solved unseen and the form sent again by itself, once', async () => {
    service.on(LOGIN, 401, { code: 'invalid_grant_captcha_enforcement' });
    const { store } = page();
    await store.submit(form);
    expect(service.calls(LOGIN)).toBe(2);
    expect(problems(store)).toEqual([{ key: 'error_captcha' }]);
  });

  it.each(['PIN_CODE', 'SMS', 'TWO_FACTOR_AUTHENTICATION'])(
    'S8.01 mfa_required:%s opens the second step in place, and going back finds the form as it was',
    async (factor) => {
      service.on(LOGIN, 401, { code: `mfa_required:${factor}`, phone: '••••4821', remainingSendAttempts: 4 });
      const { login, store, session } = page();
      await store.submit(form);
      expect(login.$second.get()).toMatchObject({ factor, credentials: { username: 'mara', password: ' pass word ' } });
      expect([problems(store), session.$session.get()]).toEqual(['open', { state: 'out' }]);
      login.restart();
      expect(login.$second.get()).toBeUndefined();
    },
  );

  it.each([
    ['ADD_PIN_CODE', '/fr/login/add-pin-code'],
    ['forcePasswordReset', '/fr/login/reset-password'],
    ['forcePhoneNumberReset', '/fr/login/reset-phone-number'],
    ['forcePinReset', '/fr/login/reset-pin-code'],
  ])('S4.08h a 428 %s opens %s with its token and the destination', async (action, path) => {
    service.on(LOGIN, 428, { code: 'ACTION_REQUIRED', action, token: 't/1', steps: [action, 'ADD_PIN_CODE'] });
    const { store, gone, events } = page({ asked: '/account?tab=1#limits' });
    await store.submit(form);
    expect(gone).toEqual([`${path}?destination=%2Faccount%3Ftab%3D1%23limits#token=t%2F1`]);
    expect(events).toEqual([]);
  });

  it('S4.08c a player without a PIN gives one first, and the sign-in is told only then', async () => {
    service.on(PROFILE, 200, { ...profile, hasPinCode: false });
    const { store, gone, events, session } = page({ asked: '/help' });
    await store.submit(form);
    expect([gone, events]).toEqual([['/fr/login/add-pin-code?destination=%2Fhelp'], []]);
    expect(session.$session.get()).toEqual({ state: 'in', id: 'h1' });
  });

  it('S4.08c S4.08d on the way to the first PIN the country of the sign-in is kept and told all the same', async () => {
    service.on(PROFILE, 200, { ...profile, hasPinCode: false });
    service.on(LOGIN, 200, { sessionId: 'h1', userCountry: 'ES', loginFromDifferentCountry: true });
    const { store, gone, news, browser } = page();
    await store.submit(form);
    expect([gone, news]).toEqual([['/fr/login/add-pin-code?destination=%2Ffr'], [{ news: 'country', country: 'ES' }]]);
    expect(browser.cookies.get('Country')).toBe('ES');
  });

  it('S8.01 an action that nobody here knows is raised, not only told', async () => {
    const raised = vi.spyOn(console, 'warn').mockReturnValue();
    // Each text is raised once a page: this one's modules have raised nothing yet.
    vi.resetModules();
    const { openAction } = await import('#features/login/sign-in.ts');
    const asked = openAction({} as SignInPorts, { code: '', action: 'flyAway', token: 't' } as Problem);
    expect([asked, raised.mock.calls]).toEqual(['unknown', [['[kestrel-bay] Unknown Required Action']]]);
    raised.mockRestore();
  });

  it('S8.01 a dead network has one text', async () => {
    service.stop();
    const { store } = page();
    await store.submit(form);
    expect(problems(store)).toEqual([{ key: 'error_offline' }]);
  });
});
