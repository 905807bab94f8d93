import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { sessionParams } from '#contract/common.ts';
import { exactAmount, moneyFields } from '#contract/money.ts';
import { committing, invalidFields } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import { type Answer, type SignedIn, send, signIn as signInAt } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const pay = defineCall({
  name: 'pay',
  summary: 'Pays',
  method: 'POST',
  path: '/services/test/v1/pay/{session}/{shop}',
  status: 201,
  params: z.extend(sessionParams, { shop: z.string() }),
  body: z
    .strictObject({
      ...moneyFields,
      refuseWith: z.optional(z.string()),
      pinCode: z.optional(z.string()),
      dryRun: z.optional(z.boolean()),
    })
    .check(exactAmount),
  answer: z.object({ paid: z.number(), key: z.optional(z.string()) }),
  errors: {
    403: ['DOCUMENT_BLOCKED'],
    409: ['FEE_CHANGED'],
    422: ['INSUFFICIENT_FUNDS'],
    423: ['ACCOUNT_BLOCKED'],
    429: ['TOO_MANY_OPEN'],
  },
  session: true,
  idempotent: true,
});

const kept = ['FEE_CHANGED', 'INSUFFICIENT_FUNDS'] as const;
const passing = ['DOCUMENT_BLOCKED', 'ACCOUNT_BLOCKED', 'TOO_MANY_OPEN', 'UNAVAILABLE', 'INTERNAL_ERROR'] as const;
type Code = (typeof kept)[number] | (typeof passing)[number];

let services: Services;
let session: SignedIn;
const password = 'harbour-lights-24';
const signIn = () => signInAt(services.siteUrl, 'payer', password);
beforeAll(async () => {
  services = await startServices({
    connections: 1,
    extend: (site) =>
      route(site, pay, async ({ tx, body, refuse, idempotencyKey }) => {
        await sql`update paid set n = n + 1`.execute(tx);
        if (body.refuseWith) throw refuse(body.refuseWith as Code);
        if (body.pinCode === 'wrong') {
          await sql`update paid set n = n - 1, attempts = attempts + 1`.execute(tx);
          throw committing(invalidFields([{ field: 'pinCode', code: 'WRONG' }], { remainingAttempts: 4 }));
        }
        const { rows } = await sql<{ n: number }>`select n from paid`.execute(tx);
        return { paid: rows[0]?.n ?? 0, key: idempotencyKey, more: 'never sent' };
      }),
  });
  await services.database.asOwner((client) =>
    client.query(
      'create table paid (n int not null, attempts int not null); insert into paid values (0, 0); grant all on paid to kestrel_services',
    ),
  );
  await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username: 'payer', password });
  session = await signIn();
});
afterAll(() => services.stop());

const counted = async () => (await services.database.pool.query('select n, attempts from paid')).rows[0];
const body = { amount: '5.00', currency: 'EUR' };

function ask(
  said: unknown,
  key: string | null = randomUUID(),
  handle = session.sid,
  shop = 'corner',
  { cookie } = session,
): Promise<Answer> {
  const headers = { cookie, ...(key === null ? {} : { 'idempotency-key': key }) };
  return send('POST', `${services.siteUrl}/services/test/v1/pay/${handle}/${shop}`, said, headers);
}
const told = ({ status, json }: Answer) => `${status} ${json?.code ?? json?.paid}`;
const replayed = ({ headers }: Answer) => headers.get('idempotency-replayed');

describe('money calls', () => {
  it('one key takes effect once, and its first answer comes again byte for byte', async () => {
    const before = (await counted()).n;
    const first = await ask(body, 'first');
    const again = await ask({ currency: 'EUR', amount: '5.00' }, 'first');
    expect([first.status, first.json]).toEqual([201, { paid: before + 1, key: 'first' }]);
    expect([again.status, again.text, replayed(first), replayed(again)]).toEqual([201, first.text, null, 'true']);
    expect((await counted()).n).toBe(before + 1);
  });

  it('the same key with another body or for another thing of the path is refused', async () => {
    await ask(body, 'mine');
    expect(told(await ask({ ...body, amount: '6.00' }, 'mine'))).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect(told(await ask(body, 'mine', session.sid, 'other'))).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });

  it('of 20 twins on one connection one takes effect, and all get its answer', async () => {
    const before = (await counted()).n;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(body, 'twins')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await counted()).n).toBe(before + 1);
  });

  it('of twins with a wrong PIN one costs an attempt, and the next try another', async () => {
    const before = (await counted()).attempts;
    const wrong = () => ask({ ...body, pinCode: 'wrong' }, 'mistyped');
    const answers = await Promise.all(Array.from({ length: 5 }, wrong));
    expect(new Set(answers.map(told))).toEqual(new Set(['422 VALIDATION_ERROR']));
    expect((await counted()).attempts).toBe(before + 1);
    await wrong();
    expect((await counted()).attempts).toBe(before + 2);
    // Another PIN is no twin: it is judged for itself.
    const both = await Promise.all([wrong(), ask({ ...body, pinCode: 'right' }, 'mistyped')]);
    expect(both.map(({ status }) => status)).toEqual([422, 201]);
  });

  it('a twin of another session is judged for itself: what ends one must not end the other', async () => {
    const before = (await counted()).attempts;
    const others = [session, await signIn()];
    const wrong = (by: SignedIn) => ask({ ...body, pinCode: 'wrong' }, 'two sessions', by.sid, 'corner', by);
    expect((await Promise.all(others.map(wrong))).map(({ status }) => status)).toEqual([422, 422]);
    expect((await counted()).attempts).toBe(before + 2);
  });

  it('a new session of the player has the same keys', async () => {
    const first = await ask(body, 'later');
    const other = await signIn();
    const again = await ask(body, 'later', other.sid, 'corner', other);
    expect([again.text, replayed(again)]).toEqual([first.text, 'true']);
  });

  it.each(kept)('a refusal that answers the intent is kept, its effects undone: %s', async (refuseWith) => {
    const before = (await counted()).n;
    const first = await ask({ ...body, refuseWith }, refuseWith);
    const again = await ask({ ...body, refuseWith }, refuseWith);
    expect([first.json.code, again.text, replayed(again)]).toEqual([refuseWith, first.text, 'true']);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect((await counted()).n).toBe(before);
  });

  it.each(passing)('a refusal that can be mended is not kept, its effects undone: %s', async (refuseWith) => {
    const before = (await counted()).n;
    const first = await ask({ ...body, refuseWith }, refuseWith);
    expect([first.json.code, (await counted()).n]).toEqual([refuseWith, before]);
    expect(told(await ask(body, refuseWith))).toBe(`201 ${before + 1}`);
  });

  it('a wrong PIN costs its attempt and takes its claim back; the right one under the same key counts', async () => {
    const before = await counted();
    const wrong = await ask({ ...body, pinCode: 'wrong' }, 'pin');
    expect(wrong.json).toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ field: 'pinCode', code: 'WRONG' }],
      remainingAttempts: 4,
    });
    expect(await counted()).toEqual({ n: before.n, attempts: before.attempts + 1 });
    const right = await ask({ ...body, pinCode: 'right' }, 'pin');
    expect([told(right), replayed(right)]).toEqual([`201 ${before.n + 1}`, null]);
    // The PIN is no part of the request: a repeated one is a replay, whatever was typed.
    expect((await ask({ ...body, pinCode: 'other' }, 'pin')).text).toBe(right.text);
  });

  it('is judged in order: session, key, body, stored answer', async () => {
    await ask(body, 'order');
    const bad = { amount: 5, currency: 'EUR' };
    expect(told(await ask(bad, null, 'no-session'))).toBe('401 SESSION_INVALID');
    expect(told(await ask(bad, null))).toBe('400 IDEMPOTENCY_KEY_REQUIRED');
    expect(told(await ask(bad, 'x'.repeat(256)))).toBe('400 IDEMPOTENCY_KEY_REQUIRED');
    expect(told(await ask(bad, 'order'))).toBe('422 VALIDATION_ERROR');
    expect(replayed(await ask(body, 'order'))).toBe('true');
  });

  it.each([
    [{ ...body, amount: 5 }, 'amount', 'INVALID'],
    [{ currency: 'EUR' }, 'amount', 'REQUIRED'],
    [{ ...body, amount: '0.00' }, 'amount', 'NOT_POSITIVE'],
    [{ ...body, amount: '-5' }, 'amount', 'INVALID_FORMAT'],
    [{ ...body, amount: '5.001' }, 'amount', 'TOO_MANY_DECIMALS'],
    [{ ...body, amount: '10000000000000000.00' }, 'amount', 'AMOUNT_OUT_OF_RANGE'],
    [{ ...body, tip: '1.00' }, 'tip', 'UNKNOWN_FIELD'],
  ])('S9.13 the body %j is refused at %s: %s', async (said, field, code) => {
    const answer = await ask(said);
    expect([answer.status, answer.json.code, answer.json.errors]).toEqual([422, 'VALIDATION_ERROR', [{ field, code }]]);
  });

  it('of a repeated member the last counts, in the hash as in the effect; __proto__ is refused', async () => {
    const first = await ask(body, 'twice');
    expect((await ask('{"amount":"9.00","amount":"5.00","currency":"EUR"}', 'twice')).text).toBe(first.text);
    expect(told(await ask('{"amount":"5.00","currency":"EUR","__proto__":{}}'))).toBe('400 BAD_REQUEST');
  });

  it('a dry run needs no key, answers 200 and leaves nothing', async () => {
    const before = await counted();
    const dry = await ask({ ...body, dryRun: true }, null);
    expect([dry.status, dry.json]).toEqual([200, { paid: before.n + 1, key: '' }]);
    expect(await counted()).toEqual(before);
    expect(told(await ask({ ...body, dryRun: false }, null))).toBe('400 IDEMPOTENCY_KEY_REQUIRED');
    await ask({ ...body, dryRun: true }, 'dry');
    expect(replayed(await ask({ ...body, dryRun: true }, 'dry'))).toBeNull();
  });

  it('a body that takes unknown members stops the start', () => {
    const loose = { ...pay, name: 'loose', body: z.object(moneyFields) };
    expect(() => route(services.site, loose, () => ({ paid: 1 }))).toThrow('must be a z.strictObject');
  });

  it('a code that the call does not declare does not compile', () => {
    const other = { ...pay, name: 'other', path: '/services/test/v1/other/{session}/{shop}', session: true } as const;
    // Only compiled, never called: the app listens already.
    const declare = () =>
      route(services.site, other, ({ refuse }) => {
        // @ts-expect-error the contract has no such code
        throw refuse('NOT_DECLARED');
      });
    expect(declare).toBeTypeOf('function');
  });
});
