import { sql } from 'kysely';
import type { ForumError } from '#contract/forum.ts';
import { members } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { readSignOn, signedAnswer } from './sign-on.ts';

/** What the forum room is made of. */
export interface ForumDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** The forum's address, without a final slash. */
  readonly url: string;
  readonly secret: string;
}

/** Where whoever asks goes on. */
export type SignOn =
  | { readonly state: 'answered'; readonly to: string }
  | { readonly state: 'signedOut' }
  | { readonly state: 'refused'; readonly code: ForumError };

const refused = (code: ForumError): SignOn => ({ state: 'refused', code });

/** What the forum calls a player: the nickname, unless it is the name they sign in with; else a name of their number. */
function forumName({ id, nickname, username }: { id: string; nickname: string | null; username: string }): string {
  const plain = (nickname ?? '')
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[_.-]+|[_.-]+$/g, '')
    .slice(0, 20);
  const isSignInName = [plain, nickname?.trim()].some((name) => name?.toLowerCase() === username.toLowerCase());
  return plain.length >= 3 && !isSignInName ? plain : `player-${id.replaceAll('-', '').slice(-12)}`;
}

/**
 * S1.02a: answers the forum's signed question for a player. The nonce is spent by an answer alone, so that a visit that
 * leads to sign-in first can go on; and once, however many ask at a time.
 */
export async function signOn(
  { db, clock, url, secret }: ForumDeps,
  { sso, sig }: { readonly sso?: string | undefined; readonly sig?: string | undefined },
  playerId: string | null,
): Promise<SignOn> {
  const asked = readSignOn(secret, sso, sig);
  if (!asked) return refused('SIGNATURE_INVALID');
  if (asked.returnUrl !== `${url}/session/sso_login`) return refused('RETURN_REFUSED');
  const member = playerId === null ? null : await members.byId(db, playerId);
  if (!member) return { state: 'signedOut' };
  if (!member.isEmailConfirmed) return refused('EMAIL_NOT_CONFIRMED');
  const { numAffectedRows } = await sql`insert into forum_nonce values (${asked.nonce}, ${clock.now()})
    on conflict do nothing`.execute(db);
  if (numAffectedRows !== 1n) return refused('NONCE_USED');
  const answer = signedAnswer(secret, {
    nonce: asked.nonce,
    external_id: member.id,
    email: member.email,
    username: forumName(member),
    suppress_welcome_message: 'true',
  });
  return { state: 'answered', to: `${asked.returnUrl}?${answer}` };
}

/** Forgets nonces that the forum itself has forgotten long ago. */
export async function forgetNonces(db: Db, before: Date): Promise<void> {
  await sql`delete from forum_nonce where answered_at < ${before}`.execute(db);
}
