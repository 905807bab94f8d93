import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a genuine delivery's headers prove beside its sender: its id where that is signed with the body. */
export interface Genuine {
  readonly id: string | null;
  /** Whether the sender's time is signed and near ours; false: the body has to say when. */
  readonly isTimed: boolean;
}

/** How a party signs what it sends, for both ends: the services verify, a stand-in signs. */
export interface Signature {
  /** Headers for a body that is sent now. */
  sign(raw: string, delivery: { readonly id: string; readonly at: Date }): Record<string, string>;
  /** Null for a body that this party has not signed, or not lately. */
  verify(raw: Buffer, headers: IncomingHttpHeaders, now: Date): Genuine | null;
}

/** How far a sender's clock may be from ours, both ways. */
export const toleranceSeconds = 300;

/** Whether a sender's time is within the tolerance, past and future alike. */
export function isNear(at: Date, now: Date, seconds = toleranceSeconds): boolean {
  return Math.abs(at.getTime() - now.getTime()) <= seconds * 1000;
}

function sameText(left: string, right: string): boolean {
  const [one, two] = [Buffer.from(left), Buffer.from(right)];
  return one.length === two.length && timingSafeEqual(one, two);
}

/** One value of a header; undefined when it is missing or was sent twice. */
function single(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Standard Webhooks: `webhook-id`, `webhook-timestamp` ± 300 s and `webhook-signature` over both and the raw bytes. */
export function standardWebhooks(secret: string): Signature {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = (id: string, seconds: string, raw: Buffer | string): string =>
    createHmac('sha256', key).update(`${id}.${seconds}.`).update(raw).digest('base64');
  return {
    sign(raw, { id, at }) {
      const seconds = String(Math.floor(at.getTime() / 1000));
      return {
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${mac(id, seconds, raw)}`,
      };
    },
    verify(raw, headers, now) {
      const id = single(headers, 'webhook-id') ?? '';
      const seconds = single(headers, 'webhook-timestamp') ?? '';
      if (!/^[\x21-\x7e]{1,255}$/.test(id) || !/^\d{1,12}$/.test(seconds)) return null;
      const given = (single(headers, 'webhook-signature') ?? '').split(' ');
      const right = `v1,${mac(id, seconds, raw)}`;
      if (!given.some((each) => sameText(each, right))) return null;
      return isNear(new Date(Number(seconds) * 1000), now) ? { id, isTimed: true } : null;
    },
  };
}

/** Where a plain HMAC-SHA256 in hex stands. */
export interface HexHmac {
  readonly secret: string;
  /** Lower-case name of the header that carries it. */
  readonly header: string;
  /** What stands before the hex digits. */
  readonly prefix?: string;
  /** Headers that must be there with these values, such as Veriff's `x-auth-client`. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** A hex HMAC of the raw body alone (Veriff's `x-hmac-signature`, BTCPay's `btcpay-sig`): the body says its id and time. */
export function hexHmac({ secret, header, prefix = '', fixed = {} }: HexHmac): Signature {
  const mac = (raw: Buffer | string): string => prefix + createHmac('sha256', secret).update(raw).digest('hex');
  return {
    sign: (raw) => ({ ...fixed, [header]: mac(raw) }),
    verify(raw, headers) {
      const isFixed = Object.entries(fixed).every(([name, value]) => sameText(single(headers, name) ?? '', value));
      const isRight = sameText((single(headers, header) ?? '').toLowerCase(), mac(raw).toLowerCase());
      return isFixed && isRight ? { id: null, isTimed: false } : null;
    },
  };
}
