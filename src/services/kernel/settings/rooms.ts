import * as z from 'zod';
import type { Room } from '#domain/rooms.ts';
import { origin } from '../config-values.ts';
import { group, needed, optional, secret, type Values } from './group.ts';

const text = z.string().min(1).max(1024);
const plainSecret = z.string().min(12, 'must have at least 12 characters').max(1024);

/** Standard Webhooks' form of a secret: `whsec_` and at least 24 bytes as base64. */
const signingSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be 'whsec_' and at least 24 bytes in base64");

/** The address of a service that we call: http(s), without credentials, query or final slash. */
const serviceUrl = z.string().transform((value, context): string => {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  if (plain && !url.search && !url.hash) return url.href.replace(/\/$/, '');
  context.addIssue({ code: 'custom', message: 'must be an address such as https://api.example.com/v1' });
  return z.NEVER;
});

/** Origins that the legacy app may send players to, by comma: https alone. */
const httpsOrigins = z.string().transform((value, context): readonly string[] => {
  const all = value.split(',').map((each) => each.trim());
  const isOrigin = (each: string): boolean =>
    /^https:/.test(each) && URL.canParse(each) && new URL(each).origin === each;
  if (all.every(isOrigin)) return all;
  context.addIssue({
    code: 'custom',
    message: 'must be https origins such as https://example.com, separated by commas',
  });
  return z.NEVER;
});
const pageOrigin = origin.transform((url) => url.origin);

const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\/[^\s/]+(:\d{1,5})?(\/|\?|$)/, 'must start with smtp:// or smtps:// and name a host');
const mailbox = z
  .string()
  .regex(
    /^[^\s<>@]+@[^\s<>@]+$|^[^<>]+ <[^\s<>@]+@[^\s<>@]+>$/,
    "must be a mailbox such as 'Kestrel Bay <no-reply@example.com>'",
  );
const phone = z.string().regex(/^(\+[1-9]\d{5,14}|[A-Za-z0-9 ]{1,11})$/, 'must be a number (+34…) or a sender name');

/** Where the sandbox answers for a party, and where that party's pages are (contracts: outside parties). */
const sandboxCall = (port: number, party: string): string => `http://localhost:${port}/${party}`;
const sandboxPage = (port: number, party: string): string => `http://${party}.localhost:${port}`;

/** The chains that bitcoin is paid on; the last three are for trying. */
const bitcoinNetwork = z.enum(['mainnet', 'testnet', 'signet', 'regtest']);

/** An address with places such as `{gameId}`, which a launch fills; kept as it is written. */
const gameUrl = z
  .string()
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value.replaceAll(/[{}]/g, '')), {
    message: 'must be an address with places, such as https://games.example.com/play?id={gameId}&token={token}',
  });
const studioPlaces =
  '/play?game={gameId}&mode={mode}&lang={language}&currency={currency}&channel={channel}&token={token}&home={home}&params={params}';

/** Parties that serve no room of their name: carriers, the two cashiers of deposits, the counter of visits. */
type SharedParty = 'mail' | 'sms' | 'hostedPayments' | 'btcpay' | 'analytics';

/**
 * The outside parties by room: which variables each takes, what stands in with the sandbox on, and what a missing one
 * means without it. A room adds its own here; `config.rooms.<room>` is what it reads, null where the part is absent.
 */
export const roomSettings = {
  mail: group({
    // Null in the sandbox: the stand-in's port is its own.
    variables: { url: secret('SMTP_URL', smtpUrl), from: needed('MAIL_FROM', mailbox) },
    missing: 'stops',
    standIn: () => ({ from: 'Kestrel Bay <no-reply@kestrelbay.test>' }),
  }),
  sms: group({
    variables: {
      url: needed('SMS_URL', serviceUrl),
      account: needed('SMS_ACCOUNT', text),
      token: secret('SMS_TOKEN', text),
      from: needed('SMS_FROM', phone),
    },
    missing: 'stops',
    off: 'url',
    standIn: (port) => ({ url: sandboxCall(port, 'sms'), account: 'ACsandbox', from: '+34600000000' }),
  }),
  documents: group({
    variables: {
      url: needed('IDENTITY_PROVIDER_URL', serviceUrl),
      key: secret('IDENTITY_PROVIDER_KEY', text),
      secret: secret('IDENTITY_PROVIDER_SECRET', plainSecret),
      pages: optional('IDENTITY_PROVIDER_PAGES', pageOrigin),
    },
    missing: 'stops',
    off: 'url',
    standIn: (port) => ({ url: sandboxCall(port, 'id'), pages: sandboxPage(port, 'id') }),
  }),
  hostedPayments: group({
    variables: {
      url: needed('HOSTED_PAYMENTS_URL', serviceUrl),
      secret: secret('HOSTED_PAYMENTS_SECRET', signingSecret),
    },
    missing: 'absent',
    standIn: (port) => ({ url: sandboxCall(port, 'pay') }),
  }),
  btcpay: group({
    variables: {
      url: needed('BTCPAY_URL', serviceUrl),
      storeId: needed('BTCPAY_STORE_ID', text),
      apiKey: secret('BTCPAY_API_KEY', text),
      webhookSecret: secret('BTCPAY_WEBHOOK_SECRET', plainSecret),
      network: optional('BTCPAY_NETWORK', bitcoinNetwork),
    },
    missing: 'absent',
    standIn: (port) => ({ url: sandboxCall(port, 'btcpay'), storeId: 'sandbox' }),
  }),
  game: group({
    variables: { url: needed('GAME_URL', gameUrl), secret: secret('GAME_SECRET', signingSecret) },
    missing: 'absent',
    standIn: (port) => ({ url: `${sandboxPage(port, 'studio')}${studioPlaces}` }),
  }),
  sportsbook: group({
    variables: { secret: secret('SPORTSBOOK_SECRET', signingSecret) },
    missing: 'absent',
    standIn: () => ({}),
  }),
  legacy: group({
    variables: { url: needed('LEGACY_URL', serviceUrl), outside: optional('LEGACY_OUTSIDE', httpsOrigins) },
    missing: 'absent',
    off: 'url',
    standIn: (port) => ({ url: sandboxCall(port, 'legacy') }),
  }),
  contact: group({
    variables: { to: needed('CONTACT_TO', mailbox) },
    missing: 'absent',
    standIn: () => ({ to: 'service@kestrelbay.test' }),
  }),
  chat: group({
    variables: {
      url: needed('CHAT_URL', serviceUrl),
      token: secret('CHAT_TOKEN', text),
      hmacKey: secret('CHAT_HMAC_KEY', plainSecret),
    },
    missing: 'absent',
    standIn: (port) => ({ url: sandboxPage(port, 'chat') }),
  }),
  forum: group({
    variables: { url: needed('FORUM_URL', serviceUrl), secret: secret('FORUM_SECRET', plainSecret) },
    missing: 'absent',
    standIn: (port) => ({ url: sandboxPage(port, 'forum') }),
  }),
  analytics: group({
    variables: { url: needed('ANALYTICS_URL', serviceUrl) },
    missing: 'absent',
    standIn: (port) => ({ url: sandboxCall(port, 'analytics') }),
  }),
} as const satisfies Readonly<Partial<Record<Room | SharedParty, unknown>>>;

/** What the rooms read, by room; null: the part is absent, and so are its links. */
export type RoomValues = {
  readonly [R in keyof typeof roomSettings]: Values<(typeof roomSettings)[R]['variables']> | null;
};
