import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Readiness } from './readiness.ts';
import { operatorOnly } from './security.ts';

/** Health, readiness and metrics of a process. */
export function registerHealth(app: FastifyInstance, config: Config, readiness: Readiness, metrics: Registry): void {
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
    reply.type(metrics.contentType).header('cache-control', 'no-store');
    return metrics.metrics();
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
