import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import * as z from 'zod';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether a HOST value is reachable from this machine alone. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host);
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A Host header without its port, in small letters. */
export const hostnameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** Whether a Host header names this machine. A name of somebody else's that was led here (DNS rebinding) does not. */
export function isLoopbackName(host: string): boolean {
  return loopbackNames.has(hostnameOf(host));
}

/** Where a site process answers this machine, whatever its public name is: names below localhost are for browsers alone. */
export function ownAddress({ host, port: own }: { readonly host: string; readonly port: number }): string {
  const name = host === '0.0.0.0' || host === '::' || host === 'localhost' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${own}`;
}

/** Schemeful same-site by the public suffix list, private suffixes (github.io …) included; addresses must be equal. */
export function isSameSite(left: URL, right: URL): boolean {
  const site = (url: URL): string => getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname;
  return left.protocol === right.protocol && site(left) === site(right);
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

function isAddressOrRange(item: string): boolean {
  if (item === 'loopback') return true;
  const [address = '', prefix, ...more] = item.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/** A range of every address would let anybody say where a request comes from. */
const isEverybody = (item: string): boolean => item.endsWith('/0');

/** A comma-separated list of addresses and CIDR ranges; `loopback` names both loopback ranges. */
export const addressList = z.string().transform((text, context): string[] => {
  const items = text.split(',').map((item) => item.trim());
  const bad = items.find((item) => !isAddressOrRange(item));
  if (bad !== undefined)
    context.addIssue({ code: 'custom', message: `'${bad}' is no address, CIDR range or 'loopback'` });
  else if (items.some(isEverybody))
    context.addIssue({ code: 'custom', message: 'a range of all addresses would believe anybody; name your proxies' });
  else return items;
  return z.NEVER;
});

const KEY_BYTES = 32;

/** Keys of 32 bytes in base64, separated by commas: the first encrypts, all decrypt. The message never repeats one. */
export const keyList = z.string().transform((text, context): Buffer[] => {
  const keys = text.split(',').map((item) => item.trim());
  const canonical = (item: string): string => item.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = keys.map((item) => Buffer.from(canonical(item), 'base64'));
  const isKey = (key: Buffer, index: number): boolean =>
    key.length === KEY_BYTES && key.toString('base64').replace(/=+$/, '') === canonical(keys[index] ?? '');
  if (bytes.every(isKey) && bytes.every((key) => new Set(key).size > 1)) return bytes;
  const message =
    "must be 32 random bytes in base64, or several of them, separated by commas ('openssl rand -base64 32' makes one)";
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
