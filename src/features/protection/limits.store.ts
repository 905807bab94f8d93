import type { Fetch } from '#client/call.ts';
import type { FormStore } from '#client/form.ts';
import type { Session } from '#client/session.ts';
import type { Problem } from '#contract/common.ts';
import {
  confirmDepositLimit,
  type DepositLimit,
  keepDepositLimit,
  type Protection,
  returnToPlay,
  setDepositLimit,
  takePause,
} from '#contract/protection.ts';
import type { LimitPeriod, PauseLength } from '#domain/protection.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { createForm } from '#features/frame/create-form.ts';
import { momentIn } from '#features/frame/moment.ts';
import type { TextKey } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { ProtectionMessages } from '#messages/protection/en.ts';

export type ProtectionTexts = ProtectionMessages & FormsMessages;
type Key = TextKey<ProtectionTexts>;

/** What the forms of limits and breaks need around them. */
export interface ProtectionPorts {
  readonly session: Session;
  readonly currency: string;
  readonly locale: string;
  /** Says that something was done, and asks anew how things stand. */
  readonly done: (key: Key) => void;
  readonly fetcher?: Fetch;
}

const wordOf = {
  missing: 'limit_missing',
  invalid: 'limit_invalid',
  decimals: 'limit_decimals',
  zero: 'limit_invalid',
} as const;

const limitOf = (answer: Protection, period: LimitPeriod): DepositLimit | undefined =>
  answer.limits.find((each) => each.period === period);

function toldOf(answer: Protection, period: LimitPeriod): Key {
  const limit = limitOf(answer, period);
  if (limit?.rise) return 'limit_asked';
  return limit?.amount === null ? 'limit_ended' : 'limit_saved';
}

/** The forms of one limit: another amount, none at all, and the player's second word on more room. */
export function createLimit(period: LimitPeriod, ports: ProtectionPorts) {
  const { session, currency, fetcher } = ports;
  const common = { session, fetcher };
  const done = (answer: Protection): undefined => void ports.done(toldOf(answer, period));
  const params = (id: string) => ({ session: id, period });
  const set: FormStore<'amount', Key> = createForm<ProtectionTexts>()({
    ...common,
    name: `limit-${period}`,
    call: setDepositLimit,
    fields: {
      amount: {
        missing: 'limit_missing',
        check: (typed) => {
          const read = readTypedAmount(typed, currency);
          return read.ok ? undefined : wordOf[read.reason];
        },
        refused: 'limit_invalid',
      },
    },
    codes: {},
    input: ({ amount }, id) => {
      const read = readTypedAmount(amount, currency);
      return { params: params(id), body: { amount: read.ok ? read.amount : '', currency } };
    },
    done,
  });
  const remove = createForm<ProtectionTexts>()({
    ...common,
    name: `limit-remove-${period}`,
    call: setDepositLimit,
    fields: {},
    codes: {},
    input: (_, id) => ({ params: params(id), body: { amount: null, currency } }),
    done,
  });
  const confirm = createForm<ProtectionTexts>()({
    ...common,
    name: `limit-confirm-${period}`,
    call: confirmDepositLimit,
    fields: {},
    codes: { RISE_NOT_READY: 'rise_notReady' },
    input: (_, id) => ({ params: params(id), body: {} }),
    done,
  });
  const keep = createForm<ProtectionTexts>()({
    ...common,
    name: `limit-keep-${period}`,
    call: keepDepositLimit,
    fields: {},
    codes: {},
    input: (_, id) => ({ params: params(id), body: {} }),
    done: () => void ports.done('limit_kept'),
  });
  return { set, remove, confirm, keep };
}

export type LimitStore = ReturnType<typeof createLimit>;

/** A break or self-exclusion: how long, and the tick that it cannot be taken back. */
export function createPause(name: 'break' | 'exclusion', ports: ProtectionPorts): FormStore<'length' | 'sure', Key> {
  const { session, locale, fetcher } = ports;
  const isAway = ({ until }: Problem) => ({ key: 'pause_longer', values: { until: momentIn(locale, until) } }) as const;
  return createForm<ProtectionTexts>()({
    name,
    call: takePause,
    session,
    fields: { length: { missing: 'length_missing' }, sure: { missing: 'sure_missing' } },
    codes: { PAUSE_LONGER: isAway },
    // What the field holds is one of its cards.
    input: ({ length }, id) => ({ params: { session: id }, body: { length: length as PauseLength } }),
    done: () => void ports.done('pause_taken'),
    fetcher,
  });
}

/** Asks to return after self-exclusion. */
export function createReturn(ports: ProtectionPorts): FormStore<never, Key> {
  const { session, fetcher } = ports;
  return createForm<ProtectionTexts>()({
    name: 'return',
    call: returnToPlay,
    session,
    fields: {},
    codes: { NOT_OVER: 'return_notOver' },
    input: (_, id) => ({ params: { session: id }, body: {} }),
    done: () => void ports.done('return_done'),
    fetcher,
  });
}
