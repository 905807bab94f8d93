import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinForm } from '../../support/join-form.ts';
import { notices, type Payer, payerOf, payment, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney({ env: { ADMIN_TOKEN: 'the-office-of-this-test', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => services.stop());

const password = 'harbour-lights-24';
const office = '/services/back-office/v1/exclusion-matches';
const asOffice = { authorization: 'Bearer the-office-of-this-test' };
const found = async (player: Payer) =>
  (await send('GET', services.siteUrl + office, undefined, asOffice)).json.items.filter(
    ({ playerId }: { playerId: string }) => playerId === player.playerId,
  );
const decide = (player: Payer, excluded: Payer, decision: string) =>
  send(
    'POST',
    `${services.siteUrl}${office}/${player.playerId}/${excluded.playerId}`,
    { decision, reason: 'a person has looked' },
    asOffice,
  );
const card = { methodGroup: 'CARD', method: 'CARD', amount: '20.00', currency: 'EUR' };
const deposit = (of: Payer) => of.post(`${payment}/deposits`, card);
const refusal = async (of: Payer) => (await deposit(of)).json.code;
const bonus = async (of: Payer) =>
  (await of.post('/services/bonus/v1/players/{session}/grants', { code: 'NONE' })).json.code;

let phones = 600_000_000;
let addresses = 0;
/** Somebody who joins by the form, with a telephone of their own unless one is given. */
async function joins(username: string, more: object = {}): Promise<{ status: number; playerId: string }> {
  phones += 1;
  addresses += 1;
  const form = joinForm(username, password, { phone: String(phones), ...more });
  const path = '/services/registration/v1/players';
  const { status, json } = await send('POST', services.siteUrl + path, form, {
    'x-forwarded-for': `10.9.0.${addresses}`,
  });
  return { status, playerId: json.playerId };
}

/** Joins, confirms the mailbox, has a PIN and signs in. */
async function comes(username: string, more: object = {}): Promise<Payer> {
  const { playerId } = await joins(username, more);
  await sql`update player set pin_secret = (select pin_secret from player where pin_secret is not null limit 1),
    email_confirmed_at = now(), sandbox_controlled = true where id = ${playerId}::uuid`.execute(services.database.db);
  await services.runJobs();
  return payerOf(services, username, playerId);
}

const own = '/services/protection/v1/profiles/{session}';
async function excludes(of: Payer, length = 'YEAR'): Promise<void> {
  expect((await of.post(`${own}/pause`, { length }, null)).status).toBe(200);
  await services.runJobs();
}

async function asksForName(of: Payer, name: object) {
  const operation = '/services/player-verification/v1/profiles/{session}/operation/updateProfile/confirmationCode';
  await of.post(operation, { method: 'EMAIL' }, null);
  const outbox = `${services.sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(`${of.username}@bay.test`)}`;
  const code = /\b\d{6}\b/.exec((await send('GET', outbox)).json[0].text)?.[0] ?? '';
  const path = `${services.siteUrl}/services/profile/v1/profiles/${of.session}`;
  const answer = await send('PUT', path, name, { cookie: of.cookie, 'x-mfa-code': code });
  await services.runJobs();
  return answer;
}

async function renames(of: Payer, name: object): Promise<void> {
  expect((await asksForName(of, name)).status).toBe(200);
}

async function shows(of: Payer, status: string): Promise<void> {
  await send('POST', `${services.sandboxUrl}/_sandbox/players/${of.username}/document`, { status });
  await services.runJobs();
}

const person = (n: number) => ({ firstName: 'Una', lastName: `Reed${'abcdefghij'[n]}`, birthDate: `1980-01-0${n}` });

describe('somebody who has excluded themselves and joins anew', () => {
  beforeAll(async () => {
    await signedIn(services, { username: 'haspin' });
  });

  it('with a tag in their own mailbox they are held like everybody who is like them, sign in like everybody, and are told by mail', async () => {
    const una = await comes('una1', person(1));
    await excludes(una);
    const [again, other] = [
      await joins('una1b', { email: 'una1+new@bay.test' }),
      await joins('una1c', { email: 'somebody-else@bay.test' }),
    ];
    expect([again.status, other.status]).toEqual([201, 201]);
    await services.runJobs();
    const anew = await payerOf(services, 'una1b', again.playerId);
    expect(await found(anew)).toMatchObject([{ excludedId: una.playerId, alike: ['MAILBOX'], state: 'OPEN' }]);
    const stranger = await payerOf(services, 'una1c', other.playerId);
    expect([await bonus(anew), await bonus(stranger)]).toEqual(['DOCUMENT_REQUIRED', 'CODE_UNKNOWN']);
    const outbox = await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=una1%40bay.test`);
    expect(outbox.json[0].subject).toBe('You already have a Kestrel Bay account');
  });

  it('of the same name and birth date they neither deposit nor play until a document shows who they are', async () => {
    const una = await comes('una2', person(2));
    await excludes(una);
    const anew = await comes('una2b', { ...person(2), firstName: 'ÚNA' });
    expect([await refusal(anew), await bonus(anew)]).toEqual(['DOCUMENT_REQUIRED', 'DOCUMENT_REQUIRED']);
    expect(JSON.stringify((await deposit(anew)).json)).not.toMatch(/exclu|break|until/i);
    expect(await found(anew)).toMatchObject([{ excludedId: una.playerId, alike: ['PERSON'], state: 'OPEN' }]);
    const document = await anew.get('/api/v1/document-verification-status/profile/{session}?documentType=ID_DOCUMENT');
    expect([document.status, document.json.status]).toEqual([200, 'REQUESTED']);
    await shows(anew, 'VERIFIED');
    const refused = (await deposit(anew)).json;
    const until = (await una.get('/services/protection/v1/profiles/{session}')).json.pause.until;
    expect(refused).toMatchObject({ code: 'ON_BREAK', until });
    expect(await found(anew)).toMatchObject([{ state: 'SAME' }]);
    expect((await notices(anew)).map(([title]) => title)).toContain('Your self-exclusion holds here too');
  });

  it('who only shares a telephone is let through by a document of another name', async () => {
    const una = await comes('una3', { ...person(3), phone: '611222333' });
    const anew = await comes('una3b', { ...person(4), phone: '611222333' });
    expect(await refusal(anew)).toBeUndefined();
    await sql`update player set phone_validated_at = now() where id = ${una.playerId}::uuid`.execute(
      services.database.db,
    );
    await excludes(una);
    expect([await refusal(anew), (await found(anew))[0].alike]).toEqual(['DOCUMENT_REQUIRED', ['PHONE']]);
    await shows(anew, 'VERIFIED');
    expect((await deposit(anew)).status).toBe(201);
    expect(await found(anew)).toMatchObject([{ state: 'OTHER' }]);
  });

  it('who excludes themselves is found in the account they had beside it', async () => {
    const beside = await comes('una5b', person(5));
    expect((await deposit(beside)).status).toBe(201);
    const una = await comes('una5', person(5));
    await excludes(una);
    // Both have only typed who they are: a person of the house sees it, nothing is kept from the one who was here before.
    expect([await refusal(beside), (await found(beside))[0].state]).toEqual([undefined, 'NOTED']);
    await shows(una, 'VERIFIED');
    expect([await refusal(beside), (await found(beside))[0].state]).toEqual(['DOCUMENT_REQUIRED', 'OPEN']);
  });

  it('a person of the house decides what a document cannot, with a reason, and nobody else does', async () => {
    const una = await comes('una6', person(6));
    await excludes(una);
    const twin = await comes('una6b', person(6));
    expect(await refusal(twin)).toBe('DOCUMENT_REQUIRED');
    const url = `${services.siteUrl}${office}/${twin.playerId}/${una.playerId}`;
    expect((await send('POST', url, { decision: 'OTHER', reason: 'x' }, { cookie: twin.cookie })).status).toBe(401);
    expect((await send('GET', services.siteUrl + office)).status).toBe(401);
    expect((await decide(twin, una, 'OTHER')).status).toBe(200);
    expect((await deposit(twin)).status).toBe(201);
    // Neither a look nor a document undoes what a person has said.
    await shows(twin, 'VERIFIED');
    expect((await deposit(twin)).status).toBe(201);
    expect(await found(twin)).toMatchObject([{ state: 'OTHER', reason: 'a person has looked' }]);
    await decide(twin, una, 'SAME');
    expect(await refusal(twin)).toBe('ON_BREAK');
    await decide(twin, una, 'OTHER');
    expect((await deposit(twin)).status).toBe(201);
    expect((await decide(una, twin, 'SAME')).status).toBe(404);
  });

  it('a stranger who types a player’s name, birthday and number, and excludes themselves, keeps them from nothing', async () => {
    const owner = { ...person(8), phone: '699887766' };
    const victim = await comes('una8', owner);
    await shows(victim, 'VERIFIED');
    await excludes(await comes('una8b', owner));
    expect((await deposit(victim)).status).toBe(201);
    expect(await found(victim)).toMatchObject([{ state: 'NOTED', alike: ['PERSON', 'PHONE'] }]);
  });

  it('who makes an exclusion longer, or takes it again, is out with all accounts that are theirs', async () => {
    const who = { firstName: 'Una', lastName: 'Long', birthDate: '1981-02-03' };
    const una = await comes('una9', who);
    await excludes(una, 'SIX_MONTHS');
    const other = await comes('una9b', who);
    await shows(other, 'VERIFIED');
    const until = async (of: Payer) => (await of.get(own)).json.pause?.until;
    expect(await until(other)).toBe(await until(una));
    await excludes(una, 'FIVE_YEARS');
    expect(await until(other)).toBe(await until(una));
    await sql`update protection_pause set since = since - interval '70 months', until = until - interval '70 months',
      return_at = now() - interval '1 hour'`.execute(services.database.db);
    expect([await until(una), await until(other), (await deposit(other)).status]).toEqual([undefined, undefined, 201]);
    await excludes(una);
    expect([await refusal(other), await until(other)]).toEqual(['ON_BREAK', await until(una)]);
  });

  it('that another account is a twin’s takes away what that one has put there, never what its player has asked for', async () => {
    const who = { firstName: 'Una', lastName: 'Twin', birthDate: '1982-03-04' };
    const [una, twin] = [await comes('una10', who), await comes('una10b', who)];
    await excludes(twin, 'SIX_MONTHS');
    const asked = (await twin.get(own)).json.pause.until;
    await shows(una, 'VERIFIED');
    await excludes(una);
    await shows(twin, 'VERIFIED');
    expect((await twin.get(own)).json.pause.until).toBe((await una.get(own)).json.pause.until);
    await decide(twin, una, 'OTHER');
    expect((await twin.get(own)).json.pause.until).toBe(asked);
    await decide(twin, una, 'SAME');
    await excludes(twin, 'FIVE_YEARS');
    const longer = (await twin.get(own)).json.pause.until;
    await decide(twin, una, 'OTHER');
    expect((await twin.get(own)).json.pause).toMatchObject({ kind: 'EXCLUSION', until: longer });
  });

  it('what is asked for beside a longer exclusion that another account has put there stands when that one goes', async () => {
    const who = { firstName: 'Una', lastName: 'Beside', birthDate: '1986-07-08' };
    const [una, twin] = [await comes('una14', who), await comes('una14b', who)];
    await excludes(una, 'FIVE_YEARS');
    await shows(una, 'VERIFIED');
    await shows(twin, 'VERIFIED');
    const { until } = (await una.get(own)).json.pause;
    const holds = async () => (await twin.get(own)).json.pause;
    expect(await holds()).toMatchObject({ kind: 'EXCLUSION', until });
    await excludes(twin, 'YEAR');
    expect(await holds()).toMatchObject({ until });
    const told = (await notices(twin))
      .map(([title]) => title)
      .filter((title) => title === 'You have excluded yourself');
    expect(told).toHaveLength(1);
    expect((await twin.post(`${own}/pause`, { length: 'SIX_MONTHS' }, null)).json.code).toBe('PAUSE_LONGER');
    await decide(twin, una, 'OTHER');
    const left = await holds();
    expect([left.kind, left.until < until, await refusal(twin)]).toEqual(['EXCLUSION', true, 'ON_BREAK']);
  });

  it('another name that is taken while the document is looked at is not what the document shows', async () => {
    const who = { firstName: 'Una', lastName: 'Swap', birthDate: '1983-04-05', phone: '655111000' };
    const una = await comes('una11', who);
    await excludes(una);
    const anew = await comes('una11b', { ...who, birthDate: '1990-01-01' });
    expect(await refusal(anew)).toBe('DOCUMENT_REQUIRED');
    await shows(anew, 'PENDING');
    await renames(anew, { firstName: 'Bob', lastName: 'Elsewhere' });
    await shows(anew, 'VERIFIED');
    expect([await refusal(anew), (await found(anew))[0].state]).toEqual(['DOCUMENT_REQUIRED', 'OPEN']);
    const document = await anew.get('/api/v1/document-verification-status/profile/{session}?documentType=ID_DOCUMENT');
    expect(document.json).toMatchObject({ status: 'INVALID', reason: 'NAME_MISMATCH' });
    // By a name of their own again it is theirs, and with a middle name they are nobody else.
    await renames(anew, { firstName: 'Una Maria', lastName: 'Swap' });
    await sql`update player set birth_date = '1983-04-05' where id = ${anew.playerId}::uuid`.execute(
      services.database.db,
    );
    await anew.get('/services/profile-profiling/v1/document-verification/profile/{session}/document-verification-url');
    await shows(anew, 'VERIFIED');
    expect([await refusal(anew), (await found(anew))[0].state]).toEqual(['ON_BREAK', 'SAME']);
  });

  it('keep the name that they have excluded themselves under: or who joins anew would be like nobody', async () => {
    const who = { firstName: 'Una', lastName: 'Kept', birthDate: '1984-05-06' };
    const una = await comes('una12', who);
    await excludes(una);
    const asked = await asksForName(una, { firstName: 'Bob', lastName: 'Elsewhere' });
    const anew = await comes('una12b', who);
    expect(await refusal(anew)).toBe('DOCUMENT_REQUIRED');
    const errors = ['firstName', 'lastName'].map((field) => ({ field, code: 'LOCKED' }));
    expect([asked.status, asked.json]).toMatchObject([422, { code: 'VALIDATION_ERROR', errors }]);
  });

  it('after its time and before a return they may return by the document that they show, and that holds', async () => {
    const who = { firstName: 'Una', lastName: 'Back', birthDate: '1985-06-07' };
    const una = await comes('una13', who);
    await excludes(una, 'SIX_MONTHS');
    const { pool } = services.database;
    await pool.query(`update protection_pause set since = since - interval '7 months', until = until - interval '7 months'
      where player_id = '${una.playerId}'`);
    const anew = await comes('una13b', who);
    expect(await refusal(anew)).toBe('DOCUMENT_REQUIRED');
    await shows(anew, 'VERIFIED');
    expect([await refusal(anew), (await found(anew))[0].state]).toEqual(['ON_BREAK', 'SAME']);
    expect((await anew.post(`${own}/return`, {}, null)).json.pause).toMatchObject({ mayReturn: false });
    await pool.query(`update protection_pause set return_at = now() where player_id = '${anew.playerId}'`);
    // What is looked for anew finds what they have returned from.
    await renames(anew, { nickname: 'Back again' });
    expect([await refusal(anew), await refusal(una)]).toEqual([undefined, 'ON_BREAK']);
    await excludes(una);
    expect(await refusal(anew)).toBe('ON_BREAK');
  });

  it('when the exclusion is over, it is over for who was only like them', async () => {
    const una = await comes('una7', person(7));
    await excludes(una);
    const anew = await comes('una7b', person(7));
    expect(await refusal(anew)).toBe('DOCUMENT_REQUIRED');
    await sql`update protection_pause set since = since - interval '400 days', until = until - interval '400 days',
      return_at = now() - interval '1 hour' where player_id = ${una.playerId}::uuid`.execute(services.database.db);
    expect((await deposit(anew)).status).toBe(201);
  });
});
