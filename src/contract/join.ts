import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { newPassword, phoneNumber, phonePrefix } from './codes.ts';
import { currency } from './common.ts';
import { countryCode, email, language, personName, subdivision } from './person.ts';

/** A new player's form. Age, country, currency, password quality and taken names are judged by the server: 422 with one code a field. */
export const registration = z.object({
  username: z.string().check(z.regex(/^[A-Za-z0-9_.-]{3,30}$/)),
  email,
  password: newPassword,
  firstName: personName,
  lastName: personName,
  birthDate: z.iso.date(),
  countryCode,
  subdivision: z.optional(subdivision),
  currency,
  phonePrefix,
  phone: phoneNumber,
  language,
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
  headers: z.object({ 'x-captcha-token': z.optional(z.string()) }),
  body: registration,
  answer: z.object({ playerId: z.string() }),
  errors: { 403: ['CAPTCHA_REQUIRED'], 422: ['VALIDATION_ERROR'], 429: ['TOO_MANY_REQUESTS'] },
  session: false,
});
