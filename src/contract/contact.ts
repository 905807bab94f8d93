import * as z from 'zod/mini';
import { MESSAGE_MOST } from '#domain/contact.ts';
import { defineCall } from './call.ts';
import { email } from './person.ts';

/** S3.15: a message to the house. */
export const contactMessage = z.strictObject({
  email,
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MOST)),
  subject: z.string().check(z.minLength(1), z.maxLength(64)),
  birthDate: z.optional(z.iso.date()),
  pinCode: z.optional(z.string().check(z.maxLength(16))),
  username: z.optional(z.string().check(z.maxLength(64))),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/**
 * S7.03: takes a message; the reference is told at once, and in the acknowledgement. `pinRight`, an addition: whether the
 * PIN was right; null when none was judged (nobody signed in, none typed, none chosen, too many wrong ones).
 */
export const contactUs = defineCall({
  name: 'contactUs',
  summary: 'Writes to the house (S7.03)',
  method: 'POST',
  path: '/services/site-config/v1/contact-us',
  status: 200,
  body: contactMessage,
  answer: z.object({ reference: z.string(), pinRight: z.optional(z.nullable(z.boolean())) }),
  errors: { 403: ['CAPTCHA_REQUIRED'] },
  session: false,
});

/** What became of a mail; null when there is none, or it is so old that it is forgotten. */
const mailState = z.nullable(z.enum(['queued', 'sent', 'failed']));

/**
 * A message as operators read it. `pinRight`: whether the PIN was right; null when none was judged. `mails`: whether the
 * house, the sender and, once it is given, the answer were reached.
 */
const keptMessage = z.object({
  id: z.string(),
  reference: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: z.string(),
  username: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  playerId: z.nullable(z.string()),
  pinRight: z.nullable(z.boolean()),
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
  mails: z.object({ house: mailState, sender: mailState, answer: mailState }),
});
export type KeptMessage = z.infer<typeof keptMessage>;

/** For operators alone (`Authorization: Bearer ADMIN_TOKEN`): the newest first, 100 at a time. */
export const readContactMessages = defineCall({
  name: 'readContactMessages',
  summary: 'Messages that people wrote, newest first',
  method: 'GET',
  path: '/services/back-office/v1/contact-messages',
  status: 200,
  query: z.object({ cursor: z.optional(z.string()) }),
  answer: z.object({ items: z.array(keptMessage), nextCursor: z.nullable(z.string()) }),
  errors: { 401: ['ADMIN_TOKEN_REQUIRED'] },
  session: false,
});

/** For operators alone: mails the answer, and lays it into a player's messages. The same answer again is sent once. */
export const answerContactMessage = defineCall({
  name: 'answerContactMessage',
  summary: 'Answers a message by mail and, to a player, in their messages',
  method: 'POST',
  path: '/services/back-office/v1/contact-messages/{id}/answer',
  status: 200,
  params: z.object({ id: z.string() }),
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)) }),
  answer: z.object({ reference: z.string() }),
  errors: { 401: ['ADMIN_TOKEN_REQUIRED'], 404: ['NOT_FOUND'] },
  session: false,
});
