import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type PartnerBody, type PartnerCall, partnerBodies, partnerPath } from '#contract/game-partner.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { invalidFields, Refusal, refuseCommon } from '#services/kernel/problem.ts';
import type { Signature } from '#services/kernel/signature.ts';
import { fieldErrors, zeroBytes } from '#services/kernel/validation.ts';
import { authenticate, balance, bet, type PartnerAnswer, rollback, type WalletDeps, win } from './wallet.ts';

const bodyLimitBytes = 64 * 1024;

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The body of a call that its studio has signed: 401, 400 or 422 otherwise, in this order. */
function signedBody<C extends PartnerCall>(
  name: C,
  signature: Signature,
  request: FastifyRequest,
  now: Date,
): PartnerBody<C> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  if (!signature.verify(raw, request.headers, now)) throw new Refusal(401, 'SIGNATURE_INVALID');
  const json = parseJson(raw);
  if (json === undefined) throw refuseCommon('BAD_REQUEST');
  const parsed = z.safeParse(partnerBodies[name], json);
  if (!parsed.success) throw invalidFields(fieldErrors(parsed.error.issues, json));
  const zeros = zeroBytes(parsed.data);
  if (zeros.length > 0) throw invalidFields(zeros);
  return parsed.data as PartnerBody<C>;
}

type Answer = (tx: Tx, request: FastifyRequest) => Promise<PartnerAnswer>;

/** `POST /partners/games/v1/{authenticate,balance,bet,win,rollback}`: what studios ask of the wallet, signed. */
export function partnerRoutes(app: FastifyInstance, deps: WalletDeps, signature: Signature): void {
  const now = (): Date => deps.clock.now();
  const plain = async (body: Promise<object>): Promise<PartnerAnswer> => ({
    body: JSON.stringify(await body),
    replayed: false,
  });
  const calls: Readonly<Record<PartnerCall, Answer>> = {
    authenticate: (tx, request) => plain(authenticate(deps, tx, signedBody('authenticate', signature, request, now()))),
    balance: (_tx, request) => plain(balance(deps, signedBody('balance', signature, request, now()))),
    bet: (tx, request) => bet(deps, tx, signedBody('bet', signature, request, now())),
    win: (tx, request) => win(deps, tx, signedBody('win', signature, request, now())),
    rollback: (tx, request) => rollback(deps, tx, signedBody('rollback', signature, request, now())),
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const [name, answer] of Object.entries(calls)) {
      scope.route({
        method: 'POST',
        url: partnerPath(name as PartnerCall),
        bodyLimit: bodyLimitBytes,
        config: { signed: true },
        schema: { hide: true },
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
          const { body, replayed } = await transaction(deps.db, (tx) => answer(tx, request));
          if (replayed) reply.header('idempotency-replayed', 'true');
          return reply.send(body);
        },
      });
    }
  });
}
