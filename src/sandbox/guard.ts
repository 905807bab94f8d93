import type { FastifyInstance } from 'fastify';
import { Refusal } from '#services/kernel/problem.ts';
import { partyOf } from './party.ts';

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);
/** What decides about players, money and content. */
const controlled = /^\/(_sandbox|spaces)(\/|\?|$)/;

/**
 * Refuses whatever a web page elsewhere could send: a Host that is not loopback (a rebound name), and to control calls and
 * the content system a foreign Origin or a cross-site fetch. A party's name opens that party's pages and nothing else, so
 * none of them can call what decides. Together with JSON-only bodies nothing in a browser drives the sandbox by accident.
 */
export function guardSandbox(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const host = request.headers.host ?? '';
    const { party } = request.routeOptions.config;
    if (partyOf(host) !== party) throw new Refusal(403, 'FOREIGN_HOST');
    if (party !== undefined) return;
    if (!ownNames.has(host.replace(/:\d+$/, '').toLowerCase())) throw new Refusal(403, 'FOREIGN_HOST');
    if (!controlled.test(request.url)) return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const foreign = origin !== undefined && origin !== `http://${host}`;
    if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new Refusal(403, 'FOREIGN_ORIGIN');
    }
  });
}
