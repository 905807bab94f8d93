import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '#client/session.ts';
import { takeNotice } from '#client/storage.ts';
import { createLogout } from '#features/account/logout.store.ts';
import { en } from '#messages/account/en.ts';
import { BrowserStandIn, Tab } from '../client/browser-stand-in.ts';
import { memoryStorage, ServiceStandIn } from '../client/service-stand-in.ts';

const LOGOUT = 'POST /services/login-service/v1/logout';
let service: ServiceStandIn;
beforeEach(async () => {
  service = await new ServiceStandIn().start();
});
afterEach(() => service.stop());

function page(browser = new BrowserStandIn()) {
  const session = createSession(new Tab(browser).session);
  session.start();
  session.open('h1');
  const gone: string[] = [];
  const told: string[] = [];
  const tabStorage = memoryStorage();
  const store = createLogout({
    session,
    tabStorage,
    tidy: async () => undefined,
    go: (path) => gone.push(path),
    home: '/',
    tellElsewhere: (text) => told.push(text),
    texts: { success: en.logout_success, failed: en.logout_failed },
    fetcher: service.fetch,
  });
  return { store, session, gone, told, tabStorage };
}

describe('signing out', () => {
  it.each([
    [200, { outcome: 'SUCCESS' }],
    [401, { code: 'SESSION_INVALID' }],
  ])('S4.07a S4.07b answered %i %j the player is signed out, is told so once, and goes home', async (status, body) => {
    service.on(LOGOUT, status, body);
    const { store, session, gone, tabStorage } = page();
    await store.logOut();
    expect(session.$session.get()).toEqual({ state: 'out' });
    expect(gone).toEqual(['/']);
    expect([takeNotice(tabStorage), takeNotice(tabStorage)]).toEqual([
      { text: en.logout_success, tone: 'done' },
      undefined,
    ]);
  });

  it('S4.07b the other tabs tell it too, this one with the page that it goes to alone', async () => {
    service.on(LOGOUT, 200, { outcome: 'SUCCESS' });
    const browser = new BrowserStandIn();
    const [here, other] = [page(browser), page(browser)];
    const ends = [here, other].map(({ store }) => store.watch());
    await here.store.logOut();
    expect([here.told, other.told, other.session.$session.get().state]).toEqual([[], [en.logout_success], 'out']);
    for (const end of ends) end();
    other.session.open('h2');
    other.session.close();
    expect(other.told).toHaveLength(1);
  });

  it.each([
    [
      500,
      { code: 'INTERNAL_ERROR', title: 'Internal Server Error' },
      'An unexpected error occurred while logging out.',
    ],
    [200, { outcome: 'OTHER' }, 'An unexpected error occurred while logging out.'],
    [503, { code: 'UNAVAILABLE', detail: 'Back at noon.' }, 'Back at noon.'],
  ])('S4.07a S8.07 answered %i %j the player stays and reads: %s', async (status, body, text) => {
    service.on(LOGOUT, status, body);
    const { store, session, gone } = page();
    await store.logOut();
    expect(store.$logout.get()).toEqual({ state: 'failed', text });
    expect(gone).toEqual([]);
    expect(session.$session.get().state).toBe('in');
    await store.logOut();
    expect(service.calls(LOGOUT)).toBe(2);
  });

  it('S4.07 holds back what asks by itself from the press on, until it is known that the player stays', async () => {
    service.on(LOGOUT, 503, { code: 'UNAVAILABLE' });
    const { store, session } = page();
    const leaving = [session.$leaving.get()];
    session.$leaving.listen((is) => leaving.push(is));
    const done = store.logOut();
    expect(service.calls(LOGOUT)).toBe(0);
    expect(leaving).toEqual([false, true]);
    await done;
    expect(leaving).toEqual([false, true, false]);
  });

  it('S8.07 silence says the same', async () => {
    service.stop();
    const { store } = page();
    await store.logOut();
    expect(store.$logout.get()).toEqual({ state: 'failed', text: en.logout_failed });
  });

  it('S4.07 a double click is one call', async () => {
    service.on(LOGOUT, 200, { outcome: 'SUCCESS' });
    const { store } = page();
    await Promise.all([store.logOut(), store.logOut()]);
    expect(service.calls(LOGOUT)).toBe(1);
  });
});
