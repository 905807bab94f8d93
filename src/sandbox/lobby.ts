import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { parseAmount } from '#domain/money.ts';
import { createAccountService } from '#services/account/service.ts';
import { grantSpins } from '#services/game/service.ts';
import { newId } from '#services/kernel/ids.ts';
import { invalidFields, notFound } from '#services/kernel/problem.ts';
import { fieldErrors } from '#services/kernel/validation.ts';
import type { RoomDeps } from '#services/room.ts';
import type { SandboxRoom } from './room.ts';

const body = z.object({
  gameId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  count: z.int().check(z.minimum(1), z.maximum(1000)),
  stake: z.string(),
  endsAt: z.optional(z.iso.datetime()),
});

/** `POST /_sandbox/players/{username}/spins` `{gameId, count, stake, endsAt?}`: what a promotion gives. */
function spinsControl(app: FastifyInstance, deps: RoomDeps): void {
  const account = createAccountService(deps);
  app.post<{ Params: { username: string } }>('/_sandbox/players/:username/spins', async (request) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) throw invalidFields(fieldErrors(parsed.error.issues, request.body));
    const { gameId, count, stake, endsAt } = parsed.data;
    const player = await account.findPlayer(request.params.username);
    if (!player) throw notFound();
    const amount = parseAmount(stake, player.currency);
    if (!amount.ok || amount.money.amountMinor <= 0n) throw invalidFields([{ field: 'stake', code: 'INVALID' }]);
    const { amountMinor: stakeMinor } = amount.money;
    const expiresAt = endsAt === undefined ? null : new Date(endsAt);
    const lot = { playerId: player.playerId, gameId, count, stakeMinor, cause: `given:${newId()}`, expiresAt };
    await grantSpins(deps.db, lot, deps.clock.now());
    return { gameId, count };
  });
}

/** Gives players spins. */
export const lobby: SandboxRoom = { routes: spinsControl };
