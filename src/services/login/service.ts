import type { Credentials, DeviceSession, LoginAnswer } from '#contract/login.ts';
import type { AccountService } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { newId, randomHandle } from '#services/kernel/ids.ts';
import { Refusal } from '#services/kernel/problem.ts';
import type { LiveSession } from '#services/kernel/session.ts';
import { refundAttempt, spendAttempt } from './attempts.store.ts';
import { accountKey, addressKey, attemptPolicy } from './attempts.ts';
import { deviceLabel } from './device-label.ts';
import { handleHash } from './handles.ts';
import {
  endByAuth,
  endByPublicId,
  findLiveSession,
  forgetEndedSessions,
  insertSession,
  liveSessions,
  type SessionTimes,
} from './store.ts';

/** When sessions end (contracts.md, session ends) and how often activity is written. */
export const sessionPolicy = { idleSeconds: 900, absoluteSeconds: 43_200, touchSeconds: 60, keptSeconds: 2_592_000 };

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);
const after = (now: Date, seconds: number): Date => before(now, -seconds);

/** Where a sign-in comes from. `country` is null when nothing trustworthy tells it; `auth` is the cookie it replaces. */
export interface SignInOrigin {
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly country: string | null;
  readonly auth: string | undefined;
}

/** A fresh session: the answer for the page's script and the secret for the `__Host-auth` cookie. */
export interface SignedIn {
  readonly answer: LoginAnswer;
  readonly auth: string;
}

/** Signing in and out, and the sessions of a player. */
export interface LoginService {
  /** Opens a new session whatever cookies came along (S7.19). Refusals: 401 with a code of S8.01. */
  signIn(credentials: Credentials, origin: SignInOrigin): Promise<SignedIn>;
  /** Ends the session of a `__Host-auth` value; none, or an ended one, is fine (S7.02). */
  signOut(auth: string | undefined): Promise<void>;
  /** The player of the live session to which both handles belong; null for every other cause. One query. */
  findPlayer(sid: string, auth: string, countsAsActivity: boolean): Promise<LiveSession | null>;
  /** The player's live sessions, the last active first. */
  devices(playerId: string, sessionHash: Buffer): Promise<DeviceSession[]>;
  /** Ends one of the player's live sessions by its public id; 404 `NOT_FOUND` otherwise. */
  endDevice(playerId: string, publicId: string): Promise<void>;
}

/** What the login room is made of. */
export interface LoginDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly account: AccountService;
}

/** The login room. */
export function createLoginService(deps: LoginDeps): LoginService {
  const { db, clock } = deps;
  const times = (touch: boolean): SessionTimes => {
    const now = clock.now();
    return {
      now,
      idleSince: before(now, sessionPolicy.idleSeconds),
      touchBefore: touch ? before(now, sessionPolicy.touchSeconds) : null,
    };
  };
  return {
    async signIn(credentials, origin) {
      const player = await judge(deps, credentials, origin.address);
      if (origin.auth) await endByAuth(db, handleHash(origin.auth), clock.now());
      return openSession(deps, player, origin);
    },
    async signOut(auth) {
      if (auth) await endByAuth(db, handleHash(auth), clock.now());
    },
    async findPlayer(sid, auth, countsAsActivity) {
      const sessionHash = handleHash(sid);
      const playerId = await findLiveSession(db, sessionHash, handleHash(auth), times(countsAsActivity));
      return playerId === null ? null : { playerId, sessionHash };
    },
    async devices(playerId, sessionHash) {
      const sessions = await liveSessions(db, playerId, times(false));
      return sessions.map((session) => ({
        id: session.publicId,
        device: session.device,
        createdAt: session.createdAt.toISOString(),
        lastActiveAt: session.lastActiveAt.toISOString(),
        current: session.idHash.equals(sessionHash),
      }));
    },
    async endDevice(playerId, publicId) {
      if (!uuidText.test(publicId) || !(await endByPublicId(db, playerId, publicId, times(false))))
        throw new Refusal(404, 'NOT_FOUND');
    },
  };
}

interface RightPlayer {
  readonly id: string;
  readonly country: string;
  readonly language: string;
}

/** The player whose credentials these are. Strangers and wrong passwords cost and answer the same (S8.01). */
async function judge(deps: LoginDeps, credentials: Credentials, address: string): Promise<RightPlayer> {
  const candidate = await deps.account.findCandidate(credentials.username);
  const keys = { address: addressKey(address), account: accountKey(candidate.account) };
  const now = deps.clock.now();
  const verdict = await spendAttempt(
    deps.db,
    { key: keys.address, limit: attemptPolicy.perAddress },
    { key: keys.account, limit: attemptPolicy.perAccount },
    now,
    after(now, attemptPolicy.windowSeconds),
  );
  if (!verdict.allowed) {
    const remainingBlockingTime = Math.max(1, Math.ceil((verdict.resetsAt.getTime() - now.getTime()) / 1000));
    throw new Refusal(401, 'blocked', { remainingBlockingTime });
  }
  const player = await deps.account.judgePassword(candidate, credentials.password);
  if (!player) throw new Refusal(401, 'invalid_grant');
  await refundAttempt(deps.db, keys.address, keys.account, now);
  if (player.status === 'disabled') throw new Refusal(401, 'DISABLED_PROFILE');
  if (player.status === 'blocked') throw new Refusal(401, 'blocked');
  return player;
}

async function openSession({ db, clock }: LoginDeps, player: RightPlayer, origin: SignInOrigin): Promise<SignedIn> {
  const sid = randomHandle();
  const auth = randomHandle();
  const now = clock.now();
  await insertSession(db, {
    idHash: handleHash(sid),
    authHash: handleHash(auth),
    publicId: newId(),
    playerId: player.id,
    device: deviceLabel(origin.userAgent),
    createdAt: now,
    expiresAt: after(now, sessionPolicy.absoluteSeconds),
  });
  await forgetEndedSessions(db, player.id, before(now, sessionPolicy.keptSeconds));
  return {
    auth,
    answer: {
      sessionId: sid,
      userCountry: player.country,
      loginFromDifferentCountry: origin.country !== null && origin.country !== player.country,
      attributes: { language: player.language },
    },
  };
}
