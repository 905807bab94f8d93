import { afterAll, beforeAll, expect, it } from 'vitest';
import { $toasts, dismissToast, notify } from '#client/notify.ts';
import { createInbox } from '#features/notifications/inbox.store.ts';
import { FlowPage } from '../../support/flow-page.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

it('S3.05a a deleted notice comes back by the message that tells of it', async () => {
  const password = 'harbour-lights-24';
  await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username: 'ona', password });
  await send('POST', `${services.sandboxUrl}/_sandbox/players/ona/notifications`, {
    kind: 'welcome',
    params: {},
    times: 1,
  });
  const page = new FlowPage(services);
  const path = '/services/login-service/v1/login';
  const { json, headers } = await send('POST', services.siteUrl + path, { username: 'ona', password });
  for (const cookie of headers.getSetCookie()) page.browser.writeCookie(cookie);
  page.session.open(json.sessionId);
  const list = async (): Promise<{ id: string; deleted: boolean }[]> => {
    const of = `/services/notifications/v1/profiles/${encodeURIComponent(json.sessionId)}`;
    return (await (await page.fetcher(of, {})).json()).notifications;
  };
  const { promise: restored, resolve } = Promise.withResolvers<void>();
  let refreshes = 0;
  const inbox = createInbox({
    session: page.session,
    refresh: () => {
      refreshes += 1;
      if (refreshes === 2) resolve();
    },
    deleted: (undo) => notify('ok', 'Deleted', { label: 'Undo', run: undo }),
    go: (path) => page.gone.push(path),
    fetcher: page.fetcher,
  });
  const id = (await list())[0]?.id ?? '';
  await inbox.remove(id);
  expect((await list()).find((each) => each.id === id)?.deleted).toBe(true);
  const [toast] = $toasts.get();
  expect(toast?.action?.label).toBe('Undo');
  toast?.action?.run();
  await restored;
  expect((await list()).find((each) => each.id === id)?.deleted).toBe(false);
  dismissToast(toast?.id ?? 0);
});

it('S3.05a a notice whose page is gone keeps its reader at its text; one that nobody can ask about leads on', async () => {
  const page = new FlowPage(services);
  const heads: Record<string, () => Promise<Response>> = {
    '/help': async () => new Response(null, { status: 200 }),
    '/promotions/past': async () => new Response(null, { status: 404 }),
    '/offers': () => Promise.reject(new TypeError('no network')),
  };
  const inbox = createInbox({
    session: page.session,
    refresh: () => undefined,
    deleted: () => undefined,
    go: (path) => page.gone.push(path),
    fetcher: (url, init) => (init.method === 'HEAD' && heads[url]?.()) || page.fetcher(url, init),
  });
  for (const path of Object.keys(heads)) await inbox.follow(`about ${path}`, path);
  expect(page.gone).toEqual(['/help', '/offers']);
  expect([...inbox.$inbox.get().gone]).toEqual(['about /promotions/past']);
});
