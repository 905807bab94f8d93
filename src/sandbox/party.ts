import type { FastifyInstance } from 'fastify';
import { Refusal } from '#services/kernel/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The outside party whose page this is: it answers at `{party}.localhost` alone. */
    readonly party?: string;
  }
}

/** The party that a Host names (`id.localhost:4322`), undefined for any other host. */
export function partyOf(host: string): string | undefined {
  return /^([a-z]+)\.localhost(?::\d+)?$/.exec(host.toLowerCase())?.[1];
}

/**
 * The pages of an outside party: an origin of their own, `http://{party}.localhost:{SANDBOX_PORT}`, which the site may
 * frame. Forms are read as plain fields, pictures as bytes; a form of another origin is refused.
 */
export function partyPages(app: FastifyInstance, party: string, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, party };
      route.constraints = { ...route.constraints, host: new RegExp(`^${party}\\.localhost(:\\d+)?$`, 'i') };
    });
    scope.addHook('onRequest', async (request) => {
      const { origin, host } = request.headers;
      if (request.method !== 'GET' && origin !== undefined && origin !== `http://${host}`)
        throw new Refusal(403, 'FOREIGN_ORIGIN');
    });
    register(scope);
  });
}
