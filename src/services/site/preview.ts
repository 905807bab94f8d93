import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activeAssetPolicy, isActiveAsset } from '#release/manifest.ts';
import { previewMessage, previewStyleSource } from '#release/preview-look.ts';
import { previewTokenState } from '#release/preview-token.ts';
import type { Config } from '../kernel/config.ts';
import { matchesTag } from '../kernel/entity-tag.ts';
import { webhookSecret } from '../kernel/secrets.ts';
import { DeskWords, deskLanguage } from './desk-words.ts';
import type { ReleaseReader } from './release-reader.ts';

/** Where the publisher answers previews. */
const socketOf = (dataDir: string): string => join(dataDir, 'run', 'preview.sock');
const timeoutMs = 25_000;

interface Rendered {
  readonly status: number;
  readonly type: string;
  /** Of a page: tells whether it is another one than before. */
  readonly tag: string | undefined;
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
          tag: response.headers.etag,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on('timeout', () => asked.destroy(new Error('the publisher takes too long')));
    asked.on('error', reject);
    asked.end();
  });
}

/** The release's headers, but for a page that the content system's application alone may frame, and nobody keep. */
function previewHeaders(
  released: Readonly<Record<string, string>>,
  { editorOrigins }: Config,
  isActive: boolean,
): Record<string, string> {
  const { 'X-Frame-Options': _refusesAll, ...headers } = released;
  const policy = headers['Content-Security-Policy'] ?? "default-src 'none'; style-src 'self'; frame-ancestors 'none'";
  const framed = policy
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${editorOrigins.join(' ')}`)
    .replace(/style-src [^;]*/, (sources) => `${sources} ${previewStyleSource}`);
  return {
    ...headers,
    'Content-Security-Policy': isActive ? activeAssetPolicy : framed,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-store',
  };
}

/** The path alone, as it reads: neither a query nor an escaped dot hides what kind of file it is. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A page that is nothing but a text, in the language that was asked for or that the browser speaks. */
function told(request: FastifyRequest, key: 'previewExpired' | 'previewUnknown' | 'previewSilent'): string {
  const { locale } = request.query as { locale?: unknown };
  const asked = typeof locale === 'string' ? locale : undefined;
  const words = new DeskWords(deskLanguage([asked], request.headers['accept-language']));
  const text = words.say(key, { command: '<code>npm run content -- preview</code>' });
  return previewMessage(text, { lang: words.lang, title: words.say('previewTitle'), way: words.say('previewWay') });
}

/**
 * `GET /preview/{token}/{path}` and `/preview/{token}?entry={id}&locale={code}`: the page with what the content system
 * has as drafts, by a signed, expiring link (`npm run content -- preview`), without any cookie: in the editors' frame
 * none would come. Rendered by the publisher, which no release comes from here; never kept, never indexed. A wrong token
 * is 404, as an unknown page; an expired one 410 with the reason.
 */
export function previewRoutes(app: FastifyInstance, config: Config, releases: ReleaseReader): void {
  const secret = webhookSecret(config);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { token = '' } = request.params as { token?: string };
    const state = secret === null ? 'forged' : previewTokenState(secret, token, new Date());
    const base = `/preview/${token}`;
    const rest = request.url.slice(base.length);
    const headers = previewHeaders(releases.release?.headers ?? {}, config, isActiveAsset(pathOf(rest)));
    for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
    void reply.type('text/html; charset=utf-8');
    if (state === 'forged') return reply.code(404).send(told(request, 'previewUnknown'));
    if (state === 'expired') return reply.code(410).send(told(request, 'previewExpired'));
    try {
      const path = rest.startsWith('/') ? rest : `/${rest}`;
      const { status, type, tag, body } = await askPublisher(socketOf(config.dataDir), path, base);
      if (tag !== undefined) void reply.header('ETag', tag);
      if (tag !== undefined && matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.code(status).type(type).send(body);
    } catch (error) {
      request.log.warn({ err: error }, 'no preview');
      return reply.code(503).send(told(request, 'previewSilent'));
    }
  };
  // The token is a key: it must not reach the log of requests, which holds route templates only.
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/preview/:token', hidden, answer);
  app.get('/preview/:token/*', hidden, answer);
}
