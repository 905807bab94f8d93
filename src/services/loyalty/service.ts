import { currencyDecimals } from '#domain/currency.ts';
import { money, toDecimalString } from '#domain/money.ts';
import { POINTS, pointsFor, type Rate, redeemQuote, tierOf } from '#domain/points.ts';
import { type GrantOrder, newGrant, takeTurn } from '#services/bonus/service.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { newId } from '#services/kernel/ids.ts';
import { type Refuse, refuseUnexpected } from '#services/kernel/problem.ts';
import { type Leg, type Party, post } from '#services/ledger/service.ts';
import { earningRate, pointsPerUnit, redeemedTerms, TIER_MONTHS, tiers } from './policy.ts';
import { findLoyalty, insertRedemption, type LoyaltyRow, pointsOf, saveLoyalty, setExcluded } from './store.ts';

const houseSide: Party = { owner: 'house', kind: 'loyalty' };

/** S3.02a: takes a player out of loyalty, or back in; out of it nothing is earned. */
export const excludeFromLoyalty: typeof setExcluded = setExcluded;

function atMost(most: bigint, owed: bigint): bigint {
  if (owed > most) return most;
  return owed < -most ? -most : owed;
}

const alike = (a: Rate, b: Rate): boolean => a.numerator * b.denominator === b.numerator * a.denominator;

/**
 * The sums under today's rate. What was taken back too little is still owed; what an older rate gave more or less than
 * this one would is not: or a player would earn nothing until the stakes had caught up.
 */
function rebased(row: LoyaltyRow, rate: Rate, decimals: number): LoyaltyRow {
  // Rows without a rate: the ratio between currencies may have been another one, but never that of the euro and its like.
  const before = row.rate ?? (alike(rate, earningRate('EUR', decimals)) ? rate : null);
  if (before !== null && alike(before, rate)) return { ...row, rate };
  const excess = before === null ? 0n : row.earned - pointsFor(row.staked, before);
  return { ...row, rate, earned: pointsFor(row.staked, rate) + (excess > 0n ? excess : 0n) };
}

/**
 * Counts real money that was staked (below zero: taken back) and answers the legs of the points it gives or takes.
 * Taking back goes as far as the points held; what could not be taken is earned again first. Call it in the player's turn.
 */
export async function countStaked(
  tx: Tx,
  player: { readonly id: string; readonly currency: string },
  stakedMinor: bigint,
  at: Date,
): Promise<Leg[]> {
  if (stakedMinor === 0n) return [];
  const decimals = currencyDecimals(player.currency);
  const rate = earningRate(player.currency, decimals);
  const before = rebased(await findLoyalty(tx, player.id), rate, decimals);
  if (before.excluded) return [];
  const staked = before.staked + stakedMinor < 0n ? 0n : before.staked + stakedMinor;
  // No stake gives or takes more than its own worth (and what rounding held back), whatever the house's ratios were before.
  const worth = pointsFor(stakedMinor < 0n ? -stakedMinor : stakedMinor, rate) + 1n;
  const owed = atMost(worth, pointsFor(staked, rate) - before.earned);
  const held = owed < 0n ? (await pointsOf(tx, player.id, at)).held : 0n;
  const possible = owed < -held ? -held : owed;
  // A stake never takes points; taking it back never gives any.
  const delta = stakedMinor < 0n === possible < 0n ? possible : 0n;
  await saveLoyalty(tx, player.id, { ...before, staked, earned: before.earned + delta }, delta, at);
  if (delta === 0n) return [];
  const own: Party = { owner: 'player', playerId: player.id, kind: 'points' };
  const amount = money(delta < 0n ? -delta : delta, POINTS);
  return [delta > 0n ? { from: houseSide, to: own, amount } : { from: own, to: houseSide, amount }];
}

/** Whose points. */
export interface LoyalPlayer {
  readonly id: string;
  readonly currency: string;
}

function yearBefore(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - TIER_MONTHS);
  return since;
}

const asNumber = ({ numerator, denominator }: Rate): number => Number(numerator) / Number(denominator);
const pointsText = (hundredths: bigint): string => toDecimalString(money(hundredths, POINTS));

/** S3.02: points held, what they give now, points of twelve months and the tiers. */
export async function loyaltyOf(db: Db, player: LoyalPlayer, now: Date) {
  const [{ excluded }, { held, earned }] = await Promise.all([
    findLoyalty(db, player.id),
    pointsOf(db, player.id, yearBefore(now)),
  ]);
  const tier = tierOf(tiers, earned);
  const quote = redeemQuote(held / 100n, pointsPerUnit(tier.id, player.currency), currencyDecimals(player.currency));
  return {
    excluded,
    redemptionPoints: pointsText(held),
    redemptionAmount: toDecimalString(money(quote.amountMinor, player.currency)),
    currency: player.currency,
    redemptionPointsName: 'points',
    tierPoints: pointsText(earned),
    currentTierId: tier.id,
    tiersInfo: Object.fromEntries(
      tiers.map(({ id, name, colour, from }) => [
        id,
        { name, colour, from, pointsPerUnit: asNumber(pointsPerUnit(id, player.currency)) },
      ]),
    ),
  };
}

/** The bonus that points are turned into. */
const redeemedGrant = (player: LoyalPlayer, amount: bigint, key: string): GrantOrder => ({
  playerId: player.id,
  currency: player.currency,
  code: redeemedTerms.code,
  source: 'LOYALTY',
  termsVersion: redeemedTerms.version,
  page: null,
  kind: 'bonus',
  amount,
  wageringRequired: amount * redeemedTerms.wagering,
  expiresDays: redeemedTerms.expiresDays,
  given: { by: 'loyalty', key },
});

interface Redeeming {
  readonly id: string;
  readonly key: string;
  readonly quote: ReturnType<typeof redeemQuote>;
  readonly made: NonNullable<Awaited<ReturnType<typeof newGrant>>>;
}

/** Writes a redemption and moves it: the points go to the house, the bonus comes to the player. */
async function book(tx: Tx, player: LoyalPlayer, { id, key, quote, made }: Redeeming, now: Date): Promise<void> {
  await insertRedemption(tx, {
    id,
    playerId: player.id,
    points: quote.points,
    amount: quote.amountMinor,
    currency: player.currency,
    grantId: made.grant.id,
    at: now,
  });
  const own: Party = { owner: 'player', playerId: player.id, kind: 'points' };
  const house: Party = { owner: 'house', kind: 'loyalty' };
  const legs = [{ from: own, to: house, amount: money(quote.points * 100n, POINTS) }, ...made.legs];
  await post(
    tx,
    { actor: 'loyalty', key, requestSha: requestHash(key), kind: 'redeem', at: now, legs },
    refuseUnexpected,
  );
}

/**
 * Turns whole points into a bonus, taking the fewest points that give the amount. 422 POINTS_TOO_FEW when they give
 * nothing, POINTS_INSUFFICIENT when the player has fewer; 403 LOYALTY_OFF for whom the house leaves out, as for all when
 * it is off. A quote (`dryRun`) changes nothing.
 */
export async function redeem(
  tx: Tx,
  player: LoyalPlayer,
  points: bigint,
  dryRun: boolean,
  now: Date,
  refuse: Refuse<'POINTS_INSUFFICIENT' | 'POINTS_TOO_FEW' | 'LOYALTY_OFF'>,
) {
  await takeTurn(tx, player.id);
  if ((await findLoyalty(tx, player.id)).excluded) throw refuse('LOYALTY_OFF');
  const { held, earned } = await pointsOf(tx, player.id, yearBefore(now));
  const perUnit = pointsPerUnit(tierOf(tiers, earned).id, player.currency);
  if (points * 100n > held) throw refuse('POINTS_INSUFFICIENT');
  const quote = redeemQuote(points, perUnit, currencyDecimals(player.currency));
  if (quote.amountMinor === 0n) throw refuse('POINTS_TOO_FEW');
  const id = newId();
  const key = `redemption:${id}:redeem`;
  const made = await newGrant(tx, redeemedGrant(player, quote.amountMinor, key), now);
  if (!made) throw new Error('a redemption found a grant of its own id');
  const answer = {
    points: Number(quote.points),
    amount: toDecimalString(money(quote.amountMinor, player.currency)),
    currency: player.currency,
    balanceType: made.grant.state === 'ACTIVE' ? ('Bonus' as const) : ('NonPlayableBonus' as const),
    remaining: pointsText(held - quote.points * 100n),
  };
  if (dryRun) return answer;
  await book(tx, player, { id, key, quote, made }, now);
  return answer;
}
