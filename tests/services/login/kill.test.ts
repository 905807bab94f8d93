import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { send } from '../../support/service-calls.ts';
import { type ServiceProcess, startProcess } from '../../support/service-process.ts';

const password = 'harbour-lights-24';
let database: TestDatabase;
let dataDir: string;
let sandbox: ServiceProcess;
let sites: ServiceProcess[] = [];

const startSite = () => startProcess('services', database.ownerUrl, dataDir);
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kestrel-codes-'));
  sandbox = await startProcess('sandbox', database.ownerUrl, dataDir);
  sites = await Promise.all([startSite(), startSite()]);
});
afterAll(async () => {
  await Promise.all([sandbox, ...sites].map((each) => each.kill()));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function withApp(username: string): Promise<string> {
  const made = await send('POST', `${sandbox.url}/_sandbox/players`, { username, password, twoFactor: true });
  expect(made.status).toBe(201);
  return made.json.totpSecret;
}
const codeOf = (secret: string) => new TOTP({ secret }).generate();
/** The second step of a sign-in, at one process after the other. */
function attempt(username: string, code: string, n: number) {
  const site = sites[n % 2] as ServiceProcess;
  const headers = { 'x-mfa-code': code, 'x-enforcement-method': 'TWO_FACTOR_AUTHENTICATION' };
  return send('POST', `${site.url}/services/login-service/v1/login`, { username, password }, headers);
}
const many = (count: number, work: (n: number) => ReturnType<typeof attempt>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe('sign-in over two processes of their own', () => {
  it('S8.01 of one code of the app in ten tries at once one opens a session', async () => {
    const secret = await withApp('twins');
    const code = codeOf(secret);
    const answers = await many(10, (n) => attempt('twins', code, n));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('S8.01 kill -9 of both opens nothing again that 40 wrong codes have closed', async () => {
    const secret = await withApp('guessed');
    const wrong = await many(40, (n) => attempt('guessed', String(200_000 + n), n));
    const judged = wrong.filter(({ json }) => json.remainingAttempts !== undefined);
    expect(judged.length).toBeLessThanOrEqual(5);
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
    await Promise.all(sites.map((each) => each.kill()));
    sites = [await startSite()];
    const right = await attempt('guessed', codeOf(secret), 0);
    expect([right.status, right.json.code]).toEqual([401, 'VERIFICATION_BLOCKED']);
  });
});
