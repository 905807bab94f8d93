import type { FastifyInstance } from 'fastify';
import { readDocumentStatus, readDocumentUrl } from '#contract/documents.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { type CallHandler, route } from '#services/kernel/route.ts';
import { signedWebhook } from '#services/kernel/signed-webhook.ts';
import { readProviderEvent } from './events.ts';
import { type DocumentService, identityParty, identityWebhookPath } from './service.ts';

const DAY_SECONDS = 86_400;

/** S7.17, S7.18 and the provider's webhook. */
export function documentRoutes(
  app: FastifyInstance,
  service: DocumentService,
  deps: { readonly db: Db; readonly clock: Clock; readonly config: Config },
): void {
  route(app, readDocumentStatus, ({ session }) => service.standing(session.playerId));
  const address: CallHandler<typeof readDocumentUrl> = async ({ session, query, refuse }) => ({
    url: await service.address(session.playerId, query.language, refuse),
  });
  // It may begin a check at the provider's.
  route(app, readDocumentUrl, address, { usesUp: true });
  const party = identityParty(deps.config);
  if (!party) return;
  signedWebhook(app, deps, {
    party: 'identity',
    path: identityWebhookPath,
    signature: party.signature,
    // The provider's own time orders its reports; its clock is its own affair.
    aheadSeconds: DAY_SECONDS,
    read: readProviderEvent,
    take: async (tx, event) => {
      await service.apply(tx, event);
      return 'done';
    },
  });
}
