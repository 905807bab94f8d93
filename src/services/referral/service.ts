import { randomInt } from 'node:crypto';
import { mask } from '#domain/masking.ts';
import { referralDays, referralKind, TOKEN_LETTERS } from '#domain/referral.ts';
import { DAY_MS } from '#domain/spans.ts';
import { referrers } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { notFound } from '#services/kernel/problem.ts';
import { mayPlayOn } from '#services/protection/service.ts';
import { friendReward, rewardIn } from './policy.ts';
import { refuseGrantOf } from './reward.ts';
import type { ReferralTables } from './tables.ts';

/** What the referral room is made of. */
export interface ReferralDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly siteOrigin: string;
  /** For how many days the site that is served keeps a referral; undefined when it does not say. */
  readonly days: () => Promise<number | undefined>;
}

const tables = (db: Db) => db.withTables<ReferralTables>();
const newToken = (): string =>
  `P${Array.from({ length: 8 }, () => TOKEN_LETTERS[randomInt(TOKEN_LETTERS.length)]).join('')}`;

/** The token of a player's link; made once. A token that another player has is drawn again. */
async function tokenOf(db: Db, playerId: string): Promise<string> {
  for (;;) {
    await tables(db)
      .insertInto('referralToken')
      .values({ playerId, token: newToken() })
      .onConflict((is) => is.doNothing())
      .execute();
    const found = await tables(db)
      .selectFrom('referralToken')
      .select('token')
      .where('playerId', '=', playerId)
      .executeTakeFirst();
    if (found) return found.token;
  }
}

/** S7.33: a player's link, whom it brought (newest first) and how far they are, and what bringing a friend earns. */
export async function referrals({ db, clock, siteOrigin }: ReferralDeps, playerId: string) {
  const token = await tokenOf(db, playerId);
  const [joined, outcomes, own] = await Promise.all([
    referrers.broughtBy(db, token),
    tables(db).selectFrom('referralOutcome').selectAll().where('referrerId', '=', playerId).execute(),
    referrers.person(db, playerId),
  ]);
  const byFriend = new Map(outcomes.map((outcome) => [outcome.friendId, outcome]));
  // To who is away from play nothing to play with is promised: they would get none.
  const promised = own && (await mayPlayOn(db, playerId, clock.now())) ? rewardIn(own.currency) : null;
  return {
    token,
    link: `${siteOrigin}/welcome/${token}`,
    referred: joined.map(({ id, username, createdAt }) => {
      const outcome = byFriend.get(id);
      const state = outcome === undefined || outcome.state === 'COUNTED' ? 'JOINED' : outcome.state;
      const reward = outcome?.state === 'REWARDED' ? `${outcome.amount} ${outcome.currency}` : undefined;
      return { name: mask(username), joinedAt: createdAt.toISOString(), state, ...(reward && { reward }) } as const;
    }),
    reward: promised ? { ...promised, condition: friendReward.condition } : null,
  };
}

const mostTokens = 500;

/** How many joined by each token, and how many of them deposited: partners' tokens and players', the busiest first. */
export async function countedTokens(db: Db) {
  const counts = await referrers.counts(db, mostTokens);
  const deposited = await tables(db)
    .selectFrom('referralOutcome')
    .select(({ fn }) => ['token', fn.countAll<string>().as('count'), fn.count<string>('takenBackAt').as('takenBack')])
    .groupBy('token')
    .execute();
  const byToken = new Map(deposited.map(({ token, ...counted }) => [token, counted]));
  return counts.map(({ token, joined }) => ({
    token,
    kind: referralKind({ token, method: '' }),
    joined,
    deposited: Number(byToken.get(token)?.count ?? 0),
    takenBack: Number(byToken.get(token)?.takenBack ?? 0),
  }));
}

/** Whose link a token is, of a closed account too; null for one that no player has. */
async function ownerOf(db: Db, token: string) {
  const found = tables(db).selectFrom('referralToken').select('playerId').where('token', '=', token);
  const playerId = (await found.executeTakeFirst())?.playerId;
  return playerId === undefined ? null : referrers.person(db, playerId);
}

/** S7.33: what a token tells a stranger; 404 `NOT_FOUND` for one that no player has, or whose account is closed. */
export async function trackedReferral({ db, clock, days }: ReferralDeps, token: string) {
  const owner = await ownerOf(db, token);
  if (!owner || owner.isClosed) throw notFound();
  const expiresAt = new Date(clock.now().getTime() + referralDays(await days()) * DAY_MS);
  return { referrer: [...owner.username][0]?.toUpperCase() ?? '', expiresAt: expiresAt.toISOString() };
}

/** The token that somebody joins with, as it is kept: by the link of a closed account they came as by none. */
export async function keptReferral(db: Db, token: string | null | undefined): Promise<string | null> {
  if (!token) return null;
  return (await ownerOf(db, token))?.isClosed ? null : token;
}

/** A reward whose friend has turned out to be the same person is refused after all. */
export const refuseReward: typeof refuseGrantOf = refuseGrantOf;
