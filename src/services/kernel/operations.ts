import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { DAY_MS } from '#domain/spans.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { SiblingMetrics } from './metrics-siblings.ts';
import type { Readiness } from './readiness.ts';
import { operatorOnly } from './security.ts';

declare module 'fastify' {
  interface FastifyInstance {
    ownMetrics: Registry;
    /** Set where several processes share the port. */
    siblings: SiblingMetrics | null;
  }
}

/** Health, readiness and metrics of a process, or of all that share its port. */
export function registerHealth(app: FastifyInstance, config: Config, readiness: Readiness, metrics: Registry): void {
  app.decorate('ownMetrics', metrics);
  app.decorate('siblings', null);
  const hidden = { schema: { hide: true }, logLevel: 'silent' as const };
  app.get('/healthz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', hidden, async (_request, reply) => {
    const missing = await readiness.missing();
    const ready = Object.keys(missing).length === 0;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return ready ? { status: 'ready' } : { status: 'not ready', missing };
  });
  app.get('/metrics', { ...hidden, onRequest: operatorOnly(config) }, async (_request, reply) => {
    const registry = (await app.siblings?.all()) ?? metrics;
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
}

const SECURITY_TXT_DAYS = 180;

/** RFC 9116: whom to tell of a hole. It must not grow old, so its end is reckoned at each answer, to the month. */
export function registerSecurityTxt(app: FastifyInstance, config: Config, clock: Clock): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const end = new Date(clock.now().getTime() + SECURITY_TXT_DAYS * DAY_MS);
    const expires = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), 1)).toISOString();
    const mailbox = /<([^>]+)>/.exec(config.rooms.contact?.to ?? '')?.[1] ?? config.rooms.contact?.to;
    const contacts = [...(mailbox ? [`mailto:${mailbox}`] : []), `${config.siteOrigin}/contact-us`];
    const lines = [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`];
    const canonical = `Canonical: ${config.siteOrigin}/.well-known/security.txt`;
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    return `${[...lines, 'Preferred-Languages: en, fr, es', canonical].join('\n')}\n`;
  });
}

const docsPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Collects the routes registered after it; call before any `route`. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kestrel Bay services',
        version: '1',
        description: 'Live services of the site, one origin with it.',
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
}

/** `/openapi.json` for programs and `/docs` for people, under a policy of its own. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: docsPolicy, uiConfig: { docExpansion: 'list' } });
}
