import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#sandbox/main.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { createSite } from '#services/main.ts';
import { createTestDatabase } from '../../support/database.ts';
import { joinForm } from '../../support/join-form.ts';
import { send } from '../../support/service-calls.ts';
import { memoryLog, testConfig } from '../../support/services.ts';

const password = 'harbour-lights-24';
const loginPath = '/services/login-service/v1/login';
const closers: (() => Promise<unknown>)[] = [];
let lit: string;
let dark: string;
let sandbox: string;

/** One database with a site that has the sandbox, and one that has not: as a folder that is taken into use for real. */
beforeAll(async () => {
  const database = await createTestDatabase();
  const opened = { ...database, close: async () => undefined };
  const { log } = memoryLog('test');
  const open = async (SANDBOX: string): Promise<string> => {
    const config = testConfig({ SANDBOX });
    const app = await createSite({ config, log, clock: systemClock, database: opened, readiness: new Readiness() });
    closers.push(() => app.close());
    return app.listen({ host: '127.0.0.1', port: 0 });
  };
  [lit, dark] = [await open('on'), await open('off')];
  const control = await createSandbox({ config: testConfig(), log, database: opened, readiness: new Readiness() });
  closers.push(
    () => control.close(),
    () => database.stop(),
  );
  sandbox = await control.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const close of closers) await close();
});

const signIn = (site: string, username: string) => send('POST', `${site}${loginPath}`, { username, password });
const make = (username: string) => send('POST', `${sandbox}/_sandbox/players`, { username, password });

async function join(username: string): Promise<void> {
  const answer = await send('POST', `${lit}/services/registration/v1/players`, joinForm(username, password));
  expect(answer.status).toBe(201);
}

describe('players of the sandbox, once it is off', () => {
  it('S8.01 are nobody: the same bytes as for a name that never was', async () => {
    await make('made');
    expect((await signIn(lit, 'made')).status).toBe(200);
    const [made, stranger] = [await signIn(dark, 'made'), await signIn(dark, 'nobody-at-all')];
    expect([made.status, made.text]).toEqual([401, stranger.text]);
    expect(made.json.code).toBe('invalid_grant');
  });

  it('S6.01a their sessions are dead too', async () => {
    await make('signed-in');
    const answer = await signIn(lit, 'signed-in');
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const profile = (site: string) =>
      send('GET', `${site}/services/profile/v1/profiles/${answer.json.sessionId}`, undefined, { cookie });
    expect([(await profile(lit)).status, (await profile(dark)).status]).toEqual([200, 401]);
  });

  it('S1.01b who joined stays, until the sandbox gives them money', async () => {
    await join('joined');
    expect((await signIn(dark, 'joined')).status).toBe(200);
    const credit = { kind: 'cash', amount: '10.00' };
    const given = await send('POST', `${sandbox}/_sandbox/players/joined/credit`, credit, {
      'idempotency-key': randomUUID(),
    });
    expect(given.status).toBe(200);
    expect([(await signIn(lit, 'joined')).status, (await signIn(dark, 'joined')).status]).toEqual([200, 401]);
  });
});
