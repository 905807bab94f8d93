import * as z from 'zod/mini';
import { type SignInFactor, signInFactors } from '#domain/second-factor.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { randomHandle } from '#services/kernel/ids.ts';
import type { OneTimeSecrets } from '#services/kernel/one-time.ts';
import { undoneMs } from './policy.ts';
import type { PlayerChange, PlayerRecord } from './store.ts';

const purpose = 'undo-proofs';

/** What a player proved to be themselves with before a change of it. */
const before = z.object({
  at: z.string(),
  signInFactor: z.enum(signInFactors),
  phonePrefix: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneValidatedAt: z.nullable(z.string()),
  /** The change was of the PIN, which is not kept. */
  isPin: z.optional(z.boolean()),
});
type Before = z.infer<typeof before>;

async function changesOf(secrets: OneTimeSecrets, tx: Tx, playerId: string, now: Date): Promise<readonly Before[]> {
  const kept = await secrets.waiting(tx, purpose, playerId, now);
  const read = z.safeParse(z.array(before), kept?.detail.former);
  return (read.data ?? []).filter(({ at }) => Date.parse(at) > now.getTime() - undoneMs);
}

function asItIs({ phonePrefix, phone, phoneValidatedAt }: PlayerRecord, signInFactor: SignInFactor) {
  return { signInFactor, phonePrefix, phone, phoneValidatedAt: phoneValidatedAt?.toISOString() ?? null };
}

/** Keeps what phone and second step were, so that "this was not me" brings them back. Call it behind the player's lock. */
export async function keepFormerProofs(
  secrets: OneTimeSecrets,
  tx: Tx,
  player: PlayerRecord,
  now: Date,
  isPin = false,
): Promise<void> {
  const was = { ...asItIs(player, player.signInFactor), at: now.toISOString(), isPin };
  const former = [...(await changesOf(secrets, tx, player.id, now)), was];
  const secret = { purpose, subject: player.id, secret: randomHandle(), seconds: undoneMs / 1000, detail: { former } };
  await secrets.issueToken(tx, secret, now);
}

/**
 * Phone and sign-in factor as they were before the first change of 7 days; null when none was. The factor is one that its
 * owner can show: an app that is gone and a PIN that was changed are not. Where an app went, a number that was proven
 * before stands in for it, or whoever reads the mailbox would take a fresh app away.
 */
export async function takeFormerProofs(
  secrets: OneTimeSecrets,
  tx: Tx,
  player: PlayerRecord,
  app: { readonly isEnabled: boolean; readonly isRemoved: boolean },
  now: Date,
): Promise<PlayerChange | null> {
  const changes = await changesOf(secrets, tx, player.id, now);
  await secrets.consume(tx, purpose, player.id, now);
  // An app that was enabled before changes were kept has none.
  const first = changes[0] ?? (app.isRemoved ? asItIs(player, 'NONE') : null);
  if (!first) return null;
  const { phonePrefix, phone } = first;
  const phoneValidatedAt = first.phoneValidatedAt === null ? null : new Date(first.phoneValidatedAt);
  const hasPin = player.pinSecret !== null && !changes.some(({ isPin }) => isPin === true);
  const canShow = {
    NONE: !app.isRemoved,
    PIN_CODE: hasPin,
    SMS: phoneValidatedAt !== null,
    TWO_FACTOR_AUTHENTICATION: app.isEnabled,
  } as const;
  const wanted = app.isEnabled ? 'TWO_FACTOR_AUTHENTICATION' : first.signInFactor;
  const others = wanted === 'NONE' && !app.isRemoved ? [] : (['SMS', 'PIN_CODE'] as const);
  const signInFactor = [wanted, ...others].find((factor) => canShow[factor]) ?? 'NONE';
  return { phonePrefix, phone, phoneValidatedAt, signInFactor };
}
