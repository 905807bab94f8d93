import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { addPasskey, type Passkey, passkeySignIn } from '#contract/passkeys.ts';
import { brandName } from '#domain/brand.ts';
import type { AccountService, PlayerRecord } from '#services/account/service.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { newId } from '#services/kernel/ids.ts';
import { invalidFields, notFound, type Refusal, refusalsOf } from '#services/kernel/problem.ts';
import type { RequestOrigin } from '#services/kernel/request-origin.ts';
import type { Asker, TwoFactorService } from '#services/two-factor/service.ts';
import {
  deletePasskey,
  deletePasskeysSince,
  findPasskey,
  holdPasskey,
  insertPasskey,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
} from './store.ts';

/** Loaded when a passkey is first asked for: with all that it brings it is an eighth of a process's start. */
const webauthn = () => import('@simplewebauthn/server');

const refusePasskey = refusalsOf(addPasskey);
const refuseSignIn = refusalsOf(passkeySignIn);

/** Takes a player's passkeys away that were added since then, for an account that somebody else was in. */
export const forgetPasskeysSince: (tx: Tx, playerId: string, since: Date) => Promise<void> = deletePasskeysSince;

/** What the passkeys room is made of. */
export interface PasskeyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly account: AccountService;
  readonly twoFactor: TwoFactorService;
  readonly config: Pick<Config, 'siteOrigin'>;
  readonly sandbox: boolean;
}

const mostPasskeys = 10;
const challengeSeconds = 300;
const signInPurpose = 'passkey-sign-in';
const addPurpose = 'passkey-add';
const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const answerOf = ({ id, credentialId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  credentialId,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const tooMany = (): Refusal => refusePasskey('TOO_MANY_PASSKEYS');

/** The challenge that an answer claims to be of; '' when it cannot be read. */
function challengeOf(clientDataJSON: unknown): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(String(clientDataJSON), 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Whether an answer, as far as it says whose it is, names that player. */
const names = ({ response: { userHandle } }: AuthenticationResponseJSON, playerId: string): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').equals(Buffer.from(playerId));

/** Passkeys: challenges of 5 min that work once, verified user and origin, public keys only. */
export class PasskeyService {
  readonly #deps: PasskeyDeps;
  readonly #rpId: string;

  constructor(deps: PasskeyDeps) {
    this.#deps = deps;
    this.#rpId = new URL(deps.config.siteOrigin).hostname;
  }

  /** A challenge for signing in with any passkey of this site. */
  async signInOptions() {
    const { account, clock } = this.#deps;
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      challenge: account.secrets.challenge(signInPurpose, challengeSeconds, clock.now()),
      rpID: this.#rpId,
      userVerification: 'required',
      timeout: challengeSeconds * 1000,
    });
    return { ...options };
  }

  /** Whose passkey answered, and which; 401 `invalid_grant`, with `unknownCredential` when nobody has it. */
  async judge(response: AuthenticationResponseJSON): Promise<{ player: PlayerRecord; passkeyId: string }> {
    const { db, account, clock, sandbox } = this.#deps;
    const now = clock.now();
    const expectedChallenge = challengeOf(response.response.clientDataJSON);
    const bytes = Buffer.from(expectedChallenge, 'base64url');
    if (!account.secrets.isChallenge(signInPurpose, bytes, now)) throw refuseSignIn('invalid_grant');
    const row = await findPasskey(db, response.id);
    if (!row) throw refuseSignIn('invalid_grant', { unknownCredential: true });
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      ...this.#expected(),
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(row.publicKey),
        counter: Number(row.counter),
        transports: row.transports as AuthenticatorTransport[],
      },
    }).catch(() => null);
    if (!verified?.verified || !names(response, row.playerId)) throw refuseSignIn('invalid_grant');
    // Spent by who holds the key alone: what strangers send is stored nowhere. The bytes, since a text has spellings.
    const spent = bytes.toString('base64url');
    if (!(await account.secrets.spend(db, signInPurpose, spent, challengeSeconds, now)))
      throw refuseSignIn('invalid_grant');
    const counter = BigInt(verified.authenticationInfo.newCounter);
    if (!(await transaction(db, (tx) => notePasskeyUse(tx, row, counter, now)))) throw refuseSignIn('invalid_grant');
    const player = await account.record(db, row.playerId);
    if (player.sandboxMade && !sandbox) throw refuseSignIn('invalid_grant');
    return { player, passkeyId: row.id };
  }

  /** 401 for a passkey that was deleted while a sign-in with it was judged; it is not before the end of the transaction. */
  async requireKept(tx: Tx, passkeyId: string): Promise<void> {
    if (!(await holdPasskey(tx, passkeyId))) throw refuseSignIn('invalid_grant', { unknownCredential: true });
  }

  /** The player's passkeys, the oldest first. */
  async list(playerId: string): Promise<Passkey[]> {
    return (await passkeysOf(this.#deps.db, playerId)).map(answerOf);
  }

  /** A challenge for adding one, to who proves to be the player: password, and a code where the app is enabled. */
  async addOptions(asker: Asker, password: string) {
    const { db, account, clock, twoFactor } = this.#deps;
    const now = clock.now();
    const { player } = asker;
    const own = await passkeysOf(db, player.id);
    if (own.length >= mostPasskeys) throw tooMany();
    await twoFactor.proofs.requirePassword(asker, password, 'password', now);
    const byApp = await twoFactor.proofs.requireAppIfEnabled(asker, now);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: brandName,
      rpID: this.#rpId,
      userName: player.username,
      userDisplayName: player.username,
      userID: new Uint8Array(Buffer.from(player.id)),
      attestationType: 'none',
      timeout: challengeSeconds * 1000,
      excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const subject = asker.sessionHash.toString('hex');
    const detail = { byApp };
    const secret = { purpose: addPurpose, subject, secret: options.challenge, seconds: challengeSeconds, detail };
    await account.secrets.issueCode(db, secret, now);
    return { ...options };
  }

  /** Adds one; 422 `response` when it does not answer this session's challenge, 409 for the eleventh or a known one. */
  async add(
    asker: Asker,
    given: { response: RegistrationResponseJSON; name: string },
    origin: RequestOrigin,
  ): Promise<Passkey> {
    const { db, account, clock, twoFactor } = this.#deps;
    const now = clock.now();
    const { player, sessionHash } = asker;
    const invalid = () => invalidFields([{ field: 'response', code: 'INVALID' }]);
    const expectedChallenge = challengeOf(given.response.response.clientDataJSON);
    const kept = await account.secrets.redeemCode(db, addPurpose, sessionHash.toString('hex'), expectedChallenge, now);
    if (!kept) throw invalid();
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      response: given.response,
      expectedChallenge,
      ...this.#expected(),
    }).catch(() => null);
    if (!verified?.verified) throw invalid();
    const { credential } = verified.registrationInfo;
    return twoFactor.proofs.provenByPassword(player.id, kept.detail.byApp === true, async (tx) => {
      await account.record(tx, player.id, true);
      await account.changes.requireLive(tx, sessionHash);
      if ((await passkeysOf(tx, player.id)).length >= mostPasskeys) throw tooMany();
      const row = {
        id: newId(),
        playerId: player.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: [...(credential.transports ?? [])],
        name: given.name,
        createdAt: now,
        lastUsedAt: null,
      };
      if (!(await insertPasskey(tx, row))) throw refusePasskey('ALREADY_ADDED');
      await account.changes.made(tx, { player, kind: 'PASSKEY_ADDED', origin }, now);
      return answerOf(row);
    });
  }

  /** Names one anew; 404 for any other id. */
  async rename(playerId: string, id: string, name: string): Promise<Passkey> {
    const row = uuidText.test(id) ? await renamePasskey(this.#deps.db, playerId, id, name) : null;
    if (!row) throw notFound();
    return answerOf(row);
  }

  /** Deletes one; 404 for any other id. The device that it is on may be lost: what it has opened ends with it. */
  remove({ player, sessionHash }: Asker, id: string, origin: RequestOrigin): Promise<void> {
    const { db, account, clock } = this.#deps;
    return transaction(db, async (tx) => {
      if (!uuidText.test(id) || !(await deletePasskey(tx, player.id, id))) throw notFound();
      const change = { player, kind: 'PASSKEY_DELETED', origin, keepSession: sessionHash } as const;
      await account.changes.made(tx, change, clock.now());
    });
  }

  #expected() {
    const { siteOrigin } = this.#deps.config;
    return { expectedOrigin: siteOrigin, expectedRPID: this.#rpId, requireUserVerification: true };
  }
}

/** The passkeys room. */
export function createPasskeyService(deps: PasskeyDeps): PasskeyService {
  return new PasskeyService(deps);
}
