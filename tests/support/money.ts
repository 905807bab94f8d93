import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#services/kernel/clock.ts';
import { Readiness } from '#services/kernel/readiness.ts';
import { audit } from '#services/ledger/service.ts';
import { createSite } from '#services/main.ts';
import { freePort } from '../../scripts/test/free-port.ts';
import { send, signIn } from './service-calls.ts';
import { memoryLog, type Services, type ServicesOptions, startServices, testConfig } from './services.ts';

/** A signed-in player and how they call. */
export interface Payer {
  readonly username: string;
  readonly playerId: string;
  readonly session: string;
  readonly cookie: string;
  get(path: string): ReturnType<typeof send>;
  post(path: string, body: unknown, key?: string | null): ReturnType<typeof send>;
  del(path: string): ReturnType<typeof send>;
  /** The same player at another site process. */
  at(site: Site): Payer;
}

/** One of the site's processes. */
export type Site = Pick<Services, 'siteUrl'>;

const password = 'harbour-lights-24';

/** The services with stand-ins that find each other: both on ports that are known before they start. */
export async function startMoney(options: ServicesOptions = {}): Promise<Services> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'kestrel-money-'));
  const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, ...options.env };
  const services = await startServices({ ...options, env });
  return {
    ...services,
    async stop() {
      await services.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends a test's money services, when their books are whole. */
export async function stopAudited(services: Services): Promise<void> {
  const { breaks } = await audit(services.database);
  await services.stop();
  if (breaks.length > 0) throw new Error(`The books are broken: ${JSON.stringify(breaks)}`);
}

/** Another site process on the same database: an app and a pool of its own. */
export async function startTwin(services: Services, connections: number): Promise<Site & { stop(): Promise<void> }> {
  const { log } = memoryLog('twin');
  const database = services.database.another(connections);
  const readiness = new Readiness();
  const site = await createSite({ config: testConfig(), log, clock: systemClock, database, readiness });
  const siteUrl = await site.listen({ host: '127.0.0.1', port: 0 });
  return { siteUrl, stop: () => site.close().then(() => database.close()) };
}

/** Makes a player in a state, with a PIN unless it says otherwise, and signs them in. */
export async function signedIn(
  services: Pick<Services, 'siteUrl' | 'sandboxUrl'>,
  state: Record<string, unknown> = {},
): Promise<Payer> {
  const username = typeof state.username === 'string' ? state.username : `p${randomUUID().slice(0, 8)}`;
  const made = await send('POST', `${services.sandboxUrl}/_sandbox/players`, {
    username,
    password,
    pinCode: '2468',
    ...state,
  });
  if (made.status !== 201) throw new Error(`no player: ${made.text}`);
  return payerOf(services, username, made.json.playerId);
}

/** Signs a player in who is there already. */
export async function payerOf(services: Site, username: string, playerId: string): Promise<Payer> {
  const { sid: session, cookie } = await signIn(services.siteUrl, username, password);
  return calls(services, { username, playerId, session, cookie });
}

function calls(site: Site, player: Pick<Payer, 'username' | 'playerId' | 'session' | 'cookie'>): Payer {
  const { session, cookie } = player;
  const url = (path: string) => `${site.siteUrl}${path.replace('{session}', encodeURIComponent(session))}`;
  return {
    ...player,
    at: (other) => calls(other, player),
    get: (path) => send('GET', url(path), undefined, { cookie }),
    del: (path) => send('DELETE', url(path), undefined, { cookie }),
    post: (path, body, key = randomUUID()) =>
      send('POST', url(path), body, { cookie, ...(key === null ? {} : { 'idempotency-key': key }) }),
  };
}

/** The paths of the payment calls. */
export const payment = '/services/payment/v1/profiles/{session}';

/** What a player was told since the welcome, newest first: title and body. */
export async function notices(player: Payer): Promise<[string, string][]> {
  const { json } = await player.get('/services/notifications/v1/profiles/{session}');
  return json.notifications.slice(0, -1).map(({ title, body }: { title: string; body: string }) => [title, body]);
}
