import type { FastifyInstance } from 'fastify';
import { readReferrals, readReferralTokens, trackReferral } from '#contract/referral.ts';
import type { Config } from '#services/kernel/config.ts';
import { route } from '#services/kernel/route.ts';
import { backOfficeOnly } from '#services/kernel/security.ts';
import { countedTokens, type ReferralDeps, referrals, trackedReferral } from './service.ts';

/** A player's link, and what its token tells a stranger. */
export function referralRoutes(app: FastifyInstance, deps: ReferralDeps, config: Config): void {
  // The first one makes the player's token.
  route(app, readReferrals, ({ session }) => referrals(deps, session.playerId), { usesUp: true });
  route(app, readReferralTokens, async () => ({ items: await countedTokens(deps.db) }), {
    guard: backOfficeOnly(config),
  });
  route(app, trackReferral, ({ params, reply }) => {
    void reply.header('cache-control', 'no-store');
    return trackedReferral(deps, params.token);
  });
}
