import { isIP } from 'node:net';
import * as z from 'zod';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);
const secondLevels = new Set(['co', 'com', 'net', 'org', 'gov', 'ac', 'edu']);

/** Whether a HOST value is reachable from this machine alone. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host);
}

function registrableDomain(host: string): string {
  if (isIP(host.replace(/^\[|\]$/g, ''))) return host;
  const labels = host.split('.');
  const country = labels.at(-1)?.length === 2 && secondLevels.has(labels.at(-2) ?? '');
  return labels.slice(country ? -3 : -2).join('.');
}

/** Schemeful same-site, without the public suffix list: equal IPs, or the same last two (co.uk: three) labels. */
export function isSameSite(left: URL, right: URL): boolean {
  return left.protocol === right.protocol && registrableDomain(left.hostname) === registrableDomain(right.hostname);
}

/** A TCP port; 0 lets the system choose. */
export const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(0, 'must be 0–65535')
  .max(65_535, 'must be 0–65535');

/** A switch: `on` or `off` (also true/false, 1/0). */
export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], "must be 'on' or 'off'")
  .transform((value) => value === 'on' || value === 'true' || value === '1');

/** An http(s) origin without path, query or credentials. */
export const origin = z.string().transform((text, context): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = url && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href;
  if (url && plain) return url;
  context.addIssue({ code: 'custom', message: 'must be an origin such as https://api.example.com' });
  return z.NEVER;
});

/** Origins, separated by commas. */
export const originList = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim()))
  .pipe(z.array(origin.transform((url) => url.origin)));

/** `host[:port]` as CONTENTFUL_HOST takes it; the SDK silently goes to the public host on anything else. */
export const hostAndPort = z
  .string()
  .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?$/, 'must be host or host:port, without scheme or path');

/** A comma-separated list of addresses and CIDR ranges; `loopback` names both loopback ranges. */
export const addressList = z.string().transform((text, context): string[] => {
  const items = text.split(',').map((item) => item.trim());
  const bad = items.find((item) => item !== 'loopback' && !isIP(item.replace(/\/\d{1,3}$/, '')));
  if (bad === undefined) return items;
  context.addIssue({ code: 'custom', message: `'${bad}' is no address, CIDR range or 'loopback'` });
  return z.NEVER;
});
