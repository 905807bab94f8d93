import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activityMarker } from '#client/activity.ts';
import { errorKey } from '#client/errors.ts';
import { $toasts, dismissToast, notify } from '#client/notify.ts';
import { createProfile } from '#client/profile.ts';
import { createSession } from '#client/session.ts';
import { lastPage, rememberedUsername, rememberPage, rememberUsername, safeStorage } from '#client/storage.ts';
import { BrowserStandIn, Tab } from './browser-stand-in.ts';
import { memoryStorage, profile, ServiceStandIn } from './service-stand-in.ts';

function signedIn() {
  const browser = new BrowserStandIn();
  const session = createSession(new Tab(browser).session);
  session.start();
  session.open('h1');
  return { browser, session };
}

describe('profile', () => {
  let service: ServiceStandIn;
  beforeEach(async () => {
    service = await new ServiceStandIn().start();
  });
  afterEach(() => service.stop());

  it('S4.08a is read once for all who ask, and forgotten with the session', async () => {
    service.on('GET /services/profile/v1/profiles/h1', 200, profile);
    const { session } = signedIn();
    const player = createProfile(session, service.fetch);
    await Promise.all([player.load(), player.load()]);
    expect(player.$profile.get()).toMatchObject({ state: 'ready', profile: { email: 'mara@example.com' } });
    expect(service.asked).toHaveLength(1);
    session.close();
    expect(player.$profile.get()).toEqual({ state: 'none' });
  });

  it("S4.08b an answer that comes after the sign-out is not shown, and is not the next player's", async () => {
    let release = (_: { status: number; body: unknown }): void => {};
    service.onLater(
      'GET /services/profile/v1/profiles/h1',
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    const { session } = signedIn();
    const player = createProfile(session, service.fetch);
    const loading = player.load();
    session.open('h2');
    release({ status: 200, body: profile });
    expect(await loading).toEqual({ state: 'none' });
    expect(player.$profile.get()).toEqual({ state: 'none' });
    expect(session.$session.get()).toEqual({ state: 'in', id: 'h2' });
  });

  it('S4.08b a failed read can be tried again', async () => {
    const { session } = signedIn();
    const player = createProfile(session, service.fetch);
    expect(await player.load()).toEqual({ state: 'unavailable' });
    service.on('GET /services/profile/v1/profiles/h1', 200, profile);
    expect(await player.load()).toMatchObject({ state: 'ready' });
  });
});

describe('storage', () => {
  it('S7.34b the last page is the last one worth coming back to', () => {
    const storage = memoryStorage();
    rememberPage(storage, '/casino/slots', '?sort=new', '#top');
    for (const path of ['/login', '/fr/login', '/login/add-pin-code', '/join', '/error/not-found']) {
      rememberPage(storage, path, '', '');
    }
    expect(lastPage(storage)).toBe('/casino/slots?sort=new#top');
  });

  it('S4.08e a username without its flag is not remembered', () => {
    const storage = memoryStorage({ username: 'mara' });
    expect(rememberedUsername(storage)).toBeUndefined();
    rememberUsername(storage, 'mara', true);
    expect(rememberedUsername(storage)).toBe('mara');
  });

  it('S7.34b a browser that keeps nothing breaks nothing', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    rememberPage(storage, '/', '', '');
    expect(lastPage(storage)).toBeNull();
  });
});

describe('messages of errors', () => {
  it('S8.01 known codes have their own text, the network one text, unknown ones are reported as internal', () => {
    const told: string[] = [];
    const known = { blocked: 'error_blocked' } as const;
    const of = (status: number, code: string) =>
      errorKey({ state: 'refused', status, problem: { code } }, known, (what) => told.push(what));
    expect(of(401, 'blocked')).toBe('error_blocked');
    expect(errorKey({ state: 'offline' }, known)).toBe('error_offline');
    expect(of(429, 'TOO_MANY_REQUESTS')).toBe('error_tooManyRequests');
    expect(told).toEqual([]);
    expect([of(500, 'toString'), of(418, 'teapot')]).toEqual(['error_internal', 'error_internal']);
    expect(told).toEqual(['unknown error code toString (500)', 'unknown error code teapot (418)']);
  });

  it('S8.07 toasts stay until dismissed, the same text once, three at most', () => {
    for (const text of ['a', 'b', 'a', 'c', 'd']) notify('bad', text);
    expect($toasts.get().map((toast) => toast.text)).toEqual(['a', 'c', 'd']);
    for (const toast of $toasts.get()) dismissToast(toast.id);
    expect($toasts.get()).toEqual([]);
  });

  it('what went well gives way to what went well now; what failed, and what can be undone, stay', () => {
    notify('bad', 'failed');
    notify('ok', 'undo it', { label: 'Undo', run: () => undefined });
    for (const text of ['it applies now', 'it waits a day']) notify('ok', text);
    expect($toasts.get().map((toast) => toast.text)).toEqual(['failed', 'undo it', 'it waits a day']);
    for (const toast of $toasts.get()) dismissToast(toast.id);
  });
});

describe('activity', () => {
  it('S6.01a input is told at most once a minute, and only while signed in', () => {
    const { session } = signedIn();
    let nowMs = 0;
    const marked: string[] = [];
    const mark = activityMarker(
      session,
      () => nowMs,
      async (id) => marked.push(id),
    );
    for (const at of [1, 59, 60, 61, 119, 120]) {
      nowMs = at * 1000;
      mark();
    }
    expect(marked).toEqual(['h1', 'h1']);
    session.close();
    nowMs = 500_000;
    mark();
    expect(marked).toHaveLength(2);
  });
});
