import type { FastifyInstance } from 'fastify';
import {
  confirmDepositLimit,
  decideExclusionMatch,
  keepDepositLimit,
  readExclusionMatches,
  readProtection,
  returnToPlay,
  setDepositLimit,
  setReminder,
  takePause,
} from '#contract/protection.ts';
import type { Config } from '#services/kernel/config.ts';
import { route } from '#services/kernel/route.ts';
import { backOfficeOnly } from '#services/kernel/security.ts';
import { decideMatch, officeMatches } from './alike.ts';
import * as deeds from './deeds.ts';

/** The calls of limits, breaks and self-exclusion. */
export function protectionRoutes(app: FastifyInstance, deps: deeds.ProtectionDeps, config: Config): void {
  route(app, readProtection, ({ session }) => deeds.read(deps, session.playerId));
  route(app, setDepositLimit, ({ session, params, body }) =>
    deeds.setLimit(deps, session.playerId, params.period, body),
  );
  route(app, confirmDepositLimit, ({ session, params, refuse }) =>
    deeds.confirmRise(deps, session.playerId, params.period, refuse),
  );
  route(app, keepDepositLimit, ({ session, params }) => deeds.keepLimit(deps, session.playerId, params.period));
  route(app, takePause, ({ session, body, refuse }) => deeds.pause(deps, session.playerId, body.length, refuse));
  route(app, returnToPlay, ({ session, refuse }) => deeds.askReturn(deps, session.playerId, refuse));
  route(app, setReminder, ({ session, body }) => deeds.chooseReminder(deps, session.playerId, body.minutes));
  const guard = backOfficeOnly(config);
  route(app, readExclusionMatches, async () => ({ items: await officeMatches(deps.db) }), { guard });
  route(
    app,
    decideExclusionMatch,
    async ({ params, body }) => {
      await decideMatch(deps, params, body.decision, body.reason);
      return { outcome: 'SUCCESS' as const };
    },
    { guard },
  );
}
