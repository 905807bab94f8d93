import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Schema } from '#contract/call.ts';
import type { RoomDeps } from '#services/room.ts';

/** A player that the sandbox has just made. */
export interface MadePlayer {
  readonly playerId: string;
  readonly username: string;
  readonly currency: string;
}

/** Further members of the answer to who made the player (`totpSecret`). */
type Told = Readonly<Record<string, unknown>>;

/** A member of the body of `POST /_sandbox/players` that brings a new player into a state of a room. */
export interface PlayerStateField {
  readonly schema: Schema;
  readonly apply: (deps: RoomDeps, player: MadePlayer, value: unknown) => Promise<Told | undefined>;
}

/** Declares such a member: `apply` gets what its schema made of it. */
export function playerState<const S extends Schema>(
  schema: S,
  apply: (deps: RoomDeps, player: MadePlayer, value: z.output<S>) => Promise<Told | undefined>,
): PlayerStateField {
  return { schema, apply: (deps, player, value) => apply(deps, player, value as z.output<S>) };
}

/** What a room brings to the sandbox: `src/sandbox/<room>.ts` or its folder's `room.ts` exports one, `rooms.ts` lists them. */
export interface SandboxRoom {
  /** Stand-ins for outside parties and control calls. */
  readonly routes?: (app: FastifyInstance, deps: RoomDeps) => void | Promise<void>;
  /** States of a new player, by member. */
  readonly states?: Readonly<Record<string, PlayerStateField>>;
}
