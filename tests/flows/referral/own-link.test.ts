import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReferrals } from '#features/referral/referral.store.ts';
import { FlowPage } from '../../support/flow-page.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

it('S7.33 a player sees their link, says so when it cannot be read, and tries again', async () => {
  const password = 'harbour-lights-24';
  await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username: 'mara', password });
  const page = new FlowPage(services);
  const path = '/services/login-service/v1/login';
  const { json, headers } = await send('POST', services.siteUrl + path, { username: 'mara', password });
  for (const cookie of headers.getSetCookie()) page.browser.writeCookie(cookie);
  page.session.open(json.sessionId);
  let isAway = true;
  const store = createReferrals(page.session, (url, init) =>
    isAway ? Promise.reject(new TypeError('nobody answers')) : page.fetcher(url, init),
  );
  await store.load();
  expect(store.$referrals.get()).toEqual({ state: 'unavailable' });
  isAway = false;
  await store.load();
  expect(store.$referrals.get()).toMatchObject({
    state: 'ready',
    value: { link: expect.stringMatching(/\/welcome\/P[0-9A-Z]{8}$/), referred: [], reward: { currency: 'EUR' } },
  });
});
