import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentWith, siteConfig } from '../../support/content/site.ts';
import { ServedData } from '../../support/served.ts';
import { send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

// Ahead of the database's own clock, by which nothing is due before the test says so.
let now = Date.now() + 3_600_000;
let served: ServedData;
let services: Services;
beforeAll(async () => {
  served = await ServedData.of(contentWith([siteConfig()]));
  const clock = { now: () => new Date(now) };
  services = await startServices({ releases: served.reader, clock, env: { TRUST_PROXY: 'loopback' } });
});
afterAll(async () => {
  await services.stop();
  await served.stop();
});

let made = 0;
/** A message of somebody else each time: of another network address and mailbox. */
async function write(more: object = {}, headers: Record<string, string> = {}) {
  made += 1;
  const email = `ann${made}@bay.test`;
  const from = { 'x-forwarded-for': `10.9.${made >> 8}.${made & 255}`, 'x-language': 'en', ...headers };
  const body = { email, message: 'My money has not come.', subject: 'general', ...more };
  const answer = await send('POST', `${services.siteUrl}/services/site-config/v1/contact-us`, body, from);
  return { email, status: answer.status, reference: answer.json?.reference as string };
}
const fault = (body: object) => send('POST', `${services.sandboxUrl}/_sandbox/carriers/faults`, body);
/** What an operator sees of a message's mails. */
async function mailsOf(reference: string): Promise<unknown> {
  const { json } = await send('GET', `${services.siteUrl}/services/back-office/v1/contact-messages`);
  return json.items.find((item: { reference: string }) => item.reference === reference)?.mails;
}
async function later(seconds: number): Promise<void> {
  now += seconds * 1000;
  await services.runJobs();
}
const sent = { house: 'sent', sender: 'sent', answer: null };

describe('S7.03 a message while the mail carrier fails', () => {
  it('refused for now, twice: both mails wait, then each goes out once', async () => {
    const before = services.mail.arrived.length;
    await fault({ channel: 'mail', status: 451, count: 4 });
    const { status, reference } = await write();
    expect(status).toBe(200);
    await services.runJobs();
    expect(await mailsOf(reference)).toEqual({ house: 'queued', sender: 'queued', answer: null });
    await later(2);
    expect(await mailsOf(reference)).toEqual({ house: 'queued', sender: 'queued', answer: null });
    await later(10);
    expect(await mailsOf(reference)).toEqual(sent);
    expect(services.mail.arrived.length - before).toBe(2);
  });

  it('refused for good: the operator sees which mail failed, and still has the message', async () => {
    await fault({ channel: 'mail', status: 550, count: 2 });
    const { reference } = await write();
    await services.runJobs();
    expect(await mailsOf(reference)).toEqual({ house: 'failed', sender: 'failed', answer: null });
    await later(86_400);
    expect(await mailsOf(reference)).toEqual({ house: 'failed', sender: 'failed', answer: null });
  });

  it('cut after DATA: what comes twice is one mail, by its Message-ID', async () => {
    const before = services.mail.arrived.length;
    await fault({ channel: 'mail', drop: true, count: 2 });
    const { reference } = await write();
    await services.runJobs();
    await later(10);
    expect(await mailsOf(reference)).toEqual(sent);
    const arrived = services.mail.arrived.slice(before);
    expect([arrived.length, new Set(arrived).size]).toEqual([4, 2]);
  });

  it('away for an hour: nothing is lost, nothing comes twice, and the answer goes the same way', async () => {
    const before = services.mail.arrived.length;
    await fault({ channel: 'mail', status: 421, count: 14 });
    const { reference } = await write();
    await services.runJobs();
    for (let waited = 0; waited < 3600; waited += 300) await later(300);
    for (let waited = 0; waited < 7200; waited += 1800) await later(1800);
    expect(await mailsOf(reference)).toEqual(sent);
    expect(services.mail.arrived.length - before).toBe(2);
    const list = await send('GET', `${services.siteUrl}/services/back-office/v1/contact-messages`);
    const { id } = list.json.items.find((item: { reference: string }) => item.reference === reference);
    await send('POST', `${services.siteUrl}/services/back-office/v1/contact-messages/${id}/answer`, { text: 'Today.' });
    expect(await mailsOf(reference)).toEqual({ ...sent, answer: 'queued' });
    await services.runJobs();
    expect(await mailsOf(reference)).toEqual({ ...sent, answer: 'sent' });
  });
});

/** What a sender might put where a header begins. */
const breaks = ['\r\n', '\n', '\r', '\r\n ', '\n\t', '\u0085', '\u2028', '\0', '%0d%0a', '=0D=0A', '\\r\\n', '\v'];
const injected = ['Bcc: all@bay.test', 'To: all@bay.test', 'X-Own: 1', 'Subject: other', 'Content-Type: text/html', ''];
const tails = [
  (line: string) => line,
  (line: string) => line.padEnd(1200, 'x'),
  (line: string) => `=?utf-8?Q?${line}?=`,
];
const hostile = breaks.flatMap((each) => injected.flatMap((line) => tails.map((tail) => `${each}${tail(line)}`)));

describe('S7.03 what is written reaches no header', () => {
  it(`${hostile.length} hostile values: one recipient each, no header that is not ours`, async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    const before = services.mail.raw.length;
    const asEmail = await Promise.all(hostile.map((value, at) => write({ email: `ann${at}@bay.test${value}` })));
    for (const { status } of asEmail) expect([200, 422]).toContain(status);
    expect((await write({ message: 'a\0b' })).status).toBe(422);
    // What no table can keep is left out; the rest are messages like any other, a dozen values in each.
    const kept = hostile.filter((value) => !value.includes('\0'));
    const dozens = Array.from({ length: Math.ceil(kept.length / 12) }, (_, at) => kept.slice(at * 12, at * 12 + 12));
    const asWords = await Promise.all(
      dozens.map((some) =>
        write({ username: `ann${some[0]}`.slice(0, 64), message: `Hello ${some.join('')}`.slice(0, 5000) }),
      ),
    );
    for (const { status } of asWords) expect(status).toBe(200);
    const taken = [...asEmail, ...asWords].filter(({ status }) => status === 200).length;
    await services.runJobs();
    const mails = services.mail.raw.slice(before);
    expect(mails).toHaveLength(taken * 2);
    const allowed = new Set(
      'from to reply-to subject message-id date mime-version content-type content-transfer-encoding'.split(' '),
    );
    for (const { recipients, text } of mails) {
      expect(recipients).toHaveLength(1);
      const head = text.slice(0, text.indexOf('\r\n\r\n'));
      const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
      expect(names.filter((name) => !allowed.has(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(head).not.toMatch(/all@bay\.test|text\/html/);
      expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    }
  });

  it('S7.03 a PIN typed into the form is in no table, mail or log', async () => {
    const pin = '7193';
    // Not as a part of an id, of a digest or of a time.
    const alone = new RegExp(`(^|[^0-9a-f.-])${pin}([^0-9a-f-]|$)`, 'm');
    const player = { username: 'ann-pin', password: 'harbour-lights-24', pinCode: '2468' };
    await send('POST', `${services.sandboxUrl}/_sandbox/players`, player);
    const { sid, cookie } = await signIn(services.siteUrl, player.username, player.password);
    const before = services.mail.raw.length;
    expect((await write({ pinCode: pin }, { cookie: `${cookie}; sid=${sid}` })).status).toBe(200);
    await services.runJobs();
    const { rows } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
      from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(services.database.db);
    expect(rows.length).toBeGreaterThan(20);
    for (const { name } of rows) {
      const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
        where t::text ~ ${`(^|[^0-9a-f.-])${pin}([^0-9a-f-]|$)`}`.execute(services.database.db);
      expect([name, found.rows]).toEqual([name, []]);
    }
    for (const { text } of services.mail.raw.slice(before)) expect(text).not.toMatch(alone);
    expect(services.logged()).not.toMatch(alone);
  });
});
