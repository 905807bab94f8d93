import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { DeviceSession } from '#contract/devices.ts';
import { type Credentials, login } from '#contract/login.ts';
import type { AccountService, PlayerRecord } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import { Lines } from '#services/kernel/database/gate.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import type { Origin } from '#services/kernel/events.ts';
import { committing, notFound, refusalsOf } from '#services/kernel/problem.ts';
import type { LiveSession, SessionEnds } from '#services/kernel/session.ts';
import type { PasskeyService } from '#services/passkeys/service.ts';
import type { TwoFactorService } from '#services/two-factor/service.ts';
import { type ActionDetails, carryOut } from './action-calls.ts';
import { actionRequired, actionsLeft, endWaiting } from './actions.ts';
import { handleHash } from './handles.ts';
import { before, openSession, type Shown, type SignedIn, type SignInOrigin, sessionPolicy } from './open-session.ts';
import { invalidGrant, judgePassword } from './password-step.ts';
import { type GivenCode, requireSecondFactor } from './second-step.ts';
import {
  endByAuth,
  endByPublicId,
  endSessions,
  findLiveSession,
  forgetDevices,
  holdSession,
  liveSessions,
  type SessionTimes,
  touchLiveSession,
} from './store.ts';

const refuseLogin = refusalsOf(login);

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A mailbox may stay unconfirmed so long after joining; later it is asked for at the sign-in. */
const confirmWithinSeconds = 259_200;

/** What ends sessions with a change of the account. */
export const sessionEnds: SessionEnds = {
  isLive: holdSession,
  async endSessions(tx, playerId, { except, devices }, now) {
    await endSessions(tx, playerId, except, now);
    await endWaiting(tx, playerId, now);
    if (devices) await forgetDevices(tx, playerId);
  },
};

/**
 * Whether a player stands as they did when a sign-in was judged: what ends sessions meanwhile found none of this one's
 * to end, so it must not open one.
 */
function standsAs(judged: PlayerRecord, now: PlayerRecord): boolean {
  const isSame = (['status', 'passwordHash', 'signInFactor', 'emailKey', 'phonePrefix', 'phone'] as const).every(
    (name) => judged[name] === now[name],
  );
  return isSame && (judged.pinSecret === null || now.pinSecret?.equals(judged.pinSecret) === true);
}

/** What a sign-in brings beside its credentials. */
export interface SignInProofs extends GivenCode {
  readonly captcha: string | undefined;
}

/** What the login room is made of. */
export interface LoginDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly account: AccountService;
  readonly twoFactor: TwoFactorService;
  readonly passkeys: PasskeyService;
  /** Whether the sandbox is on: without it the sessions of the players it made are dead. */
  readonly sandbox: boolean;
}

/** Signing in and out, and the sessions of a player. */
export class LoginService {
  readonly #deps: LoginDeps & { readonly lines: Lines };

  constructor(deps: LoginDeps) {
    this.#deps = { ...deps, lines: new Lines() };
  }

  /**
   * Opens a new session whatever cookies came along (S7.19): budgets, captcha, password, status, overdue e-mail, second
   * factor, required actions, session. Nothing later is looked at before all that is earlier has passed.
   */
  async signIn(credentials: Credentials, proofs: SignInProofs, origin: SignInOrigin): Promise<SignedIn> {
    const now = this.#deps.clock.now();
    const { player, budgets } = await judgePassword(this.#deps, credentials, proofs.captcha, origin, now);
    await this.requireStanding(player, now);
    const passed = await requireSecondFactor(this.#deps, player, proofs, origin, now);
    return this.complete(player, { ...passed, method: 'password', budgets: [...budgets, ...passed.budgets] }, origin);
  }

  /** Opens a session by a passkey, which counts as both factors. */
  async signInByPasskey(response: AuthenticationResponseJSON, origin: SignInOrigin): Promise<SignedIn> {
    const { passkeys, clock } = this.#deps;
    const { player, passkeyId } = await passkeys.judge(response);
    await this.requireStanding(player, clock.now());
    const shown = { method: 'passkey', budgets: [] } as const;
    return this.complete(player, shown, origin, (tx) => passkeys.requireKept(tx, passkeyId));
  }

  /** Status and overdue e-mail: told to who has shown to be the player alone. */
  async requireStanding(player: PlayerRecord, now: Date): Promise<void> {
    if (player.status === 'disabled') throw refuseLogin('DISABLED_PROFILE');
    if (player.status === 'blocked') throw refuseLogin('blocked');
    if (player.emailConfirmedAt !== null || player.createdAt > before(now, confirmWithinSeconds)) return;
    await this.#deps.account.mailConfirmation(player);
    throw refuseLogin('Precondition Required');
  }

  /** The end of a sign-in: 428 while the player has something to do, else the session. `stands` throws where it must not go on. */
  complete(
    judged: PlayerRecord,
    shown: Shown,
    origin: SignInOrigin,
    stands: (tx: Tx) => Promise<void> = async () => undefined,
  ): Promise<SignedIn> {
    return transaction(this.#deps.db, async (tx) => {
      const player = await this.#deps.account.record(tx, judged.id, 'share');
      if (!standsAs(judged, player)) throw invalidGrant();
      await stands(tx);
      return this.#goOn(tx, player, shown, origin);
    });
  }

  async #goOn(tx: Tx, player: PlayerRecord, shown: Shown, origin: SignInOrigin): Promise<SignedIn> {
    const { account, clock } = this.#deps;
    if (actionsLeft(player).length > 0) {
      const refusal = await actionRequired(account.secrets, tx, player, shown, clock.now());
      throw committing(refusal);
    }
    return openSession(account, tx, player, shown, origin, clock.now());
  }

  /** Carries a required action out; the sign-in then goes on (S4.08g). */
  async act(details: ActionDetails, origin: SignInOrigin) {
    return carryOut(
      { ...this.#deps, goOn: (tx, player, shown) => this.#goOn(tx, player, shown, origin) },
      details,
      origin,
    );
  }

  /** Ends the session of a `__Host-auth` value; none, or an ended one, is fine (S7.02). */
  async signOut(auth: string | undefined): Promise<void> {
    if (auth) await endByAuth(this.#deps.db, handleHash(auth), this.#deps.clock.now());
  }

  /** The player of the live session to which both handles belong; null for every other cause. One query. */
  async findPlayer(sid: string, auth: string, countsAsActivity: boolean): Promise<LiveSession | null> {
    const sessionHash = handleHash(sid);
    const times = { ...this.#times(countsAsActivity), sandbox: this.#deps.sandbox };
    const live = await findLiveSession(this.#deps.db, sessionHash, handleHash(auth), times);
    return live && { ...live, sessionHash };
  }

  /** When a session ends: by idleness, and at the latest (ISO 8601). A poll asks without putting it off. */
  ends({ activeAt, endsAt }: LiveSession): { idleEndsAt: string; endsAt: string } {
    const idleMs = activeAt.getTime() + sessionPolicy.idleSeconds * 1000;
    return { idleEndsAt: new Date(Math.min(idleMs, endsAt.getTime())).toISOString(), endsAt: endsAt.toISOString() };
  }

  /** The player's live sessions, the last active first. */
  async devices({ playerId, sessionHash }: LiveSession): Promise<DeviceSession[]> {
    const sessions = await liveSessions(this.#deps.db, playerId, this.#times(false));
    return sessions.map((session) => ({
      id: session.publicId,
      device: session.device,
      country: session.country,
      method: session.method,
      createdAt: session.createdAt.toISOString(),
      lastActiveAt: session.lastActiveAt.toISOString(),
      current: session.idHash.equals(sessionHash),
    }));
  }

  /** Ends one of the player's live sessions by its public id; 404 `NOT_FOUND` otherwise. */
  async endDevice(playerId: string, publicId: string): Promise<void> {
    const ended =
      uuidText.test(publicId) && (await endByPublicId(this.#deps.db, playerId, publicId, this.#times(false)));
    if (!ended) throw notFound();
  }

  /** Signs out everywhere else and forgets all known devices. */
  async endOthers({ playerId, sessionHash }: LiveSession, origin: Origin): Promise<void> {
    const now = this.#deps.clock.now();
    await transaction(this.#deps.db, async (tx) => {
      await sessionEnds.endSessions(tx, playerId, { except: sessionHash, devices: true }, now);
      await this.#deps.account.changes.note(tx, playerId, 'SIGNED_OUT_EVERYWHERE', origin, now);
    });
  }

  /** "This was not me" (contracts). 422 `token`. */
  secureAccount(token: string, origin: Origin): Promise<void> {
    return this.#deps.account.secureAccount(token, origin);
  }

  #times(touch: boolean): SessionTimes {
    const now = this.#deps.clock.now();
    return {
      now,
      idleSince: before(now, sessionPolicy.idleSeconds),
      touchBefore: touch ? before(now, sessionPolicy.touchSeconds) : null,
    };
  }
}

/** Whether the session of a stored hash lives; what asks is activity of it (a stake). */
export function touchSession(tx: Tx, sessionHash: Buffer, now: Date): Promise<boolean> {
  return touchLiveSession(tx, sessionHash, { now, idleSince: before(now, sessionPolicy.idleSeconds) });
}

/** The login room. */
export function createLoginService(deps: LoginDeps): LoginService {
  return new LoginService(deps);
}
