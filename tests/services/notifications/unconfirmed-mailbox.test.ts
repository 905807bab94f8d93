import { afterAll, beforeAll, expect, it } from 'vitest';
import { notices, type Payer, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(email)}`)).json;
const limit = async (of: Payer, amount: string): Promise<void> => {
  const path = `/services/protection/v1/profiles/${of.session}/deposit-limits/DAY`;
  const body = { amount, currency: 'EUR' };
  expect((await send('PUT', services.siteUrl + path, body, { cookie: of.cookie })).status).toBe(200);
};
const falling = Array.from({ length: 12 }, (_, n) => String(100 - n));

it('a mailbox that nobody has shown to be theirs hears of ten things a day, by all its tags together; the product tells all', async () => {
  const unconfirmed = (email: string) => signedIn(services, { email, emailConfirmed: false });
  const [one, other] = [await unconfirmed('pier+one@bay.test'), await unconfirmed('pier+two@bay.test')];
  for (const amount of falling) await limit(one, amount);
  await limit(other, '50');
  expect([...(await mailsTo('pier+one@bay.test')), ...(await mailsTo('pier+two@bay.test'))]).toHaveLength(10);
  // What is written to its tags leaves the mailbox its own.
  await limit(await unconfirmed('pier@bay.test'), '50');
  expect((await mailsTo('pier@bay.test')).map(({ subject }) => subject)).toContain('Your deposit limit: €50.00');
  expect((await notices(one)).filter(([title]) => /deposit limit/.test(title))).toHaveLength(12);
});

it('changes of security have ten mails of their own there, and one that is not mailed leaves the link of the last that was', async () => {
  const player = await signedIn(services, { email: 'mole@bay.test', emailConfirmed: false, pinCode: '2468' });
  for (const amount of falling) await limit(player, amount);
  const pins = ['2468', '8642'] as const;
  for (let change = 0; change < 11; change += 1) {
    const body = { currentPinCode: pins[change % 2], pinCode: pins[(change + 1) % 2] };
    const path = `/api/v1/profiles/${player.session}/pin-code`;
    expect((await send('PUT', services.siteUrl + path, body, { cookie: player.cookie })).status).toBe(200);
  }
  const security = (await mailsTo('mole@bay.test')).filter(({ subject }) => subject.startsWith('Security of'));
  expect(security).toHaveLength(10);
  const tokens = security.map(({ text }) => /#token=(\S+)/.exec(text)?.[1]);
  const path = '/services/login-service/v1/secure-account';
  const secure = async (token?: string) => (await send('POST', services.siteUrl + path, { token })).json.outcome;
  const outcomes = await Promise.all(tokens.map(secure));
  expect(outcomes.filter((outcome) => outcome === 'SUCCESS')).toHaveLength(1);
});

it('one that is confirmed hears of everything, a higher limit that is asked for too', async () => {
  const player = await signedIn(services, { email: 'quay@bay.test' });
  for (const amount of falling) await limit(player, amount);
  await limit(player, '200');
  const subjects = (await mailsTo('quay@bay.test')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /deposit limit/.test(subject))).toHaveLength(13);
  expect(subjects).toContain('You asked for a higher deposit limit');
});
