import { expect, it } from 'vitest';
import { currencyDecimals } from '#domain/currency.ts';
import { heldStates, type WithdrawalEvent, type WithdrawalState, withdrawalStep } from '#domain/withdrawal-states.ts';
import { chance, Dice } from '../../support/chance.ts';
import { ModelBooks } from '../../support/money-model/books.ts';
import { type ModelPayment, ModelPlayer } from '../../support/money-model/player.ts';
import { proofSize } from '../../support/proofs.ts';

const operations = proofSize({ small: 40_000, whole: 1_000_000 });
// A stake has left the player also while it lies in wager_hold.
const kinds = ['cash', 'bonus', 'bonus_pending', 'withdraw_hold'];
const events: readonly WithdrawalEvent[] = [
  ...(['review', 'authorize', 'reject', 'cancel', 'accepted', 'refused', 'noAnswer', 'neverGot'] as const),
  ...(['review', 'authorize', 'accepted', 'returned'] as const),
];
const units: Readonly<Record<string, bigint>> = { EUR: 100n, BTC: 10_000n, JPY: 160n };

/** What the provider knows of a deposit; the model is told of it late, twice or in another order. */
interface Paid {
  readonly player: ModelPlayer;
  readonly deposit: ModelPlayer['deposits'][number];
  payments: ModelPayment[];
  ended: 'over' | 'declined' | 'back' | null;
}

/** Applies operations drawn by the dice to some players. */
class Play {
  readonly players: ModelPlayer[] = [];
  readonly #paid: Paid[] = [];
  readonly #dice: Dice;
  #n = 0;

  constructor(books: ModelBooks, random: Dice) {
    this.#dice = random;
    for (const currency of ['EUR', 'BTC', 'JPY']) {
      const rate = { numerator: 1n, denominator: units[currency] ?? 1n };
      for (let n = 0; n < 20; n += 1) this.players.push(new ModelPlayer(books, `p${n}${currency}`, currency, rate));
    }
  }

  step(): void {
    const random = this.#dice;
    this.#n += 1;
    const player = random.pick(this.players) as ModelPlayer;
    const unit = units[player.currency] ?? 1n;
    const some = (most: bigint) => random.minor(1n, unit * most);
    const id = `${this.#n}`;
    const withdrawal = random.pick(player.withdrawals.slice(-6));
    const stake = random.pick(player.stakes.slice(-8));
    const grant = random.pick(player.grants.slice(-4));
    const friend = this.players.find((each) => each !== player && each.currency === player.currency);
    const deeds: (() => void)[] = [
      () => this.#deposit(player, id, some(200n)),
      () => this.#tell(some(60n)),
      () => this.#tell(some(60n)),
      () => player.withdraw(id, some(40n) + 1n, random.once(2) ? 1n : 0n),
      () => withdrawal && player.happened(withdrawal, random.pick(events) ?? 'review'),
      () => withdrawal && player.happened(withdrawal, this.#fitting(withdrawal.state)),
      () => friend && player.transfer(id, friend, some(20n)),
      () => player.stake(id, some(15n), random.once(5)),
      () => player.stake(id, some(15n), random.once(5)),
      () => stake && player.win(stake, some(20n)),
      () => stake && player.rollback(stake),
      () => random.once(4) && player.give(id, some(10n), some(40n)),
      () => grant && random.once(6) && player.endGrant(grant, random.once(2) ? 'EXPIRED' : 'FORFEITED'),
      () =>
        player.redeem(
          id,
          BigInt(1 + random.below(20)),
          { numerator: 10n, denominator: 1n },
          currencyDecimals(player.currency),
        ),
    ];
    (random.pick(deeds) as () => void)();
  }

  /** An event that a withdrawal waits for, so that also what is rare (a bank that returns) is met with every seed. */
  #fitting(state: WithdrawalState): WithdrawalEvent {
    return this.#dice.pick(events.filter((event) => withdrawalStep(state, event) !== null)) ?? 'review';
  }

  #deposit(player: ModelPlayer, id: string, amount: bigint): void {
    const fee = this.#dice.once(3) ? amount / 50n : 0n;
    const fresh = { exception: null, creditedForMinor: 0n, credited: 0n, reversed: 0n, credits: new Set<string>() };
    const deposit = { id, amount, fee, status: 'NEW' as const, ...fresh };
    player.deposits.push(deposit);
    this.#paid.push({ player, deposit, payments: [], ended: null });
  }

  /** Something happens at the provider; then it is asked never, once or twice, and tells its payments in any order. */
  #tell(part: bigint): void {
    const random = this.#dice;
    const found = random.pick(this.#paid.slice(-60));
    if (!found) return;
    const due = found.deposit.amount + found.deposit.fee;
    const had = found.payments.reduce((sum, { minor }) => sum + minor, 0n);
    if (random.once(3)) found.payments = found.payments.map((payment) => ({ ...payment, confirmed: true }));
    else if (random.once(8)) found.ended = random.pick(['over', 'declined', 'back'] as const) ?? null;
    else {
      const minor = random.once(2) && due > had ? due - had : part;
      found.payments.push({ id: `${this.#n}`, minor, confirmed: random.once(2) });
    }
    const view = {
      seen: found.payments.length > 0,
      timeOver: found.ended === 'over',
      declined: found.ended === 'declined' ? 'NO' : null,
      takenBack: found.ended === 'back',
    };
    for (let asked = random.below(3); asked > 0; asked -= 1) {
      const payments = random.once(2) ? found.payments : found.payments.toReversed();
      found.player.asked(found.deposit, view, payments);
    }
  }
}

function judge(player: ModelPlayer): Record<string, bigint> {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const open = player.withdrawals.filter(({ state }) => heldStates.includes(state)).map(({ amount }) => amount);
  const left = (state: string) => player.grants.filter((grant) => grant.state === state).map((each) => each.remaining);
  const tickets = player.stakes.filter(({ held, state }) => held && state === 'OPEN').flatMap(({ parts }) => parts);
  return {
    withdraw_hold: sum(open),
    wager_hold: sum(tickets.map(({ amountMinor }) => amountMinor)),
    bonus: sum(left('ACTIVE')),
    bonus_pending: sum(left('PENDING')),
  };
}

it(`S3.04b after ${operations} operations in memory each balance is its definition and each history adds up`, () => {
  const seed = chance;
  const books = new ModelBooks();
  const game = new Play(books, new Dice(seed));
  for (let n = 0; n < operations; n += 1) game.step();
  const said = `seed ${seed}`;
  expect(Object.values(books.totals()), said).toEqual([0n, 0n, 0n, 0n]);
  for (const player of game.players) {
    for (const [kind, amount] of Object.entries(judge(player)))
      expect(player.holds(kind), `${said} ${player.name} ${kind}`).toBe(amount);
    const all = kinds.map((kind) => player.holds(kind));
    expect(Math.min(...all.map(Number)), said).toBeGreaterThanOrEqual(0);
    expect(
      all.reduce((sum, each) => sum + each, 0n),
      `${said} ${player.name}`,
    ).toBe(player.history);
  }
  // Every kind of end was met, else the proof has tried little.
  const met = new Set(
    game.players.flatMap(({ withdrawals, grants, deposits, stakes }) =>
      [...withdrawals, ...grants, ...stakes]
        .map(({ state }) => state as string)
        .concat(deposits.map(({ status }) => status)),
    ),
  );
  expect(met.size, `${said} ${[...met]}`).toBe(22);
  expect([books.journals > operations / 5, books.refused > 0], said).toEqual([true, true]);
});
