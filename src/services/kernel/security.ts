import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dataPolicy, siteHeaders } from '#domain/response-headers.ts';
import type { Config } from './config.ts';
import { hostnameOf, isLoopback, isLoopbackName } from './config-values.ts';
import { Refusal, refuseCommon } from './problem.ts';
import { isOfProxies } from './proxy.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Signed webhooks prove their sender otherwise, so the cross-site check is not for them. */
    readonly signed?: boolean;
  }
}

/** The one origin whose pages may post: SITE_ORIGIN. What a request says of itself (Host, X-Forwarded-Host) counts for nothing. */
export function ownOrigin(app: FastifyInstance, siteOrigin: string): string {
  const site = new URL(siteOrigin);
  const listening = app.server.address();
  // PORT=0: the system has chosen, and only the socket knows.
  if (site.port === '0' && listening && typeof listening === 'object') site.port = String(listening.port);
  return site.origin;
}

/**
 * Refuses an unsafe request that another site made: `Sec-Fetch-Site` other than same-origin, or an Origin that is not
 * configured (both absent is a client that is no browser), and any content type but JSON.
 */
export function guardUnsafeMethods(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.signed) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isForeign = origin !== undefined && origin !== ownOrigin(app, siteOrigin);
    if (isForeign || (site !== undefined && site !== 'same-origin')) throw new Refusal(403, 'CROSS_SITE_REFUSED');
  });
}

/** Two Host headers mean two things to two programs on the way: refused, as the standard says. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Refusal(400, 'BAD_REQUEST');
  });
}

/** Only JSON bodies are read, which are UTF-8 (RFC 8259); an empty one is no body. Other types, charsets and packed ones answer 415. */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const [, charset = 'utf-8'] = /;\s*charset="?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '') ?? [];
    const packed = request.headers['content-encoding'] ?? 'identity';
    if (!/^utf-?8$/i.test(charset) || packed.toLowerCase() !== 'identity') done(refuseCommon('UNSUPPORTED_MEDIA_TYPE'));
    else if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** Headers of every answer that its maker has not set: a page brings its policy, everything else loads nothing. */
export function answerHeaders(config: Config): Readonly<Record<string, string>> {
  return siteHeaders(dataPolicy, config.siteOrigin.startsWith('https:'));
}

/** Sets them, whatever the answer is. What sets its own policy also decides about frames. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const headers = Object.entries(answerHeaders(config));
  app.addHook('onSend', async (_request, reply) => {
    const isPage = reply.hasHeader('content-security-policy');
    for (const [name, value] of headers) {
      if (reply.hasHeader(name) || (isPage && name === 'X-Frame-Options')) continue;
      reply.header(name, value);
    }
  });
}

/**
 * On loopback `localhost` answers 308 to 127.0.0.1: the sandbox lives at localhost, and cookies ignore ports. Asked of the
 * connection's own Host, so that nobody behind a proxy is sent there, and kept by no cache.
 */
export function redirectLocalhost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const [name = '', port = ''] = (raw.headers.host ?? '').split(':');
    if (name.toLowerCase() !== 'localhost') return;
    const path = raw.url?.startsWith('/') ? raw.url : '/';
    reply.header('cache-control', 'no-store');
    // What is no port could name another host: `localhost:@evil.example`.
    return reply.redirect(`http://127.0.0.1${/^\d+$/.test(port) ? `:${port}` : ''}${path}`, 308);
  });
}

/** Compares without telling by its time how much of it was right. */
export function sameSecret(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/**
 * Whether somebody on this machine asks, with no proxy between, and by a name of the site or of this machine: a page
 * elsewhere whose name was led here sends its own.
 */
function isAtThisMachine({ siteOrigin }: Config, { socket, headers }: FastifyRequest): boolean {
  const { host = '' } = headers;
  return (
    isLoopback(socket.remoteAddress?.replace('::ffff:', '') ?? '') &&
    !Object.keys(headers).some(isOfProxies) &&
    (isLoopbackName(host) || hostnameOf(host) === new URL(siteOrigin).hostname)
  );
}

/** Whether `Authorization: Bearer ADMIN_TOKEN` came along. */
function bringsToken({ adminToken }: Config, { headers }: FastifyRequest): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return adminToken !== null && given !== undefined && sameSecret(given, adminToken);
}

/** Whether an operator asks: with the token, or with the sandbox on loopback anybody at this machine. */
export function isOperator(config: Config, request: FastifyRequest): boolean {
  return (
    (config.sandbox !== null && config.loopback && isAtThisMachine(config, request)) || bringsToken(config, request)
  );
}

/** Who may ask at all: a hook that refuses everybody else. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function refuseStranger(reply: FastifyReply): Refusal {
  reply.header('www-authenticate', 'Bearer');
  return new Refusal(401, 'ADMIN_TOKEN_REQUIRED');
}

/** Hook for operator pages: 401 `ADMIN_TOKEN_REQUIRED` to everybody else. */
export function operatorOnly(config: Config): Guard {
  return async (request, reply) => {
    if (!isOperator(config, request)) throw refuseStranger(reply);
  };
}

/** Hook for the back office's calls: they want the token wherever one is set, on a sandbox's own machine too. */
export function backOfficeOnly(config: Config): Guard {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isOpen = config.adminToken === null && isOperator(config, request);
    if (!isOpen && !bringsToken(config, request)) throw refuseStranger(reply);
  };
}
