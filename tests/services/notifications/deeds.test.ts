import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentWith, siteConfig, text } from '../../support/content/site.ts';
import { frenchForm } from '../../support/join-form.ts';
import { notices, type Payer, payerOf, payment, signedIn, startMoney } from '../../support/money.ts';
import { ServedData } from '../../support/served.ts';
import { send, signIn } from '../../support/service-calls.ts';
import { startProcess } from '../../support/service-process.ts';
import type { Services } from '../../support/services.ts';

let served: ServedData;
let services: Services;
beforeAll(async () => {
  served = await ServedData.of(contentWith([siteConfig({ isCashierWithdrawalEnabled: text(true) })]));
  services = await startMoney({ releases: served.reader });
});
afterAll(async () => {
  await services.stop();
  await served.stop();
});

const password = 'harbour-lights-24';
const joining = (username: string) => frenchForm(username, password);
const joinAt = (siteUrl: string, username: string) =>
  send('POST', `${siteUrl}/services/registration/v1/players`, joining(username));
const titles = async (player: Payer): Promise<string[]> => (await notices(player)).map(([title]) => title);
/** The same deed twice at once, and once more. */
async function thrice(deed: () => Promise<unknown>): Promise<void> {
  await Promise.all([deed(), deed()]);
  await services.runJobs();
  await deed();
  await services.runJobs();
}
const control = (path: string, body: object) => send('POST', `${services.sandboxUrl}/_sandbox/${path}`, body);

describe('S3.05a what happens is told once, however often it is done', () => {
  it('S3.05a a joining, with the bonus that it gives', async () => {
    await thrice(() => joinAt(services.siteUrl, 'newcomer'));
    const { json } = await (await payerOf(services, 'newcomer', '')).get(
      '/services/notifications/v1/profiles/{session}',
    );
    const told = json.notifications.map(({ title, link }: { title: string; link: string }) => [title, link]);
    expect(told).toEqual([
      ['A bonus for you', '/account/bonuses'],
      ['Welcome to Kestrel Bay, newcomer', '/help'],
    ]);
    expect(json.notifications[0].body).toMatch(/^€25\.00 is yours/);
  });

  it('S3.05a a withdrawal that was decided, and one that was paid', async () => {
    const state = { balances: { cash: '500.00' }, pinCode: '2468', linkedAccounts: 1 };
    for (const [last, title] of [
      ['process', 'Your withdrawal of €50.00 is on its way'],
      ['reject', 'Your withdrawal of €50.00 was not approved'],
    ] as const) {
      const ann = await signedIn(services, state);
      const linkedAccountId = (await ann.get(`${payment}/linked-accounts`)).json.items[0].id;
      const order = { methodGroup: 'CBT', linkedAccountId, amount: '50.00', currency: 'EUR', pinCode: '2468' };
      const key = randomUUID();
      const { id } = (await ann.post(`${payment}/withdrawals`, order, key)).json;
      await thrice(() => ann.post(`${payment}/withdrawals`, order, key));
      if (last === 'process') await thrice(() => control(`withdrawals/${id}`, { decision: 'authorize' }));
      await thrice(() => control(`withdrawals/${id}`, { decision: last }));
      expect(await titles(ann)).toEqual([title]);
    }
  });

  it('S3.05a a password that was changed', async () => {
    const ann = await signedIn(services);
    const url = `${services.siteUrl}/services/profile/v1/profiles/${ann.session}/password`;
    const body = { currentPassword: password, newPassword: 'gannets-over-slate-roofs' };
    const change = () => send('PUT', url, body, { cookie: ann.cookie });
    const first = await change();
    expect(first.status).toBe(204);
    await thrice(change);
    const { sid, cookie } = await signIn(services.siteUrl, ann.username, body.newPassword);
    const path = `${services.siteUrl}/services/notifications/v1/profiles/${sid}`;
    const { json } = await send('GET', path, undefined, { cookie: `${cookie}; sid=${sid}` });
    const bodies = json.notifications.map(({ body }: { body: string }) => body);
    expect(bodies.filter((body: string) => body.includes('password'))).toHaveLength(1);
  });

  it('S3.05a a document that was decided', async () => {
    const ann = await signedIn(services, { document: 'PENDING' });
    const before = (await titles(ann)).length;
    await thrice(() => control(`players/${ann.username}/document`, { status: 'VERIFIED' }));
    expect((await titles(ann)).slice(0, (await titles(ann)).length - before)).toEqual([
      'Your identity document is verified',
    ]);
  });

  it('S3.05a an answer to what they wrote', async () => {
    const ann = await signedIn(services);
    const form = { email: 'ann@bay.test', message: 'My money has not come.', subject: 'general' };
    const headers = { cookie: `${ann.cookie}; sid=${ann.session}`, 'x-language': 'en' };
    const write = () => send('POST', `${services.siteUrl}/services/site-config/v1/contact-us`, form, headers);
    const { reference } = (await write()).json;
    await thrice(write);
    const list = `${services.siteUrl}/services/back-office/v1/contact-messages`;
    const { items } = (await send('GET', list)).json;
    const own = items.filter((item: { reference: string }) => item.reference === reference);
    expect(own).toHaveLength(1);
    await thrice(() => send('POST', `${list}/${own[0].id}/answer`, { text: 'It left us today.' }));
    expect(await titles(ann)).toEqual(['We have answered you']);
    const { numberOfMessages } = (await ann.get('/services/notifications/v1/profiles/{session}')).json;
    expect(numberOfMessages).toBe(1);
  });
});

it('S3.05a is told once although the services are killed while it happens, and it is done again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kestrel-deeds-'));
  const next = await startMoney({ releases: served.reader });
  const killed = await startProcess('services', next.database.ownerUrl, dataDir);
  try {
    // A fourth of one address would be asked for a captcha; what a try cost is not taken back by a kill.
    const names = ['killed-1', 'killed-2'];
    // Killed at the first answer: the others are anywhere between their first statement and their last.
    const all = names.map((name) => joinAt(killed.url, name).catch(() => undefined));
    await Promise.race(all);
    await killed.kill();
    await Promise.all(all);
    // This process goes on where that one was killed.
    const url = next.siteUrl;
    for (const name of names) {
      const isIn = await signIn(url, name, password).catch(() => undefined);
      if (!isIn) expect((await joinAt(url, name)).status).toBe(201);
    }
    for (const name of names) {
      const { sid, cookie } = await signIn(url, name, password);
      const path = `${url}/services/notifications/v1/profiles/${sid}`;
      const { json } = await send('GET', path, undefined, { cookie: `${cookie}; sid=${sid}` });
      const told = json.notifications.map(({ title }: { title: string }) => title);
      expect(told.slice(-2)).toEqual(['A bonus for you', `Welcome to Kestrel Bay, ${name}`]);
      expect(told.filter((title: string) => /bonus|Welcome/.test(title))).toHaveLength(2);
    }
  } finally {
    await killed.kill();
    await next.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
