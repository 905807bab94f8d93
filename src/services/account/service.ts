import type { Profile, Registration } from '#contract/account.ts';
import { accountCurrency } from '#domain/currency.ts';
import type { Clock } from '#services/kernel/clock.ts';
import type { Db } from '#services/kernel/database/pool.ts';
import { newId } from '#services/kernel/ids.ts';
import { invalidFields, Refusal } from '#services/kernel/problem.ts';
import { insertOpenPlayer, join } from './join.ts';
import { passwordHasher } from './password.ts';
import { identityKey, joinRefusals } from './policy.ts';
import { findBySignInName, findByUsername, findProfile, type NewPlayer, type PlayerStatus } from './store.ts';

/** A player made without the join form: the sandbox and the demo player. Omitted fields get the shown defaults. */
export interface PlayerInput {
  readonly username: string;
  readonly password: string;
  /** `{username}@example.test` */
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly nickname?: string;
  /** EUR */
  readonly currency?: string;
  /** ES */
  readonly countryCode?: string;
  readonly subdivision?: string;
  readonly phone?: { readonly prefix: string; readonly number: string; readonly validated: boolean };
  /** en */
  readonly language?: string;
  /** active */
  readonly status?: PlayerStatus;
}

/** Whom a sign-in name means. A name that means nobody has a hash too, so that judging it costs the same. */
export interface SignInCandidate {
  /** What attempts are counted by: the player's id, or the name that was typed. */
  readonly account: string;
  readonly passwordHash: string;
  readonly player: SignInPlayer | null;
}

/** What signing in needs to know of a player. */
export interface SignInPlayer {
  readonly id: string;
  readonly status: PlayerStatus;
  readonly country: string;
  readonly language: string;
}

/** Players and their own records. */
export interface AccountService {
  /** Joins (contracts.md). 422 `VALIDATION_ERROR` for age, country, currency or a taken name; never for a taken e-mail. */
  register(form: Registration): Promise<{ playerId: string }>;
  /** Makes a player and their ledger accounts; 422 `VALIDATION_ERROR` when the name, mailbox or currency cannot be. */
  createPlayer(input: PlayerInput): Promise<{ playerId: string }>;
  /** The player's own record (S3.01a). */
  profile(playerId: string): Promise<Profile>;
  /** The player with that username, null when there is none. */
  findPlayer(username: string): Promise<{ playerId: string; currency: string } | null>;
  /** Whom a username or an e-mail address means; the same work for a stranger. */
  findCandidate(signInName: string): Promise<SignInCandidate>;
  /** The candidate when the password is theirs, else null; one verification either way. */
  judgePassword(candidate: SignInCandidate, password: string): Promise<SignInPlayer | null>;
}

/** What the account room is made of. */
export interface AccountDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** The account room. */
export function createAccountService(deps: AccountDeps): AccountService {
  const { db, clock } = deps;
  const strangerHash = passwordHasher.hash(newId());
  return {
    async register(form) {
      const now = clock.now();
      const errors = joinRefusals(form, now);
      if (errors.length > 0) throw invalidFields(errors);
      const player = joiningPlayer(form, await passwordHasher.hash(form.password), now);
      if ((await join(deps, player)) === 'usernameTaken') throw invalidFields([{ field: 'username', code: 'TAKEN' }]);
      return { playerId: player.id };
    },
    async createPlayer(input) {
      const currency = accountCurrency(input.currency ?? 'EUR');
      if (currency === null) throw invalidFields([{ field: 'currency', code: 'UNSUPPORTED' }]);
      const player = givenPlayer(input, currency, await passwordHasher.hash(input.password), clock.now());
      const taken = await insertOpenPlayer(deps, player);
      if (taken) throw invalidFields([{ field: taken, code: 'TAKEN' }]);
      return { playerId: player.id };
    },
    async profile(playerId) {
      const row = await findProfile(db, playerId);
      if (!row) throw new Refusal(404, 'NOT_FOUND');
      const { country, subdivision, currency, phone, ...own } = row;
      return {
        ...own,
        phones: phone === null ? [] : [phone],
        address: { countryCode: country, subdivision },
        attributes: { currency },
        personaLinkedAccounts: [],
      };
    },
    findPlayer: (username) => findByUsername(db, identityKey(username)),
    async findCandidate(signInName) {
      const key = identityKey(signInName);
      const [row, stranger] = await Promise.all([findBySignInName(db, key), strangerHash]);
      if (!row) return { account: key, passwordHash: stranger, player: null };
      const { passwordHash, ...player } = row;
      return { account: row.id, passwordHash, player };
    },
    async judgePassword(candidate, password) {
      const right = await passwordHasher.verify(candidate.passwordHash, password);
      return right ? candidate.player : null;
    },
  };
}

function joiningPlayer(form: Registration, passwordHash: string, now: Date): NewPlayer {
  return {
    id: newId(),
    username: form.username,
    usernameKey: identityKey(form.username),
    email: form.email,
    emailKey: identityKey(form.email),
    passwordHash,
    firstName: form.firstName,
    lastName: form.lastName,
    nickname: null,
    birthDate: form.birthDate,
    country: form.countryCode,
    subdivision: form.subdivision ?? null,
    currency: accountCurrency(form.currency) ?? form.currency,
    phonePrefix: form.phonePrefix,
    phone: form.phone,
    phoneValidatedAt: null,
    language: form.language,
    referral: form.referral ?? null,
    status: 'active',
    termsAcceptedAt: now,
    createdAt: now,
  };
}

function givenPlayer(input: PlayerInput, currency: string, passwordHash: string, now: Date): NewPlayer {
  const email = input.email ?? `${input.username}@example.test`;
  return {
    id: newId(),
    username: input.username,
    usernameKey: identityKey(input.username),
    email,
    emailKey: identityKey(email),
    passwordHash,
    firstName: input.firstName ?? null,
    lastName: input.lastName ?? null,
    nickname: input.nickname ?? null,
    birthDate: null,
    country: input.countryCode ?? 'ES',
    subdivision: input.subdivision ?? null,
    currency,
    phonePrefix: input.phone?.prefix ?? null,
    phone: input.phone?.number ?? null,
    phoneValidatedAt: input.phone?.validated ? now : null,
    language: input.language ?? 'en',
    referral: null,
    status: input.status ?? 'active',
    termsAcceptedAt: null,
    createdAt: now,
  };
}
