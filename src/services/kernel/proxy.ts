import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseLocation } from '#domain/geo-filter.ts';
import type { Config } from './config.ts';
import { geoDatabase } from './geo-database.ts';

/** Decides whether an address is one of TRUST_PROXY's, whose forwarding headers are believed. */
export function trustedProxies(list: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const item of list.flatMap((entry) => (entry === 'loopback' ? ['127.0.0.0/8', '::1'] : [entry]))) {
    const [address = '', prefix] = item.split('/');
    if (isIPv4(address)) trusted.addSubnet(address, Number(prefix ?? 32), 'ipv4');
    else trusted.addSubnet(address, Number(prefix ?? 128), 'ipv6');
  }
  return (address) => {
    const plain = address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
    if (isIPv4(plain)) return trusted.check(plain, 'ipv4');
    return isIPv6(plain) && trusted.check(plain, 'ipv6');
  };
}

/** An address without its port: `203.0.113.9:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`. */
function withoutPort(written: string): string {
  const [, six = '', four = ''] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(written) ?? [];
  if (isIPv6(six)) return six;
  return isIPv4(four) ? four : written;
}

/**
 * Some proxies forward an address with its port, which is another one for each connection: whatever is limited by address
 * would be limited by nothing. Fastify's `trustProxy`, which reads them from this header, believes as much as before.
 */
export function cutForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const value = headers['x-forwarded-for'];
    if (typeof value !== 'string') return;
    headers['x-forwarded-for'] = value
      .split(',')
      .map((each) => withoutPort(each.trim()))
      .join(', ');
  });
}

/** What proxies say of a visitor, and of whence and how they ask. A visitor says it of themself just as well. */
const ofProxies =
  /^(?:via|(?:x-)?forwarded(?:-for)?|x-forwarded-.*|x-original-.*|x-rewrite-.*|x-real-ip|(?:x-(?:cluster-)?|true-|fastly-|fly-)?client-ip|cf-connecting-ip(?:v6)?|x-azure-(?:clientip|socketip)|x-envoy-external-address|x-nf-client-connection-ip)$/;

/** Whether a header, in small letters, is one that proxies write. */
export const isOfProxies = (name: string): boolean => ofProxies.test(name);

/**
 * Where the request comes from (ISO 3166, upper case: `CC` or `CC:SUB`) by the edge's GEO_HEADER, believed from
 * TRUST_PROXY addresses only, else by its network address (the country alone); null when neither says it. A cookie is
 * never asked: anybody can write one.
 */
export function requestLocation(request: FastifyRequest, config: Config): string | null {
  return edgeLocation(request, config) ?? geoDatabase(config.geoDatabase)?.countryOf(request.ip) ?? null;
}

/** What a trusted edge says of it; null where none does. */
export function edgeLocation(request: FastifyRequest, config: Config): string | null {
  const value = config.geoHeader === null ? undefined : request.headers[config.geoHeader];
  if (typeof value !== 'string' || parseLocation(value) === undefined) return null;
  return trustedProxies(config.trustProxy)(request.socket.remoteAddress ?? '') ? value : null;
}

/** The country of it alone. */
export function requestCountry(request: FastifyRequest, config: Config): string | null {
  return requestLocation(request, config)?.slice(0, 2) ?? null;
}
