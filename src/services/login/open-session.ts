import type { SessionMethod } from '#contract/devices.ts';
import type { LoginAnswer } from '#contract/login.ts';
import type { AccountService, PlayerRecord } from '#services/account/service.ts';
import type { Budget } from '#services/kernel/budgets.ts';
import { clear } from '#services/kernel/budgets.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { hasHappened } from '#services/kernel/events.ts';
import { newId, randomHandle } from '#services/kernel/ids.ts';
import type { RequestOrigin } from '#services/kernel/request-origin.ts';
import { handleHash } from './handles.ts';
import { addDevice, boundSessions, endByAuth, insertSession, isKnownDevice, touchDevice } from './store.ts';

/** When sessions end (contracts, session ends), how often activity is written, and how many a player may have. */
export const sessionPolicy = {
  idleSeconds: 900,
  absoluteSeconds: 43_200,
  touchSeconds: 60,
  keptSeconds: 2_592_000,
  most: 20,
};

const devicePolicy = { knownSeconds: 15_552_000, most: 20 };

/** `now` less so many seconds. */
export const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/** Where a sign-in comes from, with the cookies that came along. */
export interface SignInOrigin extends RequestOrigin {
  readonly auth: string | undefined;
  readonly deviceCookie: string | undefined;
}

/** A fresh session: the answer for the page's script, the secret for `__Host-auth`, the value for `__Host-device`. */
export interface SignedIn {
  readonly answer: LoginAnswer;
  readonly auth: string;
  readonly device: string;
}

/** What a sign-in has shown on its way. */
export interface Shown {
  readonly method: SessionMethod;
  /** Budgets that the completed sign-in clears: those of what was proven. */
  readonly budgets: readonly Budget[];
  readonly recoveryCodesLeft?: number;
}

/** Whether the password was all that was shown: neither a code, nor a PIN, nor a passkey. */
export const isPasswordAlone = ({ method, budgets }: Shown): boolean =>
  method === 'password' && !budgets.some(({ name }) => name === 'code' || name === 'pin');

/** Whether the cookie belongs to a device that the player signed in by before. */
export function knowsDevice(
  account: { readonly db: Parameters<typeof isKnownDevice>[0] },
  playerId: string,
  cookie: string | undefined,
  now: Date,
): Promise<boolean> {
  if (cookie === undefined || cookie === '') return Promise.resolve(false);
  return isKnownDevice(account.db, playerId, handleHash(cookie), before(now, devicePolicy.knownSeconds));
}

async function rememberDevice(tx: Tx, playerId: string, cookie: string | undefined, now: Date) {
  const old = cookie ? handleHash(cookie) : null;
  if (old && cookie && (await isKnownDevice(tx, playerId, old, before(now, devicePolicy.knownSeconds)))) {
    await touchDevice(tx, playerId, old, now);
    return { device: cookie, isNew: false };
  }
  const device = randomHandle();
  await addDevice(tx, playerId, handleHash(device), old, devicePolicy.most, now);
  return { device, isNew: true };
}

/** The last step of a sign-in: the session, the device, the history, and a mail when the device is new. */
export async function openSession(
  account: AccountService,
  tx: Tx,
  player: PlayerRecord,
  shown: Shown,
  origin: SignInOrigin,
  now: Date,
): Promise<SignedIn> {
  const [sid, auth] = [randomHandle(), randomHandle()];
  if (origin.auth) await endByAuth(tx, handleHash(origin.auth), now);
  await insertSession(tx, {
    idHash: handleHash(sid),
    authHash: handleHash(auth),
    publicId: newId(),
    playerId: player.id,
    device: origin.device ?? '',
    country: origin.country,
    method: shown.method,
    createdAt: now,
    lastActiveAt: now,
    expiresAt: before(now, -sessionPolicy.absoluteSeconds),
  });
  await boundSessions(tx, player.id, sessionPolicy.most, now, before(now, sessionPolicy.keptSeconds));
  if (shown.budgets.length > 0) await clear(tx, shown.budgets);
  const { device, isNew } = await rememberDevice(tx, player.id, origin.deviceCookie, now);
  // The very first sign-in is no news: nobody but who joined knows the password yet.
  const isNews = isNew && (await hasHappened(tx, player.id, 'SIGN_IN'));
  if (isNews) await account.changes.made(tx, { player, kind: 'SIGN_IN', origin }, now);
  else await account.changes.note(tx, player.id, 'SIGN_IN', origin, now);
  const { recoveryCodesLeft } = shown;
  return {
    auth,
    device,
    answer: {
      sessionId: sid,
      // Where the sign-in came from, as far as the edge can tell: what the page's notice and the Country cookie name.
      userCountry: origin.country ?? player.country,
      loginFromDifferentCountry: origin.country !== null && origin.country !== player.country,
      attributes: { language: player.language },
      ...(recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft }),
    },
  };
}
