import { sql } from 'kysely';
import { jackpotSeedMinor } from '#domain/house-rates.ts';
import { money } from '#domain/money.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { type Leg, type Party, partyBalances } from '#services/ledger/service.ts';

/** The house party of everything that studios win and pay: one aggregator speaks for all of them. */
export const STUDIO = 'studio';

/** What of a bet went into which jackpot, minor units. */
export type Share = { readonly jackpotCode: string; readonly jackpotShare: bigint };

const studio: Party = { owner: 'house', kind: 'gaming', of: STUDIO };
const promoOf = (what: 'spins' | 'jackpots'): Party => ({ owner: 'house', kind: 'promo', of: what });
const poolOf = (code: string): Party => ({ owner: 'house', kind: 'jackpot', of: code });

/** Moves a share from the studio's side to the pool, or back. */
export function shareLegs(share: Share | undefined, currency: string, direction: 'in' | 'out'): Leg[] {
  if (!share) return [];
  const pool = poolOf(share.jackpotCode);
  const [from, to] = direction === 'in' ? [studio, pool] : [pool, studio];
  return [{ from, to, amount: money(share.jackpotShare, currency) }];
}

/** A promotional spin is staked by the promotion, not by the player; `out` gives it back. */
export function spinLegs(stakeMinor: bigint | null, currency: string, direction: 'in' | 'out'): Leg[] {
  if (stakeMinor === null) return [];
  const [from, to] = direction === 'in' ? [promoOf('spins'), studio] : [studio, promoOf('spins')];
  return [{ from, to, amount: money(stakeMinor, currency) }];
}

/**
 * Empties a pool for its winner and seeds it again: what it held in minor units, and the legs that bring it to the
 * studio's side, from which the win is paid. Two winners at once come one after the other.
 */
export async function winPool(
  tx: Tx,
  code: string,
  currency: string,
): Promise<{ readonly wonMinor: bigint; readonly legs: readonly Leg[] }> {
  await sql`insert into jackpot_pool (code, currency) values (${code}, ${currency}) on conflict do nothing`.execute(tx);
  await sql`select 1 from jackpot_pool where code = ${code} and currency = ${currency} for update`.execute(tx);
  const held = (await partyBalances(tx, 'jackpot', currency)).get(code) ?? 0n;
  const wonMinor = held > 0n ? held : 0n;
  const seed: Leg = {
    from: promoOf('jackpots'),
    to: poolOf(code),
    amount: money(jackpotSeedMinor(currency), currency),
  };
  if (wonMinor === 0n) return { wonMinor, legs: [seed] };
  return { wonMinor, legs: [{ from: poolOf(code), to: studio, amount: money(wonMinor, currency) }, seed] };
}
