import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '#services/kernel/config.ts';
import { secretOr, secretsKeys, webhookSecret } from '#services/kernel/secrets.ts';

type Env = Readonly<Record<string, string>>;
const key = randomBytes(32).toString('base64');
const signing = `whsec_${randomBytes(32).toString('base64')}`;

/** Everything that players are served with when nothing stands in. */
const production: Env = {
  SANDBOX: 'off',
  SITE_ORIGIN: 'https://play.example.com',
  TRUST_PROXY: '127.0.0.1',
  SECRETS_KEY: key,
  SMTP_URL: 'smtps://user:word@mail.example.com:465',
  MAIL_FROM: 'Bay <no-reply@example.com>',
  SMS_URL: 'off',
  IDENTITY_PROVIDER_URL: 'off',
};

function problems(env: Env): readonly string[] {
  try {
    parseConfig(env, '/site', 'services');
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
const without = (name: string): Env => Object.fromEntries(Object.entries(production).filter(([each]) => each !== name));

describe('a configuration for players', () => {
  it('is taken when it is whole', () => {
    expect(problems(production)).toEqual([]);
    expect(problems({})).toEqual([]);
  });

  const wrong: readonly (readonly [string, Env, string, RegExp])[] = [
    [
      'https behind loopback',
      { SITE_ORIGIN: 'https://play.example.com' },
      'SANDBOX',
      /SITE_ORIGIN is https.*SANDBOX=off/,
    ],
    ['a proxy before loopback', { TRUST_PROXY: '127.0.0.1' }, 'SANDBOX', /TRUST_PROXY is set/],
    ['a proxy before ::1', { HOST: '::1', TRUST_PROXY: 'loopback' }, 'SANDBOX', /TRUST_PROXY is set/],
    ['a proxy before localhost', { HOST: 'localhost', TRUST_PROXY: '10.0.0.1' }, 'SANDBOX', /TRUST_PROXY is set/],
    [
      'a range too narrow',
      { ...production, TRUST_PROXY: '127.0.0.1/99' },
      'TRUST_PROXY',
      /'127.0.0.1\/99' is no address/,
    ],
    ['an IPv6 range too narrow', { ...production, TRUST_PROXY: '::1/129' }, 'TRUST_PROXY', /'::1\/129'/],
    ['two prefixes', { ...production, TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY', /'10.0.0.0\/8\/8'/],
    ['a name for an address', { ...production, TRUST_PROXY: 'proxy.internal' }, 'TRUST_PROXY', /'proxy.internal'/],
    ['everybody as a proxy', { ...production, TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY', /believe anybody/],
    ['everybody on IPv6', { ...production, TRUST_PROXY: '10.0.0.1,::/0' }, 'TRUST_PROXY', /believe anybody/],
    ['no key', without('SECRETS_KEY'), 'SECRETS_KEY', /is missing/],
    ['a short key', { ...production, SECRETS_KEY: 'c2hvcnQ=' }, 'SECRETS_KEY', /32 random bytes in base64/],
    ['a key of zeros', { ...production, SECRETS_KEY: Buffer.alloc(32).toString('base64') }, 'SECRETS_KEY', /random/],
    ['a second key that is none', { ...production, SECRETS_KEY: `${key},next` }, 'SECRETS_KEY', /32 random bytes/],
    ['no mail', without('SMTP_URL'), 'SMTP_URL', /is missing/],
    ['mail by http', { ...production, SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL', /must start with smtp/],
    ['mail from nobody', { ...production, MAIL_FROM: 'no-reply' }, 'MAIL_FROM', /must be a mailbox/],
    ['no SMS', without('SMS_URL'), 'SMS_URL', /SMS_URL=off leaves the part out/],
    [
      'half of SMS',
      { ...production, SMS_URL: 'https://api.example.com' },
      'SMS_ACCOUNT',
      /is missing, but SMS_URL is set/,
    ],
    ['no identity provider', without('IDENTITY_PROVIDER_URL'), 'IDENTITY_PROVIDER_URL', /=off leaves the part out/],
    [
      'half a provider',
      { ...without('IDENTITY_PROVIDER_URL'), IDENTITY_PROVIDER_KEY: 'k' },
      'IDENTITY_PROVIDER_URL',
      /_KEY is set/,
    ],
    [
      'a provider with a query',
      { ...production, IDENTITY_PROVIDER_URL: 'https://id.example/?x' },
      'IDENTITY_PROVIDER_URL',
      /address/,
    ],
    [
      'half of the coins',
      { ...production, BTCPAY_URL: 'https://btc.example' },
      'BTCPAY_STORE_ID',
      /but BTCPAY_URL is set/,
    ],
    ['a chain of coins that is none', { BTCPAY_NETWORK: 'main' }, 'BTCPAY_NETWORK', /"mainnet"/],
    ['half of the cards', { ...production, HOSTED_PAYMENTS_SECRET: signing }, 'HOSTED_PAYMENTS_URL', /is missing/],
    ['half of the games', { ...production, GAME_URL: 'https://games.example' }, 'GAME_SECRET', /but GAME_URL is set/],
    [
      'a secret in words',
      { ...production, GAME_URL: 'https://games.example', GAME_SECRET: 'words' },
      'GAME_SECRET',
      /whsec_/,
    ],
    ['half of the chat, sandbox on', { CHAT_URL: 'https://chat.example' }, 'CHAT_TOKEN', /but CHAT_URL is set/],
    [
      'a path as the origin',
      { ...production, SITE_ORIGIN: 'https://play.example.com/x' },
      'SITE_ORIGIN',
      /must be an origin/,
    ],
    ['a short operator token', { ...production, ADMIN_TOKEN: 'short' }, 'ADMIN_TOKEN', /at least 16/],
    ['one port for two', { PORT: '5000', SANDBOX_PORT: '5000' }, 'SANDBOX_PORT', /choose another/],
    ['SMS by the minute', { SMS_PER_HOUR: '-1' }, 'SMS_PER_HOUR', /negative/],
  ];
  it.each(wrong)('%s is refused by name', (_what, env, variable, sentence) => {
    const found = problems(env);
    expect(found[0]).toMatch(new RegExp(`^${variable}: `));
    expect(found[0]).toMatch(sentence);
  });

  it('names all that is missing at once, and shows no secret', () => {
    const found = problems({ SANDBOX: 'off', SECRETS_KEY: 'a-secret-that-is-none', GAME_SECRET: signing });
    expect(found.join('\n')).not.toContain('a-secret-that-is-none');
    const bare = problems({ SANDBOX: 'off', CONTENTFUL_SPACE_ID: 'abc' }).map((line) => line.split(':')[0]);
    expect(bare).toEqual([
      'CONTENTFUL_DELIVERY_TOKEN',
      'CONTENTFUL_WEBHOOK_SECRET',
      'SECRETS_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'SMS_URL',
      'SMS_ACCOUNT',
      'SMS_TOKEN',
      'SMS_FROM',
      'IDENTITY_PROVIDER_URL',
      'IDENTITY_PROVIDER_KEY',
      'IDENTITY_PROVIDER_SECRET',
    ]);
  });

  it('building and publishing ask for no secret of players', () => {
    expect(parseConfig({ SANDBOX: 'off' }, '/site').rooms.mail).toBeNull();
  });

  it('without the sandbox a part that nobody set is absent, one that is set whole is there', () => {
    const games = { GAME_URL: 'https://games.example/', GAME_SECRET: signing };
    const { rooms } = parseConfig({ ...production, ...games }, '/site', 'services');
    expect(rooms.game).toEqual({ url: 'https://games.example/', secret: signing });
    expect([rooms.chat, rooms.btcpay, rooms.documents, rooms.sms]).toEqual([null, null, null, null]);
  });
});

describe('stand-ins of the sandbox', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kestrel-secrets-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('serve what is not set, and take a secret that is', () => {
    const { rooms } = parseConfig({ SANDBOX_PORT: '4999', IDENTITY_PROVIDER_SECRET: 'a-secret-of-theirs' });
    expect(rooms.documents).toEqual({
      url: 'http://localhost:4999/id',
      pages: 'http://id.localhost:4999',
      key: null,
      secret: 'a-secret-of-theirs',
    });
    expect(new URL(rooms.game?.url ?? '').origin).toBe('http://studio.localhost:4999');
  });

  it('have secrets that every process of the folder finds again, one for each name', () => {
    const [one, two] = [parseConfig({ DATA_DIR: dataDir }), parseConfig({ DATA_DIR: dataDir })];
    expect(secretOr(one, null, 'game')).toBe(secretOr(two, null, 'game'));
    expect(secretOr(one, null, 'game')).not.toBe(secretOr(one, null, 'pay'));
    expect(secretOr(one, 'set', 'game')).toBe('set');
    expect(secretsKeys(one)).toEqual(secretsKeys(two));
    expect(webhookSecret(one)).toHaveLength(64);
  });

  it('make up no secret without the sandbox', () => {
    const off = parseConfig({ DATA_DIR: dataDir, SANDBOX: 'off' });
    expect(() => secretsKeys(off)).toThrow('is not set');
  });
});
