import * as z from 'zod/mini';
import type { HostMessage, LegacyMessage } from '#domain/legacy-bridge.ts';

/** The browser events of the bridge (S1.02b): what the legacy app says, and what the host says. */
export const LEGACY_EVENT = 'legacy';
export const HOST_EVENT = 'host';

const path = z.string().check(z.minLength(1), z.maxLength(2048));
const v = z.literal(1);
const own = { v, path };

/** S2.31a: exactly this; another version, type or member is no message. */
export const legacyMessage = z.discriminatedUnion('type', [
  z.strictObject({ ...own, type: z.literal('navigationStart') }),
  z.strictObject({ ...own, type: z.literal('navigationEnd'), title: z.string().check(z.maxLength(200)) }),
  z.strictObject({
    ...own,
    type: z.literal('navigationError'),
    error: z.strictObject({ type: z.string().check(z.maxLength(100)) }),
  }),
  z.strictObject({ ...own, type: z.literal('loginRequired') }),
  z.strictObject({ ...own, type: z.literal('navigateTo') }),
  z.strictObject({ v, type: z.literal('outside'), url: z.string().check(z.maxLength(2048)) }),
  z.strictObject({ v, type: z.literal('back') }),
  z.strictObject({ v, type: z.literal('forward') }),
]);

const hostMessage = z.discriminatedUnion('type', [
  z.strictObject({ ...own, type: z.literal('navigate') }),
  z.strictObject({ v, type: z.literal('session'), signedIn: z.boolean() }),
  z.strictObject({ v, type: z.literal('language'), lang: z.string() }),
  z.strictObject({ v, type: z.literal('balance') }),
  z.strictObject({ v, type: z.literal('leave') }),
]);

/** Reads what the app said; undefined for what is no message. */
export function readLegacy(detail: unknown): LegacyMessage | undefined {
  const parsed = z.safeParse(legacyMessage, detail);
  return parsed.success ? parsed.data : undefined;
}

/** Whether something is a message of the host, as the app may check it. */
export const isHostMessage = (detail: unknown): boolean => z.safeParse(hostMessage, detail).success;

/** What the host says, as it is sent. */
export const sent = (message: HostMessage): z.infer<typeof hostMessage> => ({ v: 1, ...message });
