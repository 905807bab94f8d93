import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { currency, sessionParams } from './common.ts';

/** S3.01a: the player's own record. */
export const profile = z.object({
  email: z.string(),
  firstName: z.optional(z.nullable(z.string())),
  lastName: z.optional(z.nullable(z.string())),
  nickname: z.optional(z.nullable(z.string())),
  phones: z.array(z.string()),
  phonePrefix: z.optional(z.nullable(z.string())),
  hasPinCode: z.boolean(),
  address: z.object({ countryCode: z.string(), subdivision: z.optional(z.nullable(z.string())) }),
  attributes: z.object({ currency: z.string() }),
  personaLinkedAccounts: z.array(z.unknown()),
});
export type Profile = z.infer<typeof profile>;

/** The player's own record (S3.01). */
export const readProfile = defineCall({
  name: 'readProfile',
  summary: "The player's own record (S3.01)",
  method: 'GET',
  path: '/services/profile/v1/profiles/{session}',
  status: 200,
  params: sessionParams,
  answer: profile,
  errors: {},
  session: true,
});

const noControlCharacters = /^\P{Cc}+$/u;
const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(noControlCharacters));

/** A new player's form. Age, country, currency and taken names are judged by the server: 422 with one code a field. */
export const registration = z.object({
  username: z.string().check(z.regex(/^[A-Za-z0-9_.-]{3,30}$/)),
  email: z
    .string()
    .check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), z.regex(noControlCharacters)),
  password: z.string().check(z.minLength(10), z.maxLength(256)),
  firstName: personName,
  lastName: personName,
  birthDate: z.iso.date(),
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  subdivision: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,3}$/))),
  currency,
  phonePrefix: z.string().check(z.regex(/^\+\d{1,4}$/)),
  phone: z.string().check(z.regex(/^\d{4,14}$/)),
  language: z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  acceptTerms: z.literal(true),
  referral: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
});
export type Registration = z.infer<typeof registration>;

/** Joins. A taken e-mail answers the same 201 and writes to its owner; a taken name or an under-age date is a 422. */
export const register = defineCall({
  name: 'register',
  summary: 'Opens an account',
  method: 'POST',
  path: '/services/registration/v1/players',
  status: 201,
  body: registration,
  answer: z.object({ playerId: z.string() }),
  errors: { 422: ['VALIDATION_ERROR'] },
  session: false,
});
