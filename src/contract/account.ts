import * as z from 'zod/mini';
import { signInFactors } from '#domain/second-factor.ts';
import { defineCall } from './call.ts';
import { sessionParams } from './common.ts';

/** S3.01a: the player's own record. */
export const profile = z.object({
  email: z.string(),
  emailConfirmed: z.optional(z.boolean()),
  username: z.optional(z.string()),
  firstName: z.optional(z.nullable(z.string())),
  lastName: z.optional(z.nullable(z.string())),
  nickname: z.optional(z.nullable(z.string())),
  phones: z.array(z.string()),
  phonePrefix: z.optional(z.nullable(z.string())),
  hasPinCode: z.boolean(),
  /** What a sign-in asks for after the password. */
  signInFactor: z.optional(z.enum(signInFactors)),
  address: z.object({ countryCode: z.string(), subdivision: z.optional(z.nullable(z.string())) }),
  attributes: z.object({ currency: z.string(), language: z.optional(z.string()) }),
  personaLinkedAccounts: z.array(z.unknown()),
});
export type Profile = z.infer<typeof profile>;

const ofPlayer = '/services/profile/v1/profiles/{session}';

/** The player's own record (S3.01). */
export const readProfile = defineCall({
  name: 'readProfile',
  summary: "The player's own record (S3.01)",
  method: 'GET',
  path: ofPlayer,
  status: 200,
  params: sessionParams,
  answer: profile,
  errors: {},
  session: true,
});
