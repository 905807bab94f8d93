import type { Registration } from '#contract/join.ts';
import { accountCurrency } from '#domain/currency.ts';
import { newId } from '#services/kernel/ids.ts';
import { splitNumber } from '#services/kernel/phone-number.ts';
import { identityKey } from './policy.ts';
import type { NewPlayer } from './store.ts';
import type { PlayerStatus } from './tables.ts';

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
  /** Four digits; easy ones too. */
  readonly pinCode?: string;
  /** Whether their payments run by themselves instead of waiting for control calls: the demo player's. */
  readonly runsByItself?: boolean;
}

/** The row of who joins by the form; `referral`: the token of it that is kept. */
export function joiningPlayer(
  form: Registration,
  kept: { readonly passwordHash: string; readonly referral: string | null },
  now: Date,
): NewPlayer {
  return {
    ...kept,
    id: newId(),
    username: form.username,
    usernameKey: identityKey(form.username),
    email: form.email,
    emailKey: identityKey(form.email),
    pinSecret: null,
    firstName: form.firstName,
    lastName: form.lastName,
    nickname: null,
    birthDate: form.birthDate,
    country: form.countryCode,
    subdivision: form.subdivision ?? null,
    currency: accountCurrency(form.currency) ?? form.currency,
    ...(splitNumber(`${form.phonePrefix}${form.phone}`) ?? { phonePrefix: form.phonePrefix, phone: form.phone }),
    phoneValidatedAt: null,
    language: form.language,
    status: 'active',
    termsAcceptedAt: now,
    createdAt: now,
    emailConfirmedAt: null,
    sandboxMade: false,
  };
}

/** The row of who is made without it. */
export function givenPlayer(
  input: PlayerInput,
  currency: string,
  secrets: { readonly passwordHash: string; readonly pinSecret: Buffer | null },
  now: Date,
): NewPlayer {
  const email = input.email ?? `${input.username}@example.test`;
  return {
    ...secrets,
    id: newId(),
    username: input.username,
    usernameKey: identityKey(input.username),
    email,
    emailKey: identityKey(email),
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
    emailConfirmedAt: now,
    sandboxMade: true,
    sandboxControlled: !input.runsByItself,
  };
}
