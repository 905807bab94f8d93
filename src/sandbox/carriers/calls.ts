import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';

const channel = z.enum(['mail', 'sms']);

/** Mails and SMS, newest first. */
export const readSentMessages = defineCall({
  name: 'readSentMessages',
  summary: 'Mails and SMS, newest first',
  method: 'GET',
  path: '/_sandbox/outbox',
  status: 200,
  query: z.object({ to: z.optional(z.string()) }),
  answer: z.array(
    z.object({
      channel,
      to: z.string(),
      from: z.optional(z.string()),
      replyTo: z.optional(z.string()),
      subject: z.optional(z.string()),
      text: z.string(),
      at: z.string(),
      state: z.enum(['queued', 'sent', 'failed']),
    }),
  ),
  errors: {},
  session: false,
});

/** Makes the next deliveries of a channel fail. */
export const planCarrierFault = defineCall({
  name: 'planCarrierFault',
  summary: 'Makes the next deliveries fail',
  method: 'POST',
  path: '/_sandbox/carriers/faults',
  status: 200,
  body: z.strictObject({
    channel,
    status: z.optional(z.int().check(z.gte(400), z.lte(599))),
    delayMs: z.optional(z.int().check(z.gte(0), z.lte(60_000))),
    drop: z.optional(z.boolean()),
    count: z.int().check(z.gte(1), z.lte(10_000)),
  }),
  answer: z.object({}),
  errors: { 422: ['VALIDATION_ERROR'] },
  session: false,
});
