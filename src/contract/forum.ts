import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Why a sign-in of the forum was refused, as `/forum?error=` says it. */
export const forumErrors = ['SIGNATURE_INVALID', 'NONCE_USED', 'RETURN_REFUSED', 'EMAIL_NOT_CONFIRMED'] as const;
/** One of them. */
export type ForumError = (typeof forumErrors)[number];

/** Somebody who stands in a browser is led on to a page whatever they bring: a repeated key is no wrong call. */
const said = z.optional(z.union([z.string(), z.array(z.string())]));

/**
 * S1.02a: single sign-on to the forum (DiscourseConnect). 303 back to the forum for whoever is signed in, to sign in for
 * whoever is not, and to `/forum?error=` with the reason when it is refused; 403 with the code for `Accept: application/json`.
 * `page`: the forum's page in the reader's language (`/fr/forum`), whose sign-in and reasons they read then.
 */
export const forumSignOn = defineCall({
  name: 'forumSignOn',
  summary: 'Signs a player on to the forum (DiscourseConnect)',
  method: 'GET',
  path: '/services/forum/v1/sso',
  status: 303,
  query: z.object({ sso: said, sig: said, page: said }),
  answer: z.unknown(),
  errors: { 403: forumErrors },
  session: false,
});

/** Where the forum is: 303 to its own start of a sign-in. */
export const openForum = defineCall({
  name: 'openForum',
  summary: 'Leads to the forum',
  method: 'GET',
  path: '/services/forum/v1/open',
  status: 303,
  answer: z.unknown(),
  errors: {},
  session: false,
});
