import { createHmac, timingSafeEqual } from 'node:crypto';

const hexDigest = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(payload).digest('hex');

/** What the forum asks, read from a payload that it signed. */
export interface SignOnRequest {
  readonly nonce: string;
  readonly returnUrl: string;
}

const longest = 4096;

/** Reads a signed payload (DiscourseConnect: base64 of a query, hex HMAC-SHA256 over the base64); undefined when it is not the forum's. */
export function readSignOn(
  secret: string,
  sso: string | undefined,
  sig: string | undefined,
): SignOnRequest | undefined {
  if (!sso || !sig || sso.length > longest || !/^[0-9a-f]{64}$/i.test(sig)) return undefined;
  if (!timingSafeEqual(Buffer.from(sig.toLowerCase()), Buffer.from(hexDigest(secret, sso)))) return undefined;
  const said = new URLSearchParams(Buffer.from(sso, 'base64').toString());
  const [nonce, ...nonces] = said.getAll('nonce');
  const [returnUrl, ...others] = said.getAll('return_sso_url');
  if (!nonce || nonce.length > 128 || !returnUrl || nonces.length > 0 || others.length > 0) return undefined;
  return { nonce, returnUrl };
}

/** The signed answer, as the query of the forum's return address. */
export function signedAnswer(secret: string, fields: Readonly<Record<string, string>>): string {
  const sso = Buffer.from(new URLSearchParams(fields).toString()).toString('base64');
  return new URLSearchParams({ sso, sig: hexDigest(secret, sso) }).toString();
}
