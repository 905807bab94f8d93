import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { hexHmac } from '#services/kernel/signature.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { type Answer, type SignedIn, send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

/** The password of every player of these tests. */
export const password = 'harbour-lights-24';
export const secret = 'a-secret-of-the-provider';
/** How the provider signs. */
export const signature = hexHmac({ secret, header: 'x-hmac-signature', fixed: { 'x-auth-client': 'our-key' } });

/** The site, the sandbox with its provider, and what tests ask of them. */
export async function startDocuments() {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-documents-'));
  const env: Record<string, string> = {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dir,
    IDENTITY_PROVIDER_KEY: 'our-key',
    IDENTITY_PROVIDER_SECRET: secret,
  };
  const services: Services = await startServices({ env });
  let made = 0;
  async function player(
    state: Record<string, unknown> = {},
  ): Promise<SignedIn & { username: string; playerId: string }> {
    made += 1;
    const username = `document-${made}`;
    const answer = await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username, password, ...state });
    expect(answer.status).toBe(201);
    return { username, playerId: answer.json.playerId, ...(await signIn(services.siteUrl, username, password)) };
  }
  const statusPath = (sid: string, type = 'ID_DOCUMENT'): string =>
    `/api/v1/document-verification-status/profile/${sid}?documentType=${type}`;
  const urlPath = (sid: string): string =>
    `/services/profile-profiling/v1/document-verification/profile/${sid}/document-verification-url`;
  const get = (path: string, { cookie }: SignedIn): Promise<Answer> =>
    send('GET', services.siteUrl + path, undefined, { cookie });
  const standing = async (who: SignedIn) => (await get(statusPath(who.sid), who)).json;
  const decide = (username: string, decision: Record<string, unknown>) =>
    send('POST', `${services.sandboxUrl}/_sandbox/players/${username}/document`, decision);
  const webhook = (body: unknown, headers?: Record<string, string>) => {
    const raw = JSON.stringify(body);
    const signed = headers ?? signature.sign(raw, { id: '', at: new Date() });
    return send('POST', `${services.siteUrl}/partners/identity/v1/webhook`, raw, signed);
  };
  async function providerSession(who: SignedIn & { playerId: string }): Promise<string> {
    await get(urlPath(who.sid), who);
    const { rows } = await sql<{ id: string }>`
      select id from document_session where player_id = ${who.playerId}`.execute(services.database.db);
    return rows[0]?.id ?? '';
  }
  const stop = async (): Promise<void> => {
    await services.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { env, services, player, statusPath, urlPath, get, standing, decide, webhook, providerSession, stop };
}

/** The provider's own page, as the browser asks for it. */
export function atProvider(method: string, url: string, body = '', type = 'application/x-www-form-urlencoded') {
  const { pathname, search, host, port } = new URL(url);
  return new Promise<{ status: number; location: string; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const headers = { host, 'content-type': type, 'content-length': Buffer.byteLength(body) };
      const asked = request({ host: 'localhost', port, path: pathname + search, method, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += String(chunk);
        });
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            text,
            headers: answer.headers,
          }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    },
  );
}
