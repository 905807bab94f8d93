import { Writable } from 'node:stream';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { TOTP } from 'otpauth';
import type { CaptchaChallenge } from '#contract/captcha.ts';
import type { PlayerInput } from '#services/account/players.ts';
import { type AccountService, createAccountService } from '#services/account/service.ts';
import { Captcha } from '#services/kernel/captcha.ts';
import { parseConfig } from '#services/kernel/config.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { createLog } from '#services/kernel/log.ts';
import { OneTimeSecrets } from '#services/kernel/one-time.ts';
import { readOutbox } from '#services/kernel/outbox.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { secretsKeys } from '#services/kernel/secrets.ts';
import { Vault } from '#services/kernel/vault.ts';
import { createSite } from '#services/main.ts';
import { Authenticators } from '#services/two-factor/authenticator.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { testKey } from '../../support/services.ts';

/** A clock that stands still until it is moved. */
export class MovableClock {
  #now = new Date('2026-11-21T12:00:00Z');
  now(): Date {
    return new Date(this.#now);
  }
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

/** Both halves of a session. */
export interface Handles {
  readonly sid: string;
  readonly auth: string;
}

/** One request, from an address of its own unless `x-forwarded-for` says otherwise; `auth` goes into the `__Host-auth` cookie. */
export interface Ask {
  readonly body?: unknown;
  readonly auth?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with its body as it came. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The services as they are wired for players, over HTTP, on a database of their own. */
export interface Rooms {
  readonly db: Db;
  /** Statements so far, transactions counting as one. */
  statements(): number;
  /** What went to the database so far, each statement of a transaction, its begin and its end counted. */
  queries(): number;
  readonly url: string;
  readonly clock: MovableClock;
  readonly database: TestDatabase;
  readonly vault: Vault;
  readonly account: AccountService;
  /** Changes a player's row. */
  change(playerId: string, change: Parameters<AccountService['change']>[2]): Promise<void>;
  /** Gives a player an enabled authenticator app. */
  withApp(playerId: string): Promise<{ totpSecret: string; recoveryCodes: string[] }>;
  /** The app's code at the clock's time. */
  totp(secret: string): string;
  /** What `X-CAPTCHA-TOKEN` takes: a fresh challenge, solved. */
  captcha(): Promise<string>;
  /** The same of a challenge that takes no work: for tests of what follows a hundred of them. */
  easyCaptcha(): Promise<string>;
  /** The newest message to somebody. */
  message(to: string): Promise<string>;
  /** Everything that was logged so far. */
  log(): string;
  ask(method: string, path: string, request?: Ask): Promise<Answer>;
  /** Makes a player with a fresh name and the password `rooms.password`. */
  player(input?: Partial<PlayerInput>): Promise<{ playerId: string; username: string; email: string }>;
  signIn(username: string, request?: Ask & { password?: string }): Promise<Handles>;
  stop(): Promise<void>;
}

/** The password of every player of these tests. */
export const password = 'harbour-lights-24';
/** Paths of the two calls that most tests make. */
export const loginPath = '/services/login-service/v1/login';
export const logoutPath = '/services/login-service/v1/logout';
export const profilePath = (sid: string): string => `/services/profile/v1/profiles/${sid}`;

/** The secret of an answer's `__Host-auth`, '' when it is cleared. */
export function authOf(answer: Answer): string {
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith('__Host-auth='));
  if (cookie === undefined) throw new Error(`no __Host-auth in a ${answer.status}: ${answer.text}`);
  return cookie.slice('__Host-auth='.length).split(';')[0] ?? '';
}

/** Starts the rooms with real PostgreSQL and HTTP; `env` adds to the configuration, `twinOf` shares database and clock. */
export async function startRooms(env: Readonly<Record<string, string>> = {}, twinOf?: Rooms): Promise<Rooms> {
  const database = twinOf ? { ...twinOf.database, stop: async () => undefined } : await createTestDatabase();
  const { db, pool, stop: dropDatabase } = database;
  const clock = twinOf?.clock ?? new MovableClock();
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const config = parseConfig({ PORT: '0', SANDBOX: 'on', SECRETS_KEY: testKey, TRUST_PROXY: '127.0.0.1', ...env });
  const log = createLog('site', 'trace', sink);
  const app = await createSite({
    config,
    log,
    clock,
    database: { ...database, close: async () => undefined },
    readiness: new Readiness(),
  });
  const vault = new Vault(secretsKeys(config));
  const account = createAccountService({ db, clock, config, vault, sandbox: true });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  let asked = 0;
  const ask = async (method: string, path: string, request: Ask = {}): Promise<Answer> => {
    const headers = new Headers(request.headers);
    asked += 1;
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', `10.${asked >> 8}.${asked & 255}.1`);
    if (request.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    if (request.auth !== undefined) headers.set('cookie', `__Host-auth=${request.auth}`);
    const body = request.body === undefined ? null : JSON.stringify(request.body);
    const response = await fetch(url + path, { method, headers, body, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const easy = new Captcha(new OneTimeSecrets(vault), vault, { least: 1, most: 2 });
  const solve = async (challenge: CaptchaChallenge): Promise<string> => {
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  let [statements, queries] = [0, 0];
  const counted = new WeakSet<object>();
  pool.on('acquire', (client) => {
    statements += 1;
    if (counted.has(client)) return;
    counted.add(client);
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        queries += 1;
        return ask(...given);
      },
    });
  });
  let players = 0;
  return {
    db,
    database,
    statements: () => statements,
    queries: () => queries,
    url,
    clock,
    vault,
    account,
    change: (playerId, change) => transaction(db, (tx) => account.change(tx, playerId, change)),
    withApp: (playerId) =>
      transaction(db, async (tx) => {
        await account.change(tx, playerId, { signInFactor: 'TWO_FACTOR_AUTHENTICATION' });
        return new Authenticators(vault).enable(tx, playerId, clock.now());
      }),
    totp: (secret) => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() }),
    captcha: async () => solve(JSON.parse((await ask('GET', '/services/login-service/v1/captcha')).text)),
    easyCaptcha: async () => solve(await easy.challenge(clock.now())),
    async message(to) {
      const [newest] = await readOutbox(db, vault, to);
      if (!newest?.text) throw new Error(`nothing was sent to ${to}`);
      return newest.text;
    },
    log: () => lines.join(''),
    ask,
    async player(input = {}) {
      players += 1;
      const username = input.username ?? `player-${players}`;
      const email = input.email ?? `${username}@bay.test`;
      const { playerId } = await account.createPlayer({ password, ...input, username, email });
      return { playerId, username, email };
    },
    async signIn(username, request = {}) {
      const body = { username, password: request.password ?? password };
      const answer = await ask('POST', loginPath, { ...request, body });
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
      return { sid: JSON.parse(answer.text).sessionId, auth: authOf(answer) };
    },
    async stop() {
      await app.close();
      await dropDatabase();
    },
  };
}
