import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSession } from '#client/session.ts';
import { defineCall } from '#contract/call.ts';
import type { Problem } from '#contract/common.ts';
import { createForm } from '#features/frame/create-form.ts';
import { BrowserStandIn, Tab } from './browser-stand-in.ts';
import { ServiceStandIn } from './service-stand-in.ts';

type Texts = Record<'boat_missing' | 'boat_tooLong' | 'boat_wrong' | 'berth_isBoat' | 'berth_wrong', string> &
  Record<'taken' | 'closedFor' | 'late', string>;
const PATH = 'POST /services/moor';
const moor = defineCall({
  name: 'moor',
  summary: 'Moors a boat',
  method: 'POST',
  path: '/services/moor',
  status: 200,
  body: z.object({ boat: z.string(), berth: z.string() }),
  answer: z.object({ berth: z.string() }),
  errors: { 409: ['BERTH_TAKEN'], 423: ['HARBOUR_CLOSED'], 422: ['VALIDATION_ERROR'] },
  session: false,
});
const moorOwn = defineCall({ ...moor, name: 'moorOwn', session: true });

const closed = ({ remainingBlockingTime = 0 }: Problem) =>
  remainingBlockingTime > 0 ? ({ key: 'closedFor', values: { seconds: remainingBlockingTime } } as const) : undefined;

let service: ServiceStandIn;
beforeEach(async () => {
  service = await new ServiceStandIn().start();
  service.on(PATH, 200, { berth: 'A1' });
});
afterEach(() => service.stop());

function open(done: () => undefined | { key: 'late' }[] = () => undefined) {
  const moored: string[] = [];
  const form = createForm<Texts>()({
    name: 'moor',
    call: moor,
    fields: {
      boat: { missing: 'boat_missing', refused: { TOO_LONG: 'boat_tooLong', other: 'boat_wrong' } },
      berth: { check: (berth, { boat }) => (berth === boat ? 'berth_isBoat' : undefined), refused: 'berth_wrong' },
      secret: { isExact: true },
    },
    steps: [['boat'], ['berth', 'secret']],
    codes: {
      BERTH_TAKEN: 'taken',
      HARBOUR_CLOSED: closed,
    },
    input: ({ boat, berth }) => ({ body: { boat, berth } }),
    done: ({ berth }, { secret }) => {
      moored.push(berth + secret);
      return done();
    },
    fetcher: service.fetch,
  });
  return { form, moored };
}
const typed = { boat: ' Tern ', berth: 'A1', secret: ' s ' };

describe('a form over a call', () => {
  it('S5.05 goes step by step, tells what is missing without a call, and sends the whole at the end', async () => {
    const { form, moored } = open();
    await form.submit({ boat: '  ' });
    expect(form.$form.get()).toEqual({ state: 'refused', problems: [{ field: 'boat', key: 'boat_missing' }] });
    await form.submit({ boat: 'Tern' });
    expect([form.$step.get(), form.$form.get().state, service.asked]).toEqual([1, 'open', []]);
    form.back();
    expect(form.$step.get()).toBe(0);
    await form.submit({ boat: 'Tern' });
    await form.submit({ ...typed, berth: 'Tern' });
    expect(form.$form.get()).toEqual({ state: 'refused', problems: [{ field: 'berth', key: 'berth_isBoat' }] });
    await form.submit(typed);
    expect(service.asked).toEqual([{ call: PATH, body: { boat: 'Tern', berth: 'A1' } }]);
    expect([moored, form.$form.get().state]).toEqual([['A1 s '], 'done']);
    // The browser's own way back comes at any time: what is done is no open form again, with all its fields empty.
    form.back();
    expect([form.$step.get(), form.$form.get().state]).toEqual([1, 'done']);
  });

  it('S4.08a is sent once however often it is pressed, and not again when done', async () => {
    const { form, moored } = open();
    await form.submit(typed);
    await Promise.all([form.submit(typed), form.submit(typed), form.submit(typed)]);
    await form.submit(typed);
    expect([service.calls(PATH), moored.length]).toEqual([1, 1]);
    form.reopen();
    await form.submit(typed);
    expect(service.calls(PATH)).toBe(2);
  });

  it.each([
    [422, [{ field: 'boat', code: 'TOO_LONG' }], [{ field: 'boat', key: 'boat_tooLong' }], 0],
    [422, [{ field: 'boat', code: 'toString' }], [{ field: 'boat', key: 'boat_wrong' }], 0],
    [422, [{ field: 'berth', code: 'X' }], [{ field: 'berth', key: 'berth_wrong' }], 1],
    [422, [{ field: 'elsewhere', code: 'X' }], [{ key: 'error_internal' }], 1],
  ])('S5.13 a refused field is told in its words, at its step: %i %j', async (status, errors, told, step) => {
    service.on(PATH, status, { code: 'VALIDATION_ERROR', errors });
    const { form } = open();
    await form.submit(typed);
    await form.submit(typed);
    expect(form.$form.get()).toEqual({ state: 'refused', problems: told });
    expect(form.$step.get()).toBe(step);
  });

  it.each([
    [409, { code: 'BERTH_TAKEN' }, [{ key: 'taken' }]],
    [423, { code: 'HARBOUR_CLOSED', remainingBlockingTime: 9 }, [{ key: 'closedFor', values: { seconds: 9 } }]],
    [503, { code: 'UNAVAILABLE' }, [{ key: 'error_unavailable' }]],
    [418, { code: 'constructor' }, [{ key: 'error_internal' }]],
  ])('S8.01 a refusal has its own text, an unknown one is internal: %i %j', async (status, body, problems) => {
    service.on(PATH, status, body);
    const { form } = open();
    await form.submit(typed);
    await form.submit(typed);
    expect(form.$form.get()).toEqual({ state: 'refused', problems });
  });

  it('a field that is changed is no longer said to be wrong; what is left is no new list, until the next press', async () => {
    const { form } = open();
    form.change('boat');
    expect(form.$form.get()).toEqual({ state: 'open' });
    service.on(PATH, 422, {
      code: 'VALIDATION_ERROR',
      errors: [
        { field: 'boat', code: 'TOO_LONG' },
        { field: 'berth', code: 'X' },
      ],
    });
    await form.submit(typed);
    await form.submit(typed);
    form.change('boat');
    const left = [{ field: 'berth', key: 'berth_wrong' }];
    expect(form.$form.get()).toEqual({ state: 'refused', problems: left, mended: true });
    form.change('berth');
    expect(form.$form.get()).toEqual({ state: 'refused', problems: [], mended: true });
    await form.submit(typed);
    await form.submit({ ...typed, berth: 'Tern' });
    expect(form.$form.get()).toEqual({ state: 'refused', problems: [{ field: 'berth', key: 'berth_isBoat' }] });
  });

  it('what no field can mend stands until the next press', async () => {
    const { form } = open(() => [{ key: 'late' }]);
    await form.submit(typed);
    await form.submit(typed);
    form.change('boat');
    expect(form.$form.get()).toMatchObject({ state: 'refused', problems: [{ key: 'late' }] });
  });

  it('S8.01 a refusal that somebody deals with leaves the form open; a silent network says so and can be tried again', async () => {
    service.on(PATH, 423, { code: 'HARBOUR_CLOSED' });
    const { form } = open();
    await form.submit(typed);
    await form.submit(typed);
    expect(form.$form.get()).toEqual({ state: 'open' });
    service.stop();
    await form.submit(typed);
    expect(form.$form.get()).toEqual({ state: 'refused', problems: [{ key: 'error_offline' }] });
  });

  it('S4.08b what follows may still refuse', async () => {
    const { form } = open(() => [{ key: 'late' }]);
    await form.submit(typed);
    await form.submit(typed);
    expect(form.$form.get()).toEqual({ state: 'refused', problems: [{ key: 'late' }] });
  });

  it('S6.01a a call of the session is not sent without one, and a 401 ends it here', async () => {
    const browser = new BrowserStandIn();
    const session = createSession(new Tab(browser).session);
    session.start();
    const form = createForm<Texts>()({
      name: 'own',
      call: moorOwn,
      session,
      fields: { boat: {} },
      codes: { BERTH_TAKEN: 'taken', HARBOUR_CLOSED: 'taken' },
      input: ({ boat }, id) => ({ body: { boat, berth: id } }),
      done: () => undefined,
      fetcher: service.fetch,
    });
    await form.submit({ boat: 'Tern' });
    expect([form.$form.get(), service.asked]).toEqual([
      { state: 'refused', problems: [{ key: 'error_signedOut' }] },
      [],
    ]);
    session.open('h1');
    service.on(PATH, 401, { code: 'SESSION_INVALID' });
    await form.submit({ boat: 'Tern' });
    expect(service.asked).toEqual([{ call: PATH, body: { boat: 'Tern', berth: 'h1' } }]);
    expect([session.$session.get(), form.$form.get()]).toEqual([
      { state: 'ended' },
      { state: 'refused', problems: [{ key: 'error_signedOut' }] },
    ]);
    // Signed in again over the page: what the form said is not so any more.
    session.open('h2');
    expect(form.$form.get()).toEqual({ state: 'open' });
  });
});
