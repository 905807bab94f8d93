import { randomUUID } from 'node:crypto';
import { money, toDecimalString } from '#domain/money.ts';
import type { AccountService } from '#services/account/service.ts';
import { expireGrants, forfeit, giveGrant, grantAtJoining, grantsOfPlayer } from '#services/bonus/service.ts';
import { begin, type CashierDeps } from '#services/cashier/deposits.ts';
import { askDeposit, startDeposit } from '#services/cashier/settle.ts';
import { DatabaseUnavailable } from '#services/kernel/database/availability.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { once, requestHash } from '#services/kernel/idempotency.ts';
import { createLog } from '#services/kernel/log.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { siteAddress } from '#services/kernel/site-address.ts';
import { Vault } from '#services/kernel/vault.ts';
import { redeem } from '#services/loyalty/service.ts';
import { transfer } from '#services/transfers/service.ts';
import { play } from '#services/wallet/service.ts';
import { askPaid, payOut } from '#services/withdrawals/payout.ts';
import { cancel, decide, request, review, type WithdrawalDeps } from '#services/withdrawals/service.ts';
import type { Dice } from '../chance.ts';
import { ModelProvider } from './provider.ts';

/** A player of the model as the services know them; `unit` is about a tenth of their smallest withdrawal, in minor units. */
export interface RealPlayer {
  readonly id: string;
  readonly username: string;
  readonly currency: string;
  readonly unit: bigint;
  readonly accountId: string;
  readonly deposits: string[];
  readonly withdrawals: string[];
  readonly stakes: string[];
}

const refuse = (code: string, extras = {}) => new Refusal(422, code, extras);
const studio = 'model';
const START_MS = Date.parse('2026-06-01T00:00:00Z');
const STEP_MS = 20_000;

/**
 * Plays random operations through the rooms' own services on a real database: repeated with their key, beside their twins,
 * late, in another order, and with a provider whose answers get lost.
 */
export class RealPlay {
  /** How many operations were tried, and how each came out. */
  readonly outcomes = new Map<string, number>();
  readonly provider: ModelProvider;
  readonly #db: Db;
  readonly #dice: Dice;
  readonly #players: readonly RealPlayer[];
  readonly #cashier: CashierDeps;
  readonly #withdrawals: WithdrawalDeps;
  #now = START_MS;
  #n = 0;

  constructor(db: Db, vaultKey: string, players: readonly RealPlayer[], random: Dice) {
    [this.#db, this.#players, this.#dice] = [db, players, random];
    this.provider = new ModelProvider(random);
    const providers = new Map((['hosted', 'btcpay'] as const).map((code) => [code, this.provider.as(code)]));
    const clock = { now: () => new Date(this.#now) };
    const sources = {
      flags: async () => ({ deposit: true, withdraw: true }),
      documentStatus: async () => null,
      securityHold: async () => null,
      location: () => null,
    };
    const log = createLog('model', 'silent');
    const address = siteAddress('http://127.0.0.1');
    this.#cashier = { db, log, clock, sources, providers, sandbox: true, address };
    // A PIN costs 10 ms to judge and moves no money: the races judge it, here it is right.
    const account = { acceptPin: async () => ({ state: 'right' }) } as unknown as AccountService;
    const vault = new Vault([Buffer.from(vaultKey, 'base64')]);
    this.#withdrawals = { db, clock, account, vault, sources, providers, bitcoinNetwork: 'mainnet' };
  }

  /** One operation, sometimes with a twin beside it. */
  async step(): Promise<void> {
    const random = this.#dice;
    this.#n += 1;
    this.#now += STEP_MS;
    const player = random.pick(this.#players) as RealPlayer;
    const [name, deed] = random.pick(this.#deeds(player)) as readonly [string, () => Promise<unknown>];
    const twins = random.once(6) ? [deed(), deed()] : [deed()];
    for (const done of await Promise.allSettled(twins)) {
      const said = done.status === 'rejected' ? codeOf(done.reason) : 'done';
      const outcome = `${name} ${said}`;
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    }
  }

  #deeds(player: RealPlayer): (readonly [string, () => Promise<unknown>])[] {
    const random = this.#dice;
    const { unit } = player;
    const id = `${this.#n}`;
    const stakeId = random.pick(player.stakes.slice(-8)) ?? 'none';
    const [deposit, withdrawal] = [random.pick(player.deposits.slice(-6)), random.pick(player.withdrawals.slice(-5))];
    const [amount, small] = [random.minor(unit * 12n, unit * 60n), random.minor(1n, unit * 8n)];
    const at = new Date(this.#now);
    const [held, lucky] = [random.once(5), random.once(3)];
    const isOn = <T>(row: T | undefined, work: (row: T) => Promise<unknown>) => (row ? work(row) : Promise.resolve());
    const tx = <T>(work: (tx: Tx) => Promise<T>) => transaction(this.#db, work);
    const event = { studio, stakeTransactionId: stakeId, at };
    const order = { studio, transactionId: id, roundId: id, playerId: player.id, currency: player.currency, at };
    return [
      ['deposit', () => this.#deposit(player, amount, id)],
      ['payment', () => isOn(deposit, (row) => this.#pay(row))],
      ['payment', () => isOn(deposit, (row) => this.#pay(row))],
      ['payment', () => isOn(deposit, (row) => this.#pay(row))],
      ['withdrawal', () => this.#withdraw(player, random.minor(unit * 24n, unit * 40n), id)],
      ['review', () => isOn(withdrawal, (row) => this.#decide(row))],
      ['cancel', () => isOn(withdrawal, (row) => this.#cancel(player, row))],
      ['payout', () => isOn(withdrawal, (row) => this.#payOut(row, lucky))],
      ['payout', () => isOn(withdrawal, (row) => this.#payOut(row, false))],
      ['transfer', () => this.#transfer(player, random.minor(unit, unit * 10n), id)],
      [
        'stake',
        async () => {
          await tx((inner) => play.stake(inner, { ...order, vertical: 'casino', amountMinor: small, held }, refuse));
          player.stakes.push(id);
        },
      ],
      ['win', () => tx((inner) => play.win(inner, { ...event, transactionId: id, amountMinor: small }, refuse))],
      ['rollback', () => tx((inner) => play.rollback(inner, { ...event, transactionId: id }, refuse))],
      ['grant', () => tx((inner) => this.#grant(inner, player, small, lucky, at))],
      ['end', () => this.#end(player, lucky, at)],
      ['redeem', () => this.#redeem(player, random.below(40) + 1, id, at)],
    ];
  }

  /** As a call does it: once for its key, and with the same answer when it is asked again. */
  #once(player: RealPlayer, route: string, key: string, said: object, work: (tx: Tx) => Promise<object>) {
    const intent = { actor: player.id, route, key, requestSha: requestHash(said) };
    return once(this.#db, intent, 201, async (tx) => JSON.stringify(await work(tx)));
  }

  // biome-ignore lint/suspicious/noExplicitAny: what a handler takes of a call, without the call
  #context(tx: Tx, player: RealPlayer, body: object, params = {}): any {
    return { tx, body, params, session: { playerId: player.id }, refuse, request: {} };
  }

  async #deposit(player: RealPlayer, amount: bigint, key: string): Promise<void> {
    const group = player.currency === 'BTC' ? 'CRYPTO' : 'CARD';
    const text = toDecimalString(money(amount, player.currency));
    const body = { methodGroup: group, method: group, amount: text, currency: player.currency };
    const made = await this.#once(player, 'deposit', key, body, (tx) =>
      begin(this.#cashier, this.#context(tx, player, body)),
    );
    const { id } = JSON.parse(made.body) as { id?: string };
    if (id === undefined) throw refuse('KEPT');
    if (!player.deposits.includes(id)) player.deposits.push(id);
    await startDeposit(this.#cashier, id);
  }

  /** The provider gets a part, all, too much, or takes it back; then it is asked at once, twice at once, or not yet. */
  async #pay(id: string): Promise<void> {
    const random = this.#dice;
    const known = this.provider.deposits.get(id);
    if (!known) return startDeposit(this.#cashier, id);
    if (random.once(3)) known.payments = known.payments.map((payment) => ({ ...payment, confirmed: true }));
    else if (random.once(8)) known.ended = random.pick(['over', 'declined', 'back'] as const) ?? null;
    else {
      const parts = random.once(2) ? known.due : known.due.replace(/[1-9]/, '1');
      known.payments = [...known.payments, { id: randomUUID(), amount: parts, confirmed: random.once(2) }];
    }
    const asks = Array.from({ length: random.below(3) }, () => askDeposit(this.#cashier, id).catch(lost));
    await Promise.all(asks);
  }

  async #withdraw(player: RealPlayer, amount: bigint, key: string): Promise<void> {
    const body = {
      methodGroup: player.currency === 'BTC' ? 'CRY' : 'CBT',
      linkedAccountId: player.accountId,
      amount: toDecimalString(money(amount, player.currency)),
      currency: player.currency,
      pinCode: '2468',
    };
    const made = await this.#once(player, 'withdrawal', key, body, (tx) =>
      request(this.#withdrawals, this.#context(tx, player, body)),
    );
    const { id } = JSON.parse(made.body) as { id?: string };
    if (id === undefined) throw refuse('KEPT');
    if (!player.withdrawals.includes(id)) player.withdrawals.push(id);
  }

  async #decide(id: string): Promise<void> {
    await review(this.#withdrawals, id);
    const decision = this.#dice.once(4) ? 'reject' : 'authorize';
    await decide(this.#withdrawals, id, decision, 'model', refuse);
  }

  #cancel(player: RealPlayer, id: string): Promise<unknown> {
    return transaction(this.#db, (tx) => cancel(this.#withdrawals, this.#context(tx, player, {}, { id })));
  }

  async #payOut(id: string, returns: boolean): Promise<void> {
    await payOut(this.#withdrawals, id, true);
    if (!returns || this.provider.payouts.get(id) !== 'accepted') return;
    this.provider.payouts.set(id, 'returned');
    await Promise.all([askPaid(this.#withdrawals, id).catch(lost), askPaid(this.#withdrawals, id).catch(lost)]);
  }

  async #transfer(player: RealPlayer, amount: bigint, key: string): Promise<void> {
    const friends = this.#players.filter(({ id, currency }) => id !== player.id && currency === player.currency);
    const recipient = friends[this.#n % friends.length]?.username ?? '';
    const text = toDecimalString(money(amount, player.currency));
    const body = { recipient, amount: text, currency: player.currency, pinCode: '2468' };
    await this.#once(player, 'transfer', key, body, (tx) =>
      transfer(this.#withdrawals, this.#context(tx, player, body)),
    );
  }

  async #grant(tx: Tx, player: RealPlayer, amount: bigint, joining: boolean, at: Date): Promise<void> {
    if (joining) {
      await grantAtJoining(tx, player.id, player.currency, at);
      return;
    }
    const terms = { code: 'MODEL', source: 'HOUSE', termsVersion: 1, page: null, kind: 'bonus' } as const;
    const sums = { amount, wageringRequired: amount * 3n, expiresDays: 1 };
    await giveGrant(tx, { ...terms, ...sums, playerId: player.id, currency: player.currency }, at);
  }

  async #end(player: RealPlayer, expires: boolean, at: Date): Promise<void> {
    if (expires) return void (await expireGrants(this.#db, at));
    const open = (await grantsOfPlayer(this.#db, player.id)).filter(({ endedAt }) => endedAt === null);
    const grant = this.#dice.pick(open);
    if (grant && this.#dice.once(3)) await transaction(this.#db, (tx) => forfeit(tx, player.id, grant.id, at, refuse));
  }

  async #redeem(player: RealPlayer, points: number, key: string, at: Date): Promise<void> {
    await this.#once(player, 'redeem', key, { points }, (tx) => redeem(tx, player, BigInt(points), false, at, refuse));
  }
}

/** What a refusal says; a database that was too busy is a 503, whose outcome nobody knows. Anything else is a fault. */
function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  if (error instanceof DatabaseUnavailable) return 'UNAVAILABLE';
  throw error;
}

/** An answer that is lost says nothing; it is asked for again some time. */
function lost(error: unknown): void {
  if (!(error instanceof Error) || error.constructor.name !== 'NoAnswer') throw error;
}
