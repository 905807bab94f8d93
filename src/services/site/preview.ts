import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activeAssetPolicy, isActiveAsset } from '#contract/release.ts';
import type { Config } from '../kernel/config.ts';
import { isPreviewToken } from '../kernel/preview-token.ts';
import { Refusal } from '../kernel/problem.ts';
import { webhookSecret } from '../kernel/secrets.ts';
import type { ReleaseReader } from './release-reader.ts';

/** Where the publisher answers previews. */
const socketOf = (dataDir: string): string => join(dataDir, 'run', 'preview.sock');
const timeoutMs = 25_000;

interface Rendered {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** `base` is the path of this link: files of drafts are below it. */
function askPublisher(socketPath: string, path: string, base: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-preview-base': base };
    const asked = httpRequest({ socketPath, path, headers, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 502,
          type: response.headers['content-type'] ?? 'application/octet-stream',
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error('the publisher takes too long')));
    asked.on('error', reject);
    asked.end();
  });
}

/**
 * `GET /preview/{token}/{path}` and `/preview/{token}?entry={id}`: the page with what the content system has as drafts,
 * by a signed, expiring link (`npm run content -- preview`). Rendered by the publisher, which no release comes from here;
 * never kept, never indexed. A wrong or expired token is 404, as an unknown page.
 */
export function previewRoutes(app: FastifyInstance, config: Config, releases: ReleaseReader): void {
  const secret = webhookSecret(config);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { token = '' } = request.params as { token?: string };
    if (secret === null || !isPreviewToken(secret, token, new Date())) throw new Refusal(404, 'NOT_FOUND');
    const base = `/preview/${token}`;
    const rest = request.url.slice(base.length);
    const headers = {
      ...releases.release?.headers,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      ...(isActiveAsset(rest) && { 'Content-Security-Policy': activeAssetPolicy }),
    };
    for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
    void reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8');
    try {
      const path = rest.startsWith('/') ? rest : `/${rest}`;
      const { status, type, body } = await askPublisher(socketOf(config.dataDir), path, base);
      return reply.code(status).type(type).send(body);
    } catch (error) {
      request.log.warn({ err: error }, 'no preview');
      return reply
        .code(503)
        .send('<!doctype html><title>Preview</title><p>The publisher does not answer. Try again.</p>');
    }
  };
  // The token is a key: it must not reach the log of requests, which holds route templates only.
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/preview/:token', hidden, answer);
  app.get('/preview/:token/*', hidden, answer);
}
