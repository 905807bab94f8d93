import { createHmac } from 'node:crypto';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { joinForm } from '../../../../tests/support/join-form.ts';
import { type Answer, send } from '../../../../tests/support/service-calls.ts';
import { type Asked, control, login, password, playerOf, raw, type Target } from './asked.ts';

const profile = (site: string, sid: string, cookie = '') =>
  send('GET', `${site}/services/profile/v1/profiles/${sid}`, undefined, { cookie });
const join = ({ product }: Target, form: object) =>
  send('POST', `${product.siteUrl}/services/registration/v1/players`, form);
const many = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const refuses = (field: string, { status, json }: Answer): boolean =>
  status === 422 && JSON.stringify(json).includes(`"${field}"`);

/** Players and money of the sandbox on a site that has none. */
const demoMoney: Asked = async (target) => {
  const { product, dark } = target;
  const stranger = await login(dark.url, 'nobody-at-all');
  const demo = await login(dark.url, 'demo', 'harbour-lights-24');
  await join(target, joinForm('paid-for', password));
  const before = await login(dark.url, 'paid-for');
  await control(target, 'POST', '/players/paid-for/credit', { kind: 'cash', amount: '5.00' }, 'paid-for');
  return [
    ['demo signs in with the sandbox on', (await login(product.siteUrl, 'demo', 'harbour-lights-24')).status === 200],
    ['demo is nobody without it', demo.status === 401 && demo.text === stranger.text],
    ['who joined stays, until demo money comes', before.status === 200],
    ['who got demo money is nobody', (await login(dark.url, 'paid-for')).status === 401],
    ['/metrics is closed without the sandbox', (await send('GET', `${dark.url}/metrics`)).status === 401],
    ['/hooks/status is closed without the sandbox', (await send('GET', `${dark.url}/hooks/status`)).status === 401],
  ];
};

const blocking: Asked = async (target) => {
  const site = target.product.siteUrl;
  const asked: (readonly [string, boolean])[] = [];
  for (const status of ['blocked', 'disabled']) {
    const { sid, cookie } = await playerOf(target, `is-${status}`);
    const before = await profile(site, sid, cookie);
    await control(target, 'POST', `/players/is-${status}/status`, { status });
    const after = await profile(site, sid, cookie);
    asked.push([`${status}: the session ends`, before.status === 200 && after.status === 401]);
  }
  return asked;
};

const limits: Asked = async (target) => {
  const site = target.product.siteUrl;
  const weak = await many(2, (n) =>
    join(target, joinForm(`weak${n}`, password, { password: ['1234567890', ' '.repeat(10)][n] })),
  );
  const names = ['admin‮nimda', 'zero​width', 'Kestrel-Bay', 'tag\u{e0041}'];
  const deceptive = await many(names.length, (n) => join(target, joinForm(names[n] ?? '', password)));
  const joins = await many(30, (n) => join(target, joinForm(`many-${n}`, password)));
  const sessions = [await playerOf(target, 'sessions')];
  for (let n = 0; n < 22; n += 1) {
    const answer = await login(site, 'sessions');
    const halves = answer.headers.getSetCookie().map((item) => item.split(';')[0]);
    sessions.push({ sid: answer.json?.sessionId ?? '', cookie: halves.join('; ') });
  }
  const live = await Promise.all(sessions.map(({ sid, cookie }) => profile(site, sid, cookie)));
  await playerOf(target, 'guessed', { email: 'guessed@bay.test' });
  await many(10, () => login(site, 'guessed', 'wrong-wrong-wrong'));
  const [byMail, stranger] = [await login(site, 'guessed@bay.test'), await login(site, 'stranger@bay.test')];
  return [
    ['easy passwords are refused', weak.every((answer) => refuses('password', answer))],
    ['deceptive names are refused', deceptive.every((answer) => refuses('username', answer))],
    ['ten joins an hour from one address', joins.filter(({ status }) => status === 201).length <= 10],
    ['guesses at a name do not link its mailbox', byMail.status === 401 && byMail.text === stranger.text],
    ['twenty sessions a player', live.filter(({ status }) => status === 200).length <= 20],
  ];
};

const hostile = [
  '9007199254740993.999',
  '1e3',
  'NaN',
  '-0',
  '-5.00',
  '00012.00',
  '10000000000000000.00',
  '0.001',
  ' 5',
  '',
];
const amounts: Asked = async (target) => {
  await playerOf(target, 'amounts');
  const credit = (body: unknown, key: string) => control(target, 'POST', '/players/amounts/credit', body, key);
  const refused = await many(hostile.length, (n) => credit({ kind: 'cash', amount: hostile[n] }, `h${n}`));
  const numbers = await many(2, (n) => credit(`{"kind":"cash","amount":${['9007199254740993', '5'][n]}}`, `n${n}`));
  const proto = await credit('{"kind":"cash","amount":"5.00","__proto__":{}}', 'proto');
  const most = await many(9, (n) => credit({ kind: 'cash', amount: '9999999999999999.99' }, `max${n}`));
  const audit = await send('GET', `${target.product.sandboxUrl}/_sandbox/ledger`);
  return [
    ['amounts that are none are 422', refused.every(({ status }) => status === 422)],
    ['numbers are 422', numbers.every(({ status }) => status === 422)],
    ['__proto__ is 400', proto.status === 400],
    ['nine maximal credits are taken or refused, never 5xx', most.every(({ status }) => status < 500)],
    ['the audit reads beyond 64 bits', audit.status === 200 && audit.json.breaks.length === 0],
  ];
};

const trust: Asked = async ({ product, dark }) => {
  const site = product.siteUrl;
  const body = 'Content-Length: 2\nContent-Type: application/json\nConnection: close\n\n{}';
  const posting = (host: string, origin: string) =>
    raw(site, `POST /services/login-service/v1/logout HTTP/1.1\nHost: ${host}\nOrigin: ${origin}\n${body}`);
  const own = new URL(site).host;
  const twice = await raw(site, `GET /healthz HTTP/1.1\nHost: ${own}\nHost: evil\nConnection: close\n\n`);
  const forwarded = await send('GET', `${dark.url}/healthz`, undefined, { 'x-forwarded-host': 'localhost' });
  return [
    ['an Origin that equals Host is refused', / 403 /.test(await posting('evil.example', 'http://evil.example'))],
    ['the own Origin is taken', / 200 /.test(await posting(own, site))],
    ['two Host headers are 400', / 400 /.test(twice)],
    ['X-Forwarded-Host: localhost sends nobody away', forwarded.status === 200],
  ];
};

const headers: Asked = async ({ product, dark }) => {
  const site = product.siteUrl;
  const answers = await Promise.all([
    raw(site, `GET /${'x'.repeat(20_000)} HTTP/1.1\nHost: x\n\n`),
    raw(site, 'GET /a b HTTP/9\nHost: x\n\n'),
  ]);
  const isWhole = (head: string): boolean =>
    /application\/problem\+json/i.test(head) && /cross-origin-resource-policy/i.test(head) && /nosniff/i.test(head);
  const hidden = await Promise.all(
    ['/_headers', '/_redirects', '/service-data/games.json'].map((path) => send('GET', site + path)),
  );
  const page = await send('GET', `${site}/`);
  const tls = await send('GET', `${dark.url}/healthz`);
  const security = await send('GET', `${site}/.well-known/security.txt`);
  return [
    ['the parser’s 431 and 400 are whole problems', answers.every(isWhole)],
    ['files for hosts are 404', hidden.every(({ status }) => status === 404)],
    ['pages have CORP', page.headers.get('cross-origin-resource-policy') === 'same-origin'],
    ['HSTS behind TLS', (tls.headers.get('strict-transport-security') ?? '').includes('31536000')],
    ['security.txt names a contact', security.text.includes('Contact: ')],
  ];
};

const webhooks: Asked = async ({ product }) => {
  const url = `${product.siteUrl}/partners/payments/v1/hosted/webhook`;
  const body = JSON.stringify({ type: 'payment.settled', data: { id: '00000000-0000-4000-8000-000000000000' } });
  const wrong = standardWebhooks(`whsec_${Buffer.alloc(32, 9).toString('base64')}`);
  const post = (to: string, text: string, more: Record<string, string> = {}) =>
    send('POST', to, text, { 'content-type': 'application/json', ...more });
  const content = `${product.siteUrl}/hooks/contentful`;
  const stamp = String(Date.now());
  const forged = {
    'x-contentful-timestamp': stamp,
    'x-contentful-signed-headers': 'x-contentful-timestamp',
    'x-contentful-signature': createHmac('sha256', 'x'.repeat(64)).update(stamp).digest('hex'),
  };
  const answers = [
    await post(url, body),
    await post(url, body, wrong.sign(body, { id: 'forged', at: new Date() })),
    await post(content, '{}'),
    await post(content, '{}', forged),
  ];
  const large = await post(url, 'x'.repeat(70_000), wrong.sign('x', { id: 'large', at: new Date() }));
  return [
    ['unsigned and forged deliveries are refused', answers.every(({ status }) => status === 401 || status === 403)],
    ['more than 64 KiB is 413', large.status === 413],
  ];
};

/** The site without the sandbox logs everything; what it must not hold is looked for byte by byte. */
const logs: Asked = async ({ dark }) => {
  const secret = 'hunter-2-secret';
  await raw(dark.url, `POST /x HTTP/1.1\nHost: x\nCookie: __Host-auth=${secret}\nBad Header: ${secret}\n\n${secret}`);
  await login(dark.url, `${secret}@bay.test`, `${secret}-${password}`);
  const bytes = Buffer.from(secret);
  const forms = [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').slice(0, 18),
    JSON.stringify([...bytes]).slice(1, -1),
  ];
  return [
    ['the log was kept', dark.log().length > 0],
    ['nothing of a broken packet or a typed name is logged', forms.every((form) => !dark.log().includes(form))],
  ];
};

const handles: Asked = async ({ product }) => {
  const answers = await Promise.all(
    ['unknown', 'x'.repeat(5_000), '%zz', '%00', '..%2f..'].map((handle) => profile(product.siteUrl, handle)),
  );
  return [['wrong handles get one 401', new Set(answers.map(({ status, text }) => `${status} ${text}`)).size === 1]];
};

/** The points of the attack that need one question each, by what was wrong. */
export const points: Readonly<Record<string, Asked>> = {
  '3 demo money and operator pages in production': demoMoney,
  '5 sessions of blocked players': blocking,
  '7 amounts': amounts,
  '8 host trust': trust,
  '9 headers and hidden files': headers,
  '11 webhooks': webhooks,
  '12 logs': logs,
  '13 handles': handles,
  // Last: its failures ask a captcha of this machine's address.
  '6 limits of joins, passwords, names and sessions': limits,
};
