import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { documentReasons, documentStatuses } from '#domain/document.ts';
import type { AccountService } from '#services/account/service.ts';
import type { DocumentService } from '#services/documents/service.ts';
import { notFound, Refusal } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import type { IdentityProvider } from './provider.ts';

const decision = z.strictObject({
  status: z.enum(documentStatuses),
  reason: z.optional(z.enum(documentReasons)),
  decidedAt: z.optional(z.iso.datetime({ offset: true })),
});
export type Decision = z.infer<typeof decision>;

/** The ID provider decides about a player's document. */
export const decideDocument = defineCall({
  name: 'decideDocument',
  summary: 'The ID provider decides about a document',
  method: 'POST',
  path: '/_sandbox/players/{username}/document',
  status: 200,
  params: z.object({ username: z.string() }),
  body: decision,
  answer: z.object({ status: z.enum([...documentStatuses, 'NOT_REQUESTED']) }),
  errors: {},
  session: false,
});

/** What deciding needs. */
export interface ControlDeps {
  readonly account: AccountService;
  readonly documents: DocumentService;
  readonly provider: IdentityProvider;
}

/** Decides as the provider would: its session of the player, its webhook over HTTP; nothing of ours is written. */
export async function decide(
  deps: ControlDeps,
  playerId: string,
  { status, reason, decidedAt }: Decision,
): Promise<void> {
  const check = deps.provider.checks.find(await deps.documents.providerSession(playerId));
  if (!check) throw new Refusal(503, 'UNAVAILABLE');
  const at = decidedAt === undefined ? undefined : new Date(decidedAt);
  const outcome = await deps.provider.decide(check, status, reason, at);
  if (outcome !== 'taken') throw new Refusal(503, 'UNAVAILABLE');
}

/** `POST /_sandbox/players/{username}/document`. */
export function documentControl(app: FastifyInstance, deps: ControlDeps): void {
  route(app, decideDocument, async ({ params, body }) => {
    const player = await deps.account.findPlayer(params.username);
    if (!player) throw notFound();
    await decide(deps, player.playerId, body);
    return { status: (await deps.documents.standing(player.playerId)).status };
  });
}
