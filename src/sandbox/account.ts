import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { requiredActions } from '#domain/required-action.ts';
import { signInFactors } from '#domain/second-factor.ts';
import { createAccountService } from '#services/account/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { route } from '#services/kernel/route.ts';
import type { RoomDeps } from '#services/room.ts';
import { type PlayerStateField, playerState, type SandboxRoom } from './room.ts';

/** Blocks, disables or opens a player as the operator would. */
export const setPlayerStatus = defineCall({
  name: 'setPlayerStatus',
  summary: 'Blocks, disables or opens a player as the operator would',
  method: 'POST',
  path: '/_sandbox/players/{username}/status',
  status: 204,
  params: z.object({ username: z.string() }),
  body: z.strictObject({ status: z.enum(['active', 'disabled', 'blocked']) }),
  answer: z.undefined(),
  errors: {},
  session: false,
});

type Change = Parameters<ReturnType<typeof createAccountService>['change']>[2];

/** A member that is a column of the player. */
const column = <const S extends z.ZodMiniType>(schema: S, read: (value: z.output<S>) => Change): PlayerStateField =>
  playerState(schema, async (deps: RoomDeps, { playerId }, value) => {
    const account = createAccountService(deps);
    await transaction(deps.db, (tx) => account.change(tx, playerId, read(value)));
    return undefined;
  });

const action = z.enum(requiredActions);

/** States of a player's own record, and the operator's hand on them. */
export const account: SandboxRoom = {
  states: {
    signInFactor: column(z.enum(signInFactors), (signInFactor) => ({ signInFactor })),
    emailConfirmed: column(z.boolean(), (isConfirmed) => (isConfirmed ? {} : { emailConfirmedAt: null })),
    requiredAction: column(z.union([action, z.array(action)]), (actions) => ({
      requiredActions: typeof actions === 'string' ? [actions] : actions,
    })),
    birthDate: column(z.iso.date(), (birthDate) => ({ birthDate })),
    joinedAt: column(z.iso.datetime(), (joinedAt) => ({ createdAt: new Date(joinedAt) })),
  },
  routes(app, deps) {
    const service = createAccountService(deps);
    route(app, setPlayerStatus, async ({ params, body }) => {
      await service.setStatus(params.username, body.status);
      return undefined;
    });
  },
};
