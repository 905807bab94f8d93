import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createAccountService } from '#services/account/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { invalidFields, notFound } from '#services/kernel/problem.ts';
import { tell } from '#services/notifications/service.ts';
import type { RoomDeps } from '#services/room.ts';
import type { SandboxRoom } from './room.ts';

const body = z.object({
  kind: z.enum(['welcome', 'withdrawal', 'security', 'document', 'bonus', 'answer']),
  params: z.optional(z.record(z.string(), z.string())),
  times: z._default(z.int().check(z.minimum(1), z.maximum(2000)), 1),
});

const examples = { username: 'you', what: 'Something happened.', reference: 'KB-00000000', text: 'An answer.' };

/** `POST /_sandbox/players/{username}/notifications` `{kind, params?, times?}`: tells a player something, for tests of lists. */
function notificationControl(app: FastifyInstance, deps: RoomDeps): void {
  const account = createAccountService(deps);
  app.post<{ Params: { username: string } }>('/_sandbox/players/:username/notifications', async (request) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) throw invalidFields([{ field: 'kind', code: 'INVALID' }]);
    const { kind, times } = parsed.data;
    const player = await account.findPlayer(request.params.username);
    if (!player) throw notFound();
    const params = { ...examples, ...parsed.data.params };
    const to = { playerId: player.playerId, language: 'en' };
    await transaction(deps.db, async (tx) => {
      for (let count = 0; count < times; count += 1) await tell(tx, to, kind, params, deps.clock.now());
    });
    return { times };
  });
}

/** Tells players things. */
export const notifications: SandboxRoom = { routes: notificationControl };
