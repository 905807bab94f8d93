import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newId } from '#services/kernel/ids.ts';
import type { CarrierFault, CarrierFaults } from './faults.ts';

/** What a caller must know. */
export interface SmsAccount {
  readonly account: string;
  readonly token: string;
}

/** Twilio's own words: a fault that passes is its 429 or 503, one for good its 400 "not a valid number". */
function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (status >= 500) return reply.code(400).send({ code: 21_211, message: 'Invalid To number', status: 400 });
  const code = status === 429 ? 429 : 503;
  return reply.code(code).send({ code: 20_429, message: 'Try again later', status: code });
}

async function answer(reply: FastifyReply, fault: CarrierFault | undefined, to: string): Promise<FastifyReply> {
  if (fault?.delayMs !== undefined) await delay(fault.delayMs);
  if (fault?.drop === true) {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  if (fault?.status !== undefined) return refuse(reply, fault.status);
  return reply.code(201).send({ sid: `SM${newId().replaceAll('-', '')}`, status: 'queued', to });
}

/** The stand-in for the SMS carrier: Twilio's Messages call below `/sms`. */
export function messagesRoutes(app: FastifyInstance, { account, token }: SmsAccount, faults: CarrierFaults): void {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`);
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.post(
      '/sms/2010-04-01/Accounts/:account/Messages.json',
      { schema: { hide: true } },
      async (request, reply) => {
        const given = Buffer.from(request.headers.authorization ?? '');
        if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
          return reply.code(401).send({ code: 20_003, message: 'Authenticate', status: 401 });
        }
        const { To = '', Body = '' } = (request.body ?? {}) as Record<string, string>;
        if (!/^\+[1-9]\d{5,14}$/.test(To) || Body === '') return refuse(reply, 550);
        return answer(reply, faults.take('sms'), To);
      },
    );
  });
}
