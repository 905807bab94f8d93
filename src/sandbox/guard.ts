import type { FastifyInstance } from 'fastify';
import { Refusal } from '#services/kernel/problem.ts';

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses whatever a web page elsewhere could send: a Host that is not loopback (a rebound name), a foreign Origin,
 * a cross-site fetch. Together with JSON-only bodies nothing in a browser can drive the sandbox by accident.
 */
export function guardSandbox(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const host = request.headers.host ?? '';
    if (!ownNames.has(host.replace(/:\d+$/, '').toLowerCase())) throw new Refusal(403, 'FOREIGN_HOST');
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const foreign = origin !== undefined && origin !== `http://${host}`;
    if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new Refusal(403, 'FOREIGN_ORIGIN');
    }
  });
}
