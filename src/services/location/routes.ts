import type { FastifyInstance } from 'fastify';
import { readSubdivision } from '#contract/location.ts';
import { cookieAttributes, locationCookie } from '#domain/cookies.ts';
import type { Config } from '#services/kernel/config.ts';
import { requestLocation } from '#services/kernel/proxy.ts';
import { route } from '#services/kernel/route.ts';

/**
 * S7.31: 202, and the `st` cookie when a trusted edge says where the request comes from; else no cookie. It is for what
 * pages show, and a visitor can write it: launch and money ask `requestLocation` themselves.
 */
export function locationRoutes(app: FastifyInstance, config: Config): void {
  // The page's own script reads it, so it is not HttpOnly.
  const attributes = cookieAttributes(locationCookie, config.siteOrigin.startsWith('https:'));
  route(app, readSubdivision, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const location = requestLocation(request, config);
    // As it is: head scripts and other readers look for the colon.
    if (location !== null) reply.setCookie(locationCookie.name, location, { ...attributes, encode: String });
    return {};
  });
}
