import type { FastifyRequest } from 'fastify';
import type { Tx } from './database/pool.ts';
import { Refusal } from './problem.ts';

/** A live session that belongs both to the path's `{session}` and to the cookie. */
export interface LiveSession {
  readonly playerId: string;
  /** The stored hash of the handle, the session's key in the database; safe to pass on, never the handle itself. */
  readonly sessionHash: Buffer;
  /** The last activity that was written, this call's if it counts. */
  readonly activeAt: Date;
  /** When it ends at the latest, however active the player is. */
  readonly endsAt: Date;
}

/** The port that the login room fills; the kernel applies it to every call with `session: true`. */
export interface SessionGuard {
  /** Null for every cause alike: unknown, ended, expired, no cookie, another player's cookie. */
  check(request: FastifyRequest): Promise<LiveSession | null>;
}

/** The uniform 401: the same bytes for every cause. */
export function sessionInvalid(): Refusal {
  return new Refusal(401, 'SESSION_INVALID');
}

/** Ends sessions with a change of the account; the login room fills it. */
export interface SessionEnds {
  /** Whether a session has not been ended; it is not before the end of the transaction. */
  isLive(tx: Tx, sessionHash: Buffer): Promise<boolean>;
  /**
   * Ends a player's sessions but `except` (null: none is spared) and what would still become one, and forgets known
   * devices where `devices` says so.
   */
  endSessions(
    tx: Tx,
    playerId: string,
    what: { readonly except: Buffer | null; readonly devices: boolean },
    now: Date,
  ): Promise<void>;
}
