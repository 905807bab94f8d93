import type { FastifyInstance } from 'fastify';
import { isLoopbackName } from '#services/kernel/config-values.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { partyOf } from './party.ts';

/** The routes that decide about players, money and content: by the route that was found, since a path has more spellings. */
const controlled = /^\/(_sandbox|spaces)(\/|$)/;

/**
 * Refuses whatever a web page elsewhere could send: a Host that is not loopback (a rebound name), and to control calls and
 * the content system a foreign Origin or a cross-site fetch. A party's name opens that party's pages and nothing else, so
 * none of them can call what decides. Together with JSON-only bodies nothing in a browser drives the sandbox by accident.
 */
export function guardSandbox(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const host = request.headers.host ?? '';
    const { config, url = '' } = request.routeOptions;
    const { party } = config;
    if (partyOf(host) !== party) throw new Refusal(403, 'FOREIGN_HOST');
    if (party !== undefined) return;
    if (!isLoopbackName(host)) throw new Refusal(403, 'FOREIGN_HOST');
    if (!controlled.test(url)) return;
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const foreign = origin !== undefined && origin !== `http://${host}`;
    if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new Refusal(403, 'FOREIGN_ORIGIN');
    }
  });
}
