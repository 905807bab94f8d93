import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '#services/kernel/config.ts';
import { Refusal } from '#services/kernel/problem.ts';
import type { IdentityProvider } from './provider.ts';

const name = z.optional(z.string().check(z.maxLength(200)));
const newCheck = z.object({
  verification: z.object({
    callback: z.string().check(z.refine((url) => URL.canParse(url))),
    vendorData: z.string().check(z.minLength(1), z.maxLength(200)),
    person: z.optional(z.object({ firstName: name, lastName: name })),
  }),
});

/** `POST /id/v1/sessions`, as Veriff's API answers it: who calls must have the key. */
export function providerCalls(app: FastifyInstance, provider: IdentityProvider, { sandbox, rooms }: Config): void {
  const pages = rooms.documents?.pages ?? `http://id.localhost:${sandbox?.port}`;
  app.post('/id/v1/sessions', { schema: { hide: true } }, async (request, reply) => {
    if (request.headers['x-auth-client'] !== provider.key) throw new Refusal(401, 'UNKNOWN_CLIENT');
    const body = z.safeParse(newCheck, request.body);
    if (!body.success) throw new Refusal(400, 'BAD_REQUEST');
    const { callback, vendorData, person } = body.data.verification;
    const shown = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
    const { id, token } = provider.open({ callback, vendorData, name: shown });
    const url = `${pages}/v/${token}`;
    return reply.code(201).send({ status: 'success', verification: { id, url, vendorData, status: 'created' } });
  });
}
