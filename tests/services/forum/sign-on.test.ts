import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const secret = 'a-plain-secret-of-the-forum';
const forumUrl = 'https://forum.bay.test';
const password = 'harbour-lights-24';
let services: Services;
beforeAll(async () => {
  services = await startServices({ env: { FORUM_URL: forumUrl, FORUM_SECRET: secret } });
});
afterAll(() => services.stop());

/** A question as the forum signs it. */
function question(returnUrl = `${forumUrl}/session/sso_login`, nonce = randomBytes(8).toString('hex')) {
  const sso = Buffer.from(new URLSearchParams({ nonce, return_sso_url: returnUrl }).toString()).toString('base64');
  return { nonce, sso, sig: createHmac('sha256', secret).update(sso).digest('hex') };
}
const ask = ({ sso, sig }: { sso: string; sig: string }, headers: Record<string, string> = {}) =>
  send('GET', `${services.siteUrl}/services/forum/v1/sso?${new URLSearchParams({ sso, sig })}`, undefined, headers);
const leadsTo = (answer: { headers: Headers }) => answer.headers.get('location') ?? '';

let made = 0;
async function member(state: Record<string, unknown> = {}) {
  made += 1;
  const username = `signinname${made}`;
  const player = await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username, password, ...state });
  const { sid, cookie } = await signIn(services.siteUrl, username, password);
  return { username, id: player.json.playerId, cookie: `${cookie}; sid=${sid}` };
}

describe('S1.02a single sign-on to the forum', () => {
  it('tells the forum who a player is, signed, and never the name they sign in with', async () => {
    const ann = await member({ email: 'ann@bay.test', nickname: 'Tern' });
    const asked = question();
    const answer = await ask(asked, { cookie: ann.cookie });
    const to = new URL(leadsTo(answer));
    expect([answer.status, to.origin + to.pathname]).toEqual([303, `${forumUrl}/session/sso_login`]);
    const sso = to.searchParams.get('sso') ?? '';
    expect(to.searchParams.get('sig')).toBe(createHmac('sha256', secret).update(sso).digest('hex'));
    expect(Object.fromEntries(new URLSearchParams(Buffer.from(sso, 'base64').toString()))).toEqual({
      nonce: asked.nonce,
      external_id: ann.id,
      email: 'ann@bay.test',
      username: 'Tern',
      suppress_welcome_message: 'true',
    });
  });

  it.each([[{}], [{ nickname: 'same' }], [{ nickname: '.!' }]])('names %o by a number instead', async (state) => {
    const isSame = 'nickname' in state && state.nickname === 'same';
    const ann = await member({ ...state, ...(isSame && { nickname: `SignInName${made + 1}` }) });
    const to = new URL(leadsTo(await ask(question(), { cookie: ann.cookie })));
    const said = new URLSearchParams(Buffer.from(to.searchParams.get('sso') ?? '', 'base64').toString());
    expect(said.get('username')).toMatch(/^player-[0-9a-f]{12}$/);
    expect([...said.values()].join().toLowerCase()).not.toContain(`${ann.username},`);
  });

  it('answers a nonce once, though 20 ask at a time', async () => {
    const ann = await member();
    const asked = question();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(asked, { cookie: ann.cookie })));
    const ends = answers.map(leadsTo);
    expect(ends.filter((end) => end.startsWith(forumUrl))).toHaveLength(1);
    expect(ends.filter((end) => end === '/forum?error=NONCE_USED')).toHaveLength(19);
  });

  it('spends no nonce on a HEAD, which looks ahead and asks for nothing', async () => {
    const ann = await member();
    const { sso, sig } = question();
    const path = `${services.siteUrl}/services/forum/v1/sso?${new URLSearchParams({ sso, sig })}`;
    const ahead = await send('HEAD', path, undefined, { cookie: ann.cookie });
    expect([ahead.status, leadsTo(ahead)]).toEqual([404, '']);
    expect(leadsTo(await ask({ sso, sig }, { cookie: ann.cookie }))).toContain(`${forumUrl}/session/sso_login?`);
  });

  it('leads whoever is signed out to sign in and back, and the same question is answered then', async () => {
    const asked = question();
    const first = leadsTo(await ask(asked));
    const destination = new URL(first, services.siteUrl).searchParams.get('destination') ?? '';
    expect([new URL(first, services.siteUrl).pathname, destination.split('?')[0]]).toEqual(['/login', '/forum']);
    const { searchParams } = new URL(destination, services.siteUrl);
    const again = { sso: searchParams.get('sso') ?? '', sig: searchParams.get('sig') ?? '' };
    const ann = await member();
    expect(leadsTo(await ask(again, { cookie: ann.cookie }))).toContain(`${forumUrl}/session/sso_login?`);
  });

  it.each([
    ['/fr/forum', '/fr'],
    ['/pt-BR/forum', '/pt-BR'],
    ['/forum', ''],
    ['//evil.test/forum', ''],
    ['/fr/forum/../account', ''],
  ])('goes on in the language of the page that asked: %s', async (from, prefix) => {
    const { sso, sig } = question();
    const asking = (signature: string) => {
      const query = new URLSearchParams({ sso, sig: signature, page: from });
      return send('GET', `${services.siteUrl}/services/forum/v1/sso?${query}`);
    };
    const { pathname, searchParams } = new URL(leadsTo(await asking(sig)), services.siteUrl);
    expect([pathname, searchParams.get('destination')?.split('?')[0]]).toEqual([`${prefix}/login`, `${prefix}/forum`]);
    expect(leadsTo(await asking('f'.repeat(64)))).toBe(`${prefix}/forum?error=SIGNATURE_INVALID`);
  });

  it('refuses what was altered, a foreign way back, and a mailbox that was never confirmed', async () => {
    const ann = await member();
    const asked = question();
    const altered = { ...asked, sso: Buffer.from('nonce=1&return_sso_url=https://evil.test/').toString('base64') };
    const foreign = question('https://evil.test/session/sso_login');
    for (const each of [altered, { ...asked, sig: 'f'.repeat(64) }, { sso: '', sig: '' }])
      expect(leadsTo(await ask(each, { cookie: ann.cookie }))).toBe('/forum?error=SIGNATURE_INVALID');
    const { sso, sig } = question();
    const twice = `${services.siteUrl}/services/forum/v1/sso?sso=${sso}&sso=${sso}&sig=${sig}`;
    expect(leadsTo(await send('GET', twice, undefined, { cookie: ann.cookie }))).toBe('/forum?error=SIGNATURE_INVALID');
    expect(leadsTo(await ask(foreign, { cookie: ann.cookie }))).toBe('/forum?error=RETURN_REFUSED');
    const db = services.database.db;
    await sql`update player set email_confirmed_at = null where id = ${ann.id}::uuid`.execute(db);
    const refused = await ask(asked, { cookie: ann.cookie, accept: 'application/json' });
    expect([refused.status, refused.json.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
  });
});
