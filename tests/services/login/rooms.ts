import { Writable } from 'node:stream';
import { createAccountService, type PlayerInput } from '#services/account/service.ts';
import { parseConfig } from '#services/kernel/config.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { createSite } from '#services/main.ts';
import { createTestDatabase } from '../../support/database.ts';

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

/** One request; `auth` goes into the `__Host-auth` cookie. */
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
  readonly url: string;
  readonly clock: MovableClock;
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

/** Starts the rooms with real PostgreSQL and HTTP; `env` adds to the configuration. */
export async function startRooms(env: Readonly<Record<string, string>> = {}): Promise<Rooms> {
  const { db, pool, stop: dropDatabase } = await createTestDatabase();
  const clock = new MovableClock();
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const config = parseConfig({ PORT: '0', ...env });
  const log = createLog('site', 'trace', sink);
  const database = { db, pool, close: () => Promise.resolve() };
  const app = await createSite({ config, log, clock, database, readiness: new Readiness() });
  const account = createAccountService({ db, clock });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const ask = async (method: string, path: string, request: Ask = {}): Promise<Answer> => {
    const headers = new Headers(request.headers);
    if (request.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    if (request.auth !== undefined) headers.set('cookie', `__Host-auth=${request.auth}`);
    const body = request.body === undefined ? null : JSON.stringify(request.body);
    const response = await fetch(url + path, { method, headers, body, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  let statements = 0;
  pool.on('acquire', () => {
    statements += 1;
  });
  let players = 0;
  return {
    db,
    statements: () => statements,
    url,
    clock,
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
