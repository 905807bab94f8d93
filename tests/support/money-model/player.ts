import { type DepositException, type DepositStatus, depositStep, type ProviderView } from '#domain/deposit-states.ts';
import { creditFor } from '#domain/fee.ts';
import { pointsFor, type Rate, redeemQuote } from '#domain/points.ts';
import { type FundKind, type FundPart, fundOrder, isBonusKind, splitStake, splitWin } from '#domain/stake-order.ts';
import { type WithdrawalEvent, type WithdrawalState, withdrawalStep } from '#domain/withdrawal-states.ts';
import type { Account, ModelBooks, ModelLeg } from './books.ts';

interface ModelDeposit {
  readonly id: string;
  readonly amount: bigint;
  readonly fee: bigint;
  status: DepositStatus;
  exception: DepositException | null;
  creditedForMinor: bigint;
  credited: bigint;
  reversed: bigint;
  readonly credits: Set<string>;
}

interface ModelWithdrawal {
  readonly id: string;
  readonly amount: bigint;
  readonly fee: bigint;
  state: WithdrawalState;
}

interface ModelGrant {
  readonly id: string;
  readonly amount: bigint;
  readonly required: bigint;
  remaining: bigint;
  done: bigint;
  state: 'PENDING' | 'ACTIVE' | 'COMPLETED' | 'EXPIRED' | 'FORFEITED';
}

interface ModelStake {
  readonly id: string;
  readonly parts: readonly FundPart[];
  readonly grant: ModelGrant | null;
  readonly counted: ModelGrant | null;
  readonly held: boolean;
  state: 'OPEN' | 'WON' | 'ROLLED_BACK';
}

/** A payment that the provider tells of. */
export interface ModelPayment {
  readonly id: string;
  readonly minor: bigint;
  readonly confirmed: boolean;
}

/** One player of the model: every state of the contracts, moved by the rules of `src/domain`, booked with the contracts' legs. */
export class ModelPlayer {
  readonly deposits: ModelDeposit[] = [];
  readonly withdrawals: ModelWithdrawal[] = [];
  readonly grants: ModelGrant[] = [];
  readonly stakes: ModelStake[] = [];
  /** What every movement that the history shows adds up to. */
  history = 0n;
  staked = 0n;
  earned = 0n;
  readonly books: ModelBooks;
  readonly name: string;
  readonly currency: string;
  readonly rate: Rate;

  constructor(books: ModelBooks, name: string, currency: string, rate: Rate) {
    [this.books, this.name, this.currency, this.rate] = [books, name, currency, rate];
  }

  own(kind: string): Account {
    return `${this.name}:${kind}`;
  }
  holds(kind: string): bigint {
    return this.books.balance(this.own(kind), this.currency);
  }
  #post(key: string, legs: readonly ModelLeg[]): boolean {
    return this.books.post(key, this.currency, legs);
  }

  /** One asking of the provider; `payments` in any order, repeated or not. */
  asked(deposit: ModelDeposit, view: Omit<ProviderView, 'confirmedMinor'>, payments: readonly ModelPayment[]): void {
    const confirmed = payments.filter((payment) => payment.confirmed);
    const confirmedMinor = confirmed.reduce((sum, { minor }) => sum + minor, 0n);
    for (;;) {
      const step = depositStep(deposit, deposit.amount + deposit.fee, { ...view, confirmedMinor });
      if (!step) return;
      const waiting = step.credits ? confirmed.filter(({ id }) => !deposit.credits.has(id)) : [];
      for (const payment of waiting) this.#credit(deposit, payment);
      if (step.status === 'REVERSED') this.#reverse(deposit);
      [deposit.status, deposit.exception] = [step.status, step.exception];
      if (!step.credits) return;
    }
  }

  #credit(deposit: ModelDeposit, { id, minor }: ModelPayment): void {
    deposit.credits.add(id);
    deposit.creditedForMinor += minor;
    const credited = creditFor(deposit.amount, deposit.creditedForMinor, deposit.amount + deposit.fee);
    const delta = credited - deposit.credited;
    deposit.credited = credited;
    this.history += delta;
    this.#post(`deposit:${deposit.id}:payment:${id}`, [
      ['house:psp', this.own('cash'), delta],
      ['house:psp', 'house:fees', minor - delta],
    ]);
  }

  #reverse(deposit: ModelDeposit): void {
    const cash = this.holds('cash');
    const isSpent = cash < deposit.credited;
    deposit.reversed = isSpent ? cash : deposit.credited;
    this.history -= deposit.reversed;
    this.#post(`deposit:${deposit.id}:reversal`, [
      [this.own('cash'), 'house:psp', deposit.reversed],
      ['house:loss', 'house:psp', deposit.creditedForMinor - deposit.reversed],
    ]);
  }

  withdraw(id: string, amount: bigint, fee: bigint): void {
    const legs: ModelLeg[] = [[this.own('cash'), this.own('withdraw_hold'), amount]];
    if (this.#post(`withdrawal:${id}:hold`, legs)) this.withdrawals.push({ id, amount, fee, state: 'REQUESTED' });
  }

  happened(row: ModelWithdrawal, event: WithdrawalEvent): void {
    const step = withdrawalStep(row.state, event);
    if (!step) return;
    row.state = step.to;
    const [cash, hold, receives] = [this.own('cash'), this.own('withdraw_hold'), row.amount - row.fee];
    if (step.books === 'pay') this.history -= row.amount;
    if (step.books === 'return') this.history += row.amount;
    const legs: Readonly<Record<string, readonly ModelLeg[]>> = {
      release: [[hold, cash, row.amount]],
      pay: [
        [hold, 'house:bank', receives],
        [hold, 'house:fees', row.fee],
      ],
      return: [
        ['house:bank', cash, receives],
        ['house:fees', cash, row.fee],
      ],
    };
    if (step.books) this.#post(`withdrawal:${row.id}:${step.books}`, legs[step.books] ?? []);
  }

  transfer(id: string, to: ModelPlayer, amount: bigint): void {
    if (!this.#post(`transfer:${id}`, [[this.own('cash'), to.own('cash'), amount]])) return;
    this.history -= amount;
    to.history += amount;
  }

  give(id: string, amount: bigint, required: bigint): void {
    const busy = this.grants.some(({ state }) => state === 'ACTIVE');
    this.grants.push({ id, amount, required, remaining: amount, done: 0n, state: busy ? 'PENDING' : 'ACTIVE' });
    this.history += amount;
    const legs: ModelLeg[] = [['house:promo', this.own('bonus_pending'), amount]];
    this.#post(`grant:${id}:grant`, busy ? legs : [...legs, [this.own('bonus_pending'), this.own('bonus'), amount]]);
  }

  /** Ends a grant and opens the next; the legs go into the caller's journal. */
  #end(grant: ModelGrant, state: 'COMPLETED' | 'EXPIRED' | 'FORFEITED'): ModelLeg[] {
    const from = this.own(grant.state === 'PENDING' ? 'bonus_pending' : 'bonus');
    const left = grant.remaining;
    if (state !== 'COMPLETED') this.history -= left;
    const legs: ModelLeg[] = [[from, state === 'COMPLETED' ? this.own('cash') : 'house:promo', left]];
    const next = grant.state === 'ACTIVE' ? this.grants.find((each) => each.state === 'PENDING') : undefined;
    [grant.state, grant.remaining] = [state, 0n];
    if (next) {
      next.state = 'ACTIVE';
      legs.push([this.own('bonus_pending'), this.own('bonus'), next.remaining]);
    }
    return legs;
  }

  endGrant(grant: ModelGrant, state: 'EXPIRED' | 'FORFEITED'): void {
    if (grant.state !== 'ACTIVE' && (grant.state !== 'PENDING' || state === 'EXPIRED')) return;
    this.#post(`grant:${grant.id}:end`, this.#end(grant, state));
  }

  #points(delta: bigint): ModelLeg[] {
    const staked = this.staked + delta < 0n ? 0n : this.staked + delta;
    const owed = pointsFor(staked, this.rate) - this.earned;
    const held = this.books.balance(this.own('points'), 'PTS');
    const isTooMuch = owed < -held;
    const possible = isTooMuch ? -held : owed;
    const points = delta < 0n && possible > 0n ? 0n : possible;
    this.staked = staked;
    this.earned += points;
    return points > 0n
      ? [['house:loyalty', this.own('points'), points]]
      : [[this.own('points'), 'house:loyalty', -points]];
  }

  stake(id: string, amount: bigint, held: boolean): void {
    const balances = new Map<FundKind, bigint>(fundOrder('casino').map((kind) => [kind, this.holds(kind)]));
    const parts = splitStake(amount, 'casino', balances);
    if (!parts) return;
    const active = this.grants.find(({ state }) => state === 'ACTIVE') ?? null;
    const bonus = parts.find(({ kind }) => isBonusKind(kind));
    if (active && bonus) active.remaining -= bonus.amountMinor;
    const target: Account = held ? this.own('wager_hold') : 'house:gaming';
    const legs = parts.map(({ kind, amountMinor }): ModelLeg => [this.own(kind), target, amountMinor]);
    if (active) active.done += amount;
    if (active && active.done >= active.required) legs.push(...this.#end(active, 'COMPLETED'));
    const real = parts.reduce((sum, part) => sum + (isBonusKind(part.kind) ? 0n : part.amountMinor), 0n);
    this.history -= amount;
    this.#post(`stake:${id}`, legs);
    this.books.post(`stake:${id}:points`, 'PTS', this.#points(real));
    this.stakes.push({ id, parts, grant: bonus ? active : null, counted: active, held, state: 'OPEN' });
  }

  #payGrant(grant: ModelGrant | null, from: Account, minor: bigint): ModelLeg {
    if (grant?.state === 'ACTIVE') grant.remaining += minor;
    const isLost = grant !== null && grant.state !== 'ACTIVE' && grant.state !== 'COMPLETED';
    if (!isLost) this.history += minor;
    if (isLost) return [from, 'house:promo', minor];
    return [from, this.own(grant?.state === 'ACTIVE' ? 'bonus' : 'cash'), minor];
  }

  win(stake: ModelStake, minor: bigint): void {
    if (stake.state === 'ROLLED_BACK') return;
    const { cashMinor, bonus } = splitWin(minor, stake.parts);
    const staked = stake.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    const legs: ModelLeg[] =
      stake.held && stake.state === 'OPEN' ? [[this.own('wager_hold'), 'house:gaming', staked]] : [];
    legs.push(['house:gaming', this.own('cash'), cashMinor]);
    this.history += cashMinor;
    for (const { amountMinor } of bonus) legs.push(this.#payGrant(stake.grant, 'house:gaming', amountMinor));
    stake.state = 'WON';
    this.#post(`win:${stake.id}:${this.books.journals}`, legs);
  }

  rollback(stake: ModelStake): void {
    if (stake.state !== 'OPEN') return;
    const from: Account = stake.held ? this.own('wager_hold') : 'house:gaming';
    const staked = stake.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    if (stake.counted?.state === 'ACTIVE') {
      const done = stake.counted.done - staked;
      stake.counted.done = done < 0n ? 0n : done;
    }
    let real = 0n;
    const legs = stake.parts.map(({ kind, amountMinor }): ModelLeg => {
      if (isBonusKind(kind)) return this.#payGrant(stake.grant, from, amountMinor);
      real += amountMinor;
      this.history += amountMinor;
      return [from, this.own(kind), amountMinor];
    });
    stake.state = 'ROLLED_BACK';
    this.#post(`rollback:${stake.id}`, legs);
    this.books.post(`rollback:${stake.id}:points`, 'PTS', this.#points(-real));
  }

  redeem(id: string, points: bigint, perUnit: Rate, decimals: number): void {
    if (points * 100n > this.books.balance(this.own('points'), 'PTS')) return;
    const quote = redeemQuote(points, perUnit, decimals);
    if (quote.amountMinor === 0n) return;
    this.books.post(`redeem:${id}`, 'PTS', [[this.own('points'), 'house:loyalty', quote.points * 100n]]);
    this.give(id, quote.amountMinor, quote.amountMinor);
  }
}
