import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { Refusal } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Signed webhooks prove their sender otherwise, so the cross-site check is not for them. */
    readonly signed?: boolean;
  }
}

function sameOrigin(request: FastifyRequest, siteOrigin: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === siteOrigin || origin === `${request.protocol}://${request.host}`;
}

/**
 * Refuses an unsafe request that another site made: `Sec-Fetch-Site` other than same-origin, or a foreign Origin
 * (both absent is a client that is no browser), and any content type but JSON.
 */
export function guardUnsafeMethods(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.signed) return;
    const site = request.headers['sec-fetch-site'];
    if ((site !== undefined && site !== 'same-origin') || !sameOrigin(request, siteOrigin)) {
      throw new Refusal(403, 'CROSS_SITE_REFUSED');
    }
  });
}

/** Only JSON bodies are read; an empty one is no body. Other content types answer 415. */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** Headers of every answer. A content security policy is set for JSON only: pages bring their own. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    const json = String(reply.getHeader('content-type') ?? '').includes('json');
    if (json && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      reply.header('cross-origin-resource-policy', 'same-origin');
    }
  });
}

/** On loopback `localhost` answers 308 to 127.0.0.1: the sandbox lives at localhost, and cookies ignore ports. */
export function redirectLocalhost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [host = '', port] = request.host.split(':');
    if (host.toLowerCase() !== 'localhost') return;
    const path = request.raw.url?.startsWith('/') ? request.raw.url : '/';
    return reply.redirect(`http://127.0.0.1${port === undefined ? '' : `:${port}`}${path}`, 308);
  });
}

function sameSecret(left: string, right: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** Hook for operator pages: `Authorization: Bearer ADMIN_TOKEN`, except with the sandbox on loopback. */
export function operatorOnly(config: Config): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    if (config.sandbox && config.loopback) return;
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (config.adminToken !== null && given !== undefined && sameSecret(given, config.adminToken)) return;
    reply.header('www-authenticate', 'Bearer');
    throw new Refusal(401, 'ADMIN_TOKEN_REQUIRED');
  };
}
