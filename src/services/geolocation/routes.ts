import type { FastifyInstance } from 'fastify';
import { readSubdivision } from '#contract/geolocation.ts';
import type { Config } from '../kernel/config.ts';
import { requestLocation } from '../kernel/proxy.ts';
import { route } from '../kernel/route.ts';

const DAY_SECONDS = 86_400;

/**
 * S7.31: 202, and the `st` cookie when a trusted edge says where the request comes from; else no cookie. It is for what
 * pages show, and a visitor can write it: launch and money ask `requestLocation` themselves.
 */
export function geolocationRoutes(app: FastifyInstance, config: Config): void {
  // The page's own script reads it, so it is not HttpOnly.
  const attributes = { path: '/', maxAge: DAY_SECONDS, secure: config.siteOrigin.startsWith('https:') };
  route(app, readSubdivision, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const location = requestLocation(request, config);
    // As it is: head scripts and other readers look for the colon.
    if (location !== null) reply.setCookie('st', location, { ...attributes, sameSite: 'lax', encode: String });
    return {};
  });
}
