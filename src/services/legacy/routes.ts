import type { FastifyInstance } from 'fastify';
import { LEGACY_OUTSIDE_PATH } from '#domain/legacy-paths.ts';
import { Refusal, refuseCommon } from '#services/kernel/problem.ts';

const TIMEOUT_MS = 10_000;
const LIMIT_BYTES = 4 * 1024 * 1024;
/** What an app is made of; pages of its own it has none. */
const types = /^(?:text\/(?:javascript|css|plain)|application\/(?:javascript|json|wasm)|image\/|font\/)/;
/** Whole segments alone: nothing leads out of the folder, encoded or not. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/;

async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LIMIT_BYTES) throw refuseCommon('UNAVAILABLE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Asks the legacy app's host for one file: no cookies, no redirects; what it does not have is 404, its silence 503. */
async function fileOf(origin: string, path: string): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  try {
    const response = await fetch(origin + path, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) throw refuseCommon('NOT_FOUND');
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !types.test(type)) throw refuseCommon('UNAVAILABLE');
    return { type, bytes: await bytesOf(response) };
  } catch (error) {
    throw error instanceof Refusal ? error : refuseCommon('UNAVAILABLE');
  }
}

/** `GET /olympus/*`: the files of the legacy app from `LEGACY_URL` (404 without one), and where it may send players. */
export function legacyRoutes(app: FastifyInstance, url: string | null, outside: readonly string[]): void {
  app.get(LEGACY_OUTSIDE_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(outside),
  );
  app.get('/olympus/*', { schema: { hide: true } }, async (request, reply) => {
    const path = `/${(request.params as { readonly '*': string })['*']}`;
    if (url === null || !plainPath.test(path)) throw refuseCommon('NOT_FOUND');
    const { type, bytes } = await fileOf(url, path);
    return reply.header('cache-control', 'no-cache').type(type).send(bytes);
  });
}
