import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs nothing but previews, though it comes from the webhook's secret. */
const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('draft preview').digest();
const signatureOf = (secret: string, expires: string): string =>
  createHmac('sha256', keyOf(secret)).update(expires).digest('base64url');

/** A token that opens the draft preview until `expiresAt`; `secret` is the webhook's. */
export function previewToken(secret: string, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000));
  return `${expires}.${signatureOf(secret, expires)}`;
}

/** Of a token: opens previews; did so once; never came from here. */
export type PreviewTokenState = 'valid' | 'expired' | 'forged';

/** Whether a token was made with this secret, and has not expired. */
export function previewTokenState(secret: string, token: string, now: Date): PreviewTokenState {
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (expires === '') return 'forged';
  const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, expires)));
  if (!isGenuine) return 'forged';
  return Number(expires) * 1000 > now.getTime() ? 'valid' : 'expired';
}
