import {
  NoAnswer,
  type PaymentProvider,
  type PayoutView,
  type ProviderPaymentView,
} from '#services/kernel/payments/port.ts';
import type { Dice } from '../chance.ts';

interface Paid {
  readonly due: string;
  payments: { id: string; amount: string; confirmed: boolean }[];
  ended: 'over' | 'declined' | 'back' | null;
}

/** A provider in memory whose answers get lost: before it has heard, or after it has done what was asked. */
export class ModelProvider {
  readonly deposits = new Map<string, Paid>();
  readonly payouts = new Map<string, PayoutView['state']>();
  /** Claims by payout: more than one would be money paid twice. */
  readonly claims = new Map<string, number>();
  readonly #dice: Dice;

  constructor(random: Dice) {
    this.#dice = random;
  }

  /** As the services know it, under one of their codes. */
  as(code: 'hosted' | 'btcpay'): PaymentProvider {
    return {
      code,
      create: ({ depositId, due }) =>
        this.#answer(() => {
          if (!this.deposits.has(depositId)) this.deposits.set(depositId, { due, payments: [], ended: null });
          return this.#view(depositId);
        }),
      ask: (depositId) => this.#answer(() => (this.deposits.has(depositId) ? this.#view(depositId) : null)),
      end: (depositId) => this.#answer(() => (this.deposits.has(depositId) ? this.#view(depositId) : null)),
      askPayout: (id) => this.#answer(() => this.#payout(id)),
      reservePayout: ({ id }) =>
        this.#answer(() => {
          if (!this.payouts.has(id)) this.payouts.set(id, 'reserved');
          return id;
        }),
      claimPayout: ({ id }) => this.#answer(() => this.#claim(id)),
      verifyAccount: async () => 'VERIFIED',
    };
  }

  async #answer<T>(work: () => T): Promise<T> {
    if (this.#dice.once(12)) throw new NoAnswer('lost on the way there');
    const done = work();
    if (this.#dice.once(12)) throw new NoAnswer('lost on the way back');
    return done;
  }

  #view(id: string): ProviderPaymentView {
    const { payments, ended } = this.deposits.get(id) as Paid;
    return {
      ref: id,
      redirectUrl: null,
      address: null,
      paymentUri: null,
      seen: payments.length > 0,
      timeOver: ended === 'over',
      declined: ended === 'declined' ? 'NO' : null,
      takenBack: ended === 'back',
      payments: this.#dice.once(2) ? [...payments] : payments.toReversed(),
    };
  }

  #payout(id: string): PayoutView {
    const state = this.payouts.get(id) ?? 'absent';
    if (state === 'reserved') return { state, ref: id };
    if (state === 'refused') return { state, reason: 'NO' };
    return state === 'accepted' ? { state, final: false } : { state };
  }

  #claim(id: string): PayoutView {
    if (this.payouts.get(id) !== 'reserved') return this.#payout(id);
    this.claims.set(id, (this.claims.get(id) ?? 0) + 1);
    this.payouts.set(id, this.#dice.once(6) ? 'refused' : 'accepted');
    return this.#payout(id);
  }
}
