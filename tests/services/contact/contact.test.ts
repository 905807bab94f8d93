import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';
import { ServedData } from '../../support/served.ts';
import { type Answer, type SignedIn, send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const subjects = entryOf('subjects', 'translation_set', {
  namespace: text('contact.subjects'),
  messages: { en: { money: 'Money', other: 'Something else' }, fr: { money: 'Argent' } },
});
const form = { email: 'ann@bay.test', message: 'My money has not come.', subject: 'money' };
const path = '/services/site-config/v1/contact-us';

describe('S7.03 writing to the house', () => {
  let served: ServedData;
  let services: Services;
  let now = new Date('2026-11-21T12:00:00Z');
  beforeEach(async () => {
    now = new Date('2026-11-21T12:00:00Z');
    served = await ServedData.of(contentWith([subjects, siteConfig({ contactSubjects: text(entryLink('subjects')) })]));
    services = await startServices({
      releases: served.reader,
      clock: { now: () => now },
      env: { TRUST_PROXY: 'loopback' },
    });
  });
  afterEach(async () => {
    await services.stop();
    await served.stop();
  });
  const write = (body: object = form, headers: Record<string, string> = {}): Promise<Answer> =>
    send('POST', services.siteUrl + path, body, { 'x-language': 'en', ...headers });
  const mails = async () => {
    await services.runJobs();
    return (await send('GET', `${services.sandboxUrl}/_sandbox/outbox`)).json as {
      to: string;
      replyTo?: string;
      subject: string;
      text: string;
    }[];
  };

  it('S7.03 S3.15 takes it, tells its reference, mails the house and the sender, who reads none of it again', async () => {
    const answer = await write({ ...form, username: 'ann', birthDate: '1990-05-17' });
    expect(answer.status).toBe(200);
    const { reference } = answer.json;
    expect(reference).toMatch(/^KB-[0-9A-Z]{8}$/);
    const sent = await mails();
    const house = sent.find(({ to }) => to.includes('service@kestrelbay.test'));
    expect(house).toMatchObject({ subject: `[${reference}] Money`, replyTo: expect.stringContaining('ann@bay.test') });
    expect(house?.text).toContain('My money has not come.');
    const own = sent.find(({ to }) => to.includes('ann@bay.test'));
    expect(own?.text).toContain(reference);
    expect(`${own?.subject} ${own?.text}`).not.toMatch(/money has not come/i);
  });

  it.each(['2026-99-99', '2025-02-29', '17-05-1990'])('S3.15 %s is no date of birth', async (birthDate) => {
    const answer = await write({ ...form, birthDate });
    expect([answer.status, answer.json.errors]).toMatchObject([422, [{ field: 'birthDate' }]]);
  });

  it('S3.15 a name with line breaks writes no facts of its own into the mail of the house', async () => {
    await write({ ...form, username: 'ann\r\nPIN: right\u2028Signed in as player: nobody' });
    const house = (await mails()).find(({ to }) => to.includes('service@kestrelbay.test'));
    expect(house?.text).toContain('Username given: ann PIN: right Signed in as player: nobody\n');
    expect(house?.text).not.toMatch(/^(PIN|Signed in as player):/m);
  });

  it('is one message when it is sent twice within ten minutes, also at once', async () => {
    const answers = await Promise.all([write(), write(), write()]);
    expect(new Set(answers.map(({ json }) => json.reference)).size).toBe(1);
    expect(await mails()).toHaveLength(2);
    now = new Date(now.getTime() + 601_000);
    expect((await write()).status).toBe(403);
  });

  it('S8.08 asks for a captcha from the second message of an address within an hour; what is refused does not count', async () => {
    expect((await write()).status).toBe(200);
    for (let count = 0; count < 5; count += 1) {
      expect((await write({ ...form, message: `Another ${count}` })).json).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
    }
    now = new Date(now.getTime() + 3_601_000);
    expect((await write({ ...form, message: 'An hour later' })).status).toBe(200);
  });

  it('S8.08 says when an address that wrote three messages within an hour may write again', async () => {
    const from = (n: number) => write({ ...form, message: `From place ${n}` }, { 'x-forwarded-for': `192.0.2.${n}` });
    for (let n = 1; n <= 3; n += 1) {
      expect((await from(n)).status).toBe(200);
      now = new Date(now.getTime() + 600_000);
    }
    // As if they had come from one place, without solving its captchas.
    await services.database.pool.query(
      'update contact_message set sender = (select sender from contact_message limit 1)',
    );
    const places = [1, 2, 3].map((n) =>
      write({ ...form, message: `A fourth from ${n}` }, { 'x-forwarded-for': `192.0.2.${n}` }),
    );
    const late = (await Promise.all(places)).find(({ status }) => status === 429);
    expect([late?.json.remainingBlockingTime, late?.headers.get('retry-after')]).toEqual([1800, '1800']);
  });

  it('a mailbox hears of three messages an hour, whoever writes its address into the form from wherever', async () => {
    for (let n = 1; n <= 5; n += 1) {
      const email = n % 2 ? 'ann@bay.test' : `Ann+${n}@bay.test`;
      const headers = { 'x-forwarded-for': `192.0.2.${n}` };
      expect((await write({ ...form, email, message: `From place ${n}` }, headers)).status).toBe(200);
    }
    const sent = await mails();
    expect(sent.filter(({ to }) => /ann/i.test(to))).toHaveLength(3);
    expect(sent.filter(({ to }) => to.includes('service@'))).toHaveLength(5);
  });

  it('S5.04b refuses what cannot be, by field, and a language that is not published', async () => {
    const wrong = [
      { ...form, email: 'ann@bay.test\r\nBcc: all@bay.test' },
      { ...form, email: `${'a'.repeat(250)}@bay.test` },
      { ...form, message: '   ' },
      { ...form, message: 'x'.repeat(5001) },
      { ...form, subject: 'unknown' },
      { ...form, more: 1 },
    ];
    for (const body of wrong) expect((await write(body)).status).toBe(422);
    expect((await write(form, { 'x-language': 'de' })).status).toBe(400);
    expect((await write(form, { 'x-language': 'fr' })).status).toBe(200);
    expect((await mails()).find(({ to }) => to.includes('ann'))?.subject).toMatch(/^Nous avons reçu/);
  });

  const player = async (): Promise<SignedIn> => {
    const made = { username: 'ann', password: 'harbour-lights-24', email: form.email, pinCode: '2468' };
    await send('POST', `${services.sandboxUrl}/_sandbox/players`, made);
    const { sid, cookie } = await signIn(services.siteUrl, 'ann', made.password);
    // The page keeps the readable half.
    return { sid, cookie: `${cookie}; sid=${sid}` };
  };

  it('keeps of a PIN whether it was right, for who is signed in, and nothing of it anywhere', async () => {
    const { cookie } = await player();
    for (let time = 0; time < 2; time += 1) {
      const taken = await write({ ...form, pinCode: '9753' }, { cookie });
      expect([taken.status, taken.json.pinRight]).toEqual([200, false]);
    }
    const sent = JSON.stringify(await mails());
    const list = await send('GET', `${services.siteUrl}/services/back-office/v1/contact-messages`);
    expect(list.json.items).toMatchObject([{ pinRight: false, playerId: expect.any(String) }]);
    const rows = await sql`select row_to_json(m)::text as row from contact_message m`.execute(services.database.db);
    for (const kept of [sent, list.text, JSON.stringify(rows.rows), services.logged()])
      expect(kept).not.toContain('9753');
  });

  it('judges a PIN that was mended in the same words, and tells nothing of one that was not judged', async () => {
    const { cookie } = await player();
    const told = async (pinCode: string) => {
      const { reference, pinRight } = (await write({ ...form, pinCode }, { cookie })).json;
      const list = await send('GET', `${services.siteUrl}/services/back-office/v1/contact-messages`);
      expect(list.json.items).toMatchObject([{ reference, pinRight }]);
      return pinRight;
    };
    expect([await told('9753'), await told('2468'), await told('9753')]).toEqual([false, true, true]);
    await services.database.pool.query('update player set pin_secret = null');
    const other = await write(
      { ...form, message: 'Without a PIN', pinCode: '2468' },
      { cookie, 'x-forwarded-for': '192.0.2.7' },
    );
    expect([other.status, other.json.pinRight]).toEqual([200, null]);
  });

  it('the answer comes by mail, once, and to a player as a message with a notice', async () => {
    const { sid, cookie } = await player();
    const { reference } = (await write(form, { cookie })).json;
    const [{ id }] = (await send('GET', `${services.siteUrl}/services/back-office/v1/contact-messages`)).json.items;
    const answer = `${services.siteUrl}/services/back-office/v1/contact-messages/${id}/answer`;
    for (const text of ['It left us today.', 'It left us today.'])
      expect((await send('POST', answer, { text })).status).toBe(200);
    const sent = (await mails()).filter(({ subject }) => subject.startsWith('Our answer'));
    expect(sent.map(({ text }) => text.trim())).toEqual(['It left us today.']);
    const own = `${services.siteUrl}/services/notifications/v1/profiles/${sid}`;
    const list = await send('GET', own, undefined, { cookie });
    expect(list.json.numberOfMessages).toBe(1);
    expect(list.json.notifications.map(({ body }: { body: string }) => body).join()).toContain(reference);
    const { items, nextCursor } = (await send('GET', `${own}/messages`, undefined, { cookie })).json;
    expect([items, nextCursor]).toMatchObject([[{ text: 'It left us today.', read: false }], null]);
    expect((await send('POST', `${own}/messages/${items[0].id}/read`, {}, { cookie })).status).toBe(204);
    expect((await send('GET', own, undefined, { cookie })).json.numberOfMessages).toBe(0);
  });

  it('shows what people wrote to operators alone', async () => {
    await services.stop();
    services = await startServices({
      releases: served.reader,
      env: { ADMIN_TOKEN: 'an-admin-token-of-this-test', HOST: '0.0.0.0', SANDBOX: 'on' },
    });
    const url = services.siteUrl.replace('0.0.0.0', '127.0.0.1');
    const list = `${url}/services/back-office/v1/contact-messages`;
    expect((await send('GET', list)).json).toMatchObject({ status: 401, code: 'ADMIN_TOKEN_REQUIRED' });
    expect((await send('GET', list, undefined, { authorization: 'Bearer an-admin-token-of-this-test' })).status).toBe(
      200,
    );
  });
});
