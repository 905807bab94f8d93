import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atom } from 'nanostores';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session, SessionState } from '#client/session.ts';
import { createDocumentAddress } from '#features/documents/address.store.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const password = 'harbour-lights-24';
let dir: string;
let services: Services;
let away: Services;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-address-'));
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  services = await startServices({ env: { ...ports, DATA_DIR: dir } });
  away = await startServices({ env: { IDENTITY_PROVIDER_URL: 'off', DATA_DIR: dir } });
});
afterAll(async () => {
  await Promise.all([services.stop(), away.stop()]);
  await rm(dir, { recursive: true, force: true });
});

let made = 0;
/** The store of a signed-in page, over the real services. */
async function page(own: Services, state: Record<string, unknown> = {}) {
  made += 1;
  const username = `address-${made}`;
  await send('POST', `${own.sandboxUrl}/_sandbox/players`, { username, password, ...state });
  const { sid, cookie } = await signIn(own.siteUrl, username, password);
  const $session = atom<SessionState>({ state: 'in', id: sid });
  const session: Session = {
    $session,
    $leaving: atom(false),
    leave: () => undefined,
    start: () => undefined,
    open: () => undefined,
    close: () => $session.set({ state: 'out' }),
    expire: () => $session.set({ state: 'out' }),
    forget: () => undefined,
  };
  const fetcher = (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    return fetch(own.siteUrl + url, { ...init, headers });
  };
  return { store: createDocumentAddress({ session, language: 'fr', lang: 'fr', fetcher }), session, cookie, fetcher };
}

describe('the address of the check, as its page asks for it', () => {
  it('S2.10 S7.17 opens at the provider’s own origin', async () => {
    const { store } = await page(services, { document: 'REQUESTED' });
    expect(store.$address.get()).toEqual({ state: 'asking' });
    await Promise.all([store.ask(), store.ask()]);
    const address = store.$address.get();
    expect(address).toMatchObject({ state: 'open', origin: expect.stringMatching(/^http:\/\/id\.localhost:\d+$/) });
    await store.ask();
    expect(store.$address.get()).toEqual(address);
  });

  it('S2.10 a check that was begun in another language goes on in the page’s', async () => {
    const { store, session, fetcher } = await page(services, { document: 'REQUESTED' });
    const spanish = createDocumentAddress({ session, language: 'es', lang: 'es', fetcher });
    await store.ask();
    await spanish.ask();
    const [first, second] = [store, spanish].map(({ $address }) => {
      const address = $address.get();
      return new URL(address.state === 'open' ? address.url : 'about:blank');
    });
    expect([first?.searchParams.get('lang'), second?.searchParams.get('lang')]).toEqual(['fr', 'es']);
    expect(second?.pathname).toBe(first?.pathname);
  });

  it('S8.12 a provider that is away can be asked again, by hand', async () => {
    const { store } = await page(away);
    await store.ask();
    expect(store.$address.get()).toEqual({ state: 'failed', why: 'unavailable' });
    await store.ask();
    expect(store.$address.get()).toEqual({ state: 'failed', why: 'unavailable' });
  });

  it.each(['VERIFIED', 'BLOCKED'])('S4.01a there is nothing to open for %s', async (document) => {
    const { store } = await page(services, { document });
    await store.ask();
    expect(store.$address.get()).toEqual({ state: 'closed' });
  });

  it('S6.01a a session that has ended ends here too', async () => {
    const { store, session, cookie } = await page(services);
    await send('POST', `${services.siteUrl}/services/login-service/v1/logout`, {}, { cookie });
    await store.ask();
    expect([store.$address.get(), session.$session.get()]).toEqual([
      { state: 'failed', why: 'signedOut' },
      { state: 'out' },
    ]);
  });

  it('S2.10 an address that is no web page is not opened', async () => {
    const session = { $session: atom<SessionState>({ state: 'in', id: 'x' }) } as unknown as Session;
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:https://a/b', '//evil', '']) {
      const fetcher = async () => Response.json({ url });
      const store = createDocumentAddress({ session, language: undefined, lang: 'en', fetcher });
      await store.ask();
      expect(store.$address.get()).toEqual({ state: 'failed', why: 'unavailable' });
    }
  });
});
