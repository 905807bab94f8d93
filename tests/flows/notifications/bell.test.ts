import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationList } from '#contract/notifications.ts';
import { createInbox } from '#features/notifications/inbox.store.ts';
import { newestUnread } from '#features/notifications/unread.ts';
import { FlowPage } from '../../support/flow-page.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

/** A player with seven notifications beside the welcome, and the panel's store. */
async function opened(username: string) {
  const password = 'harbour-lights-24';
  const player = `${services.sandboxUrl}/_sandbox/players`;
  await send('POST', player, { username, password });
  await send('POST', `${player}/${username}/notifications`, { kind: 'welcome', params: {}, times: 7 });
  const page = new FlowPage(services);
  const path = '/services/login-service/v1/login';
  const { json, headers } = await send('POST', services.siteUrl + path, { username, password });
  for (const cookie of headers.getSetCookie()) page.browser.writeCookie(cookie);
  page.session.open(json.sessionId);
  const list = async (): Promise<NotificationList> => {
    const of = `/services/notifications/v1/profiles/${encodeURIComponent(json.sessionId)}`;
    return await (await page.fetcher(of, {})).json();
  };
  const inbox = createInbox({
    session: page.session,
    refresh: () => undefined,
    deleted: () => undefined,
    go: (to) => page.gone.push(to),
    fetcher: (url, init) =>
      init.method === 'HEAD'
        ? Promise.resolve(new Response(null, { status: url === '/gone' ? 404 : 200 }))
        : page.fetcher(url, init),
  });
  const shown = async () => newestUnread(await list(), inbox.$inbox.get().gone);
  return { page, inbox, list, shown };
}

it('S3.05a the bell shows the five newest unread; one that is followed makes room, one whose page is gone keeps its text', async () => {
  const { page, inbox, list, shown } = await opened('bel');
  const ids = (await list()).notifications.map(({ id }) => id);
  expect((await shown()).rows.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  await inbox.follow(ids[1] ?? '', '/help');
  expect(page.gone).toEqual(['/help']);
  expect((await shown()).rows.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2, 6)]);
  await inbox.follow(ids[0] ?? '', '/gone');
  expect(page.gone).toEqual(['/help']);
  expect((await shown()).rows.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2, 6)]);
  await inbox.remove(ids[2] ?? '');
  expect((await shown()).rows.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(3, 7)]);
});

it('S3.05a marking all as read leaves none, also of those that the bell does not show', async () => {
  const { inbox, list, shown } = await opened('bo');
  const { newest } = await shown();
  await inbox.acknowledgeUntil(newest ?? '');
  expect(await shown()).toEqual({ rows: [], newest: undefined, letters: 0 });
  expect((await list()).notifications.filter(({ acknowledged }) => acknowledged)).toHaveLength(8);
});

it('S3.05a messages that wait are told beside them, never fewer than none', () => {
  expect(newestUnread({ notifications: [], numberOfMessages: 2 }, new Set()).letters).toBe(2);
  expect(newestUnread({ notifications: [], numberOfMessages: -1 }, new Set()).letters).toBe(0);
});
