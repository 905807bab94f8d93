import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Failed sign-ins allowed in a window, for one account and for one address. Many players may share an address. */
export const attemptPolicy = { perAccount: 10, perAddress: 100, windowSeconds: 600 } as const;

const digest = (kind: string, value: string): Buffer => createHash('sha256').update(`${kind}:${value}`).digest();

/** Key of an account's budget: the player's id, or what was typed when it names nobody. */
export function accountKey(account: string): Buffer {
  return digest('account', account);
}

/** The first 64 bits of an IPv6 address: a household or a host owns all of them. */
function networkOf(address: string): string {
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = head ?? [];
  const right = tail ?? [];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Key of an address's budget; an IPv6 address counts by its /64, an IPv4-mapped one as IPv4. */
export function addressKey(address: string): Buffer {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return digest('address', isIPv6(plain) ? networkOf(plain) : plain);
}
