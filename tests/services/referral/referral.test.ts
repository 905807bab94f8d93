import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentWith, siteConfig, text } from '../../support/content/site.ts';
import { frenchForm } from '../../support/join-form.ts';
import { ServedData } from '../../support/served.ts';
import { send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

let served: ServedData;
let services: Services;
beforeAll(async () => {
  served = await ServedData.of(contentWith([siteConfig({ affiliateTokenExpiryDays: text(12) })]));
  services = await startServices({ releases: served.reader });
});
afterAll(async () => {
  await services.stop();
  await served.stop();
});

it('S7.33 a player has one link; who joins by it is shown masked, and a stranger learns a letter', async () => {
  const password = 'harbour-lights-24';
  await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username: 'annabel', password });
  const { sid, cookie } = await signIn(services.siteUrl, 'annabel', password);
  const own = `${services.siteUrl}/services/referral/v1/profiles`;
  const ask = () => send('GET', `${own}/${sid}`, undefined, { cookie });
  expect((await send('HEAD', `${own}/${sid}`, undefined, { cookie })).status).toBe(404);
  const [first, again] = await Promise.all([ask(), ask()]);
  const { token } = first.json;
  expect(token).toMatch(/^P[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(again.json).toEqual(first.json);
  expect(first.json).toMatchObject({
    link: expect.stringMatching(new RegExp(`/welcome/${token}$`)),
    referred: [],
    reward: { amount: '20.00', currency: 'EUR', condition: 'FIRST_SETTLED_DEPOSIT' },
  });
  const form = frenchForm('newcomer', 'unlikely-harbour-lantern-77', { language: 'fr', referral: token });
  expect((await send('POST', `${services.siteUrl}/services/registration/v1/players`, form)).status).toBe(201);
  expect((await ask()).json.referred).toEqual([{ name: '****omer', joinedAt: expect.any(String), state: 'JOINED' }]);
  const told = await send('GET', `${own}/tracking/${token}`);
  expect(told.json.referrer).toBe('A');
  expect(Math.round((Date.parse(told.json.expiresAt) - Date.now()) / 86_400_000)).toBe(12);
  expect((await send('GET', `${own}/tracking/P00000000`)).status).toBe(404);
  const pause = `${services.siteUrl}/services/protection/v1/profiles/${sid}/pause`;
  await send('POST', pause, { length: 'DAY' }, { cookie });
  expect((await ask()).json).toMatchObject({ token, reward: null });
});

it('S7.33 the link of a closed account brings nobody: a stranger reads of none, and who joins by it came by none', async () => {
  const password = 'harbour-lights-24';
  await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username: 'benedict', password });
  const asking = async () => {
    const { sid, cookie } = await signIn(services.siteUrl, 'benedict', password);
    return (await send('GET', `${services.siteUrl}/services/referral/v1/profiles/${sid}`, undefined, { cookie })).json;
  };
  const is = (status: string) => send('POST', `${services.sandboxUrl}/_sandbox/players/benedict/status`, { status });
  const { token } = await asking();
  await is('disabled');
  expect((await send('GET', `${services.siteUrl}/services/referral/v1/profiles/tracking/${token}`)).status).toBe(404);
  const form = frenchForm('latecomer', 'unlikely-harbour-lantern-77', { language: 'fr', referral: token });
  expect((await send('POST', `${services.siteUrl}/services/registration/v1/players`, form)).status).toBe(201);
  await is('active');
  expect((await asking()).referred).toEqual([]);
});
