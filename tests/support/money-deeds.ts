import { randomUUID } from 'node:crypto';
import { type Offer, offers } from '#services/bonus/policy.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { Refusal } from '#services/kernel/problem.ts';
import { takeUpdate } from '#services/sportsbook/service.ts';
import { play } from '#services/wallet/service.ts';
import { type Payer, payment, signedIn } from './money.ts';
import type { Answer } from './service-calls.ts';
import type { Services } from './services.ts';

/** No offer of the house's is taken by a code today; the call is there all the same. */
const codeOffer: Offer = {
  code: 'CUT10',
  version: 1,
  trigger: 'CODE',
  gift: { amount: { EUR: '10.00' } },
  kind: 'bonus',
  wagering: 5n,
  expiresDays: 7,
  page: null,
};

/** A money call that can be made once more: who makes it, what it does, and what there is of it afterwards. */
export interface Deed {
  /** The contract's name of a call that asks for a key: none of them may lack a deed. */
  readonly call?: string;
  readonly rows: string;
  readonly journals: number;
  /** What a call without a key says when it has been done. */
  readonly again?: number;
  /** Makes ready for one call and answers how it is made. */
  readonly ready: () => Promise<(key: string) => Promise<Answer>>;
}

/** Money calls with what they need, each of which can be made once more. */
export interface MoneyDeeds {
  readonly all: Readonly<Record<string, Deed>>;
  /** The player of several calls, and a new one before a limit is met. */
  reused(uses: number, more?: object): () => Promise<Payer>;
  /** A player's order for a withdrawal. */
  withdrawing(player: Payer): Promise<object>;
}

type Making = Omit<MoneyDeeds, 'all'> & { readonly services: Services; linked(player: Payer): Promise<string> };

const state = { balances: { cash: '5000.00' }, pinCode: '2468', linkedAccounts: 1, loyaltyPoints: 1_000_000 };
const bonus = '/services/bonus/v1/players/{session}/grants';

function making(services: Services): Making {
  const accounts = new WeakMap<Payer, string>();
  const linked = async (player: Payer): Promise<string> => {
    const id = accounts.get(player) ?? (await player.get(`${payment}/linked-accounts`)).json.items[0].id;
    accounts.set(player, id);
    return id;
  };
  return {
    services,
    linked,
    withdrawing: async (player) => ({
      methodGroup: 'CBT',
      linkedAccountId: await linked(player),
      amount: '10.00',
      currency: 'EUR',
      pinCode: '2468',
    }),
    reused(uses, more = {}) {
      let [player, left]: [Payer | null, number] = [null, 0];
      return async () => {
        if (!player || left === 0) [player, left] = [await signedIn(services, { ...state, ...more }), uses];
        left -= 1;
        return player;
      };
    },
  };
}

/** The money calls; stakes, which studios make, go to the database `played` directly. */
export function moneyDeeds(services: Services, playedDb: Db): MoneyDeeds {
  const parts = making(services);
  (offers as Offer[]).push(codeOffer);
  const paying = parts.reused(400);
  return {
    ...parts,
    all: { ...calls(parts, paying), ...bonusCalls(parts, paying), ...playDeeds(parts, playedDb, paying) },
  };
}

function calls({ services, reused, linked, withdrawing }: Making, paying: () => Promise<Payer>): Record<string, Deed> {
  const [depositing, linking, other] = [reused(8), reused(3, { firstName: 'A', lastName: 'Q' }), reused(400)];
  let ibans = 0;
  return {
    'a deposit': {
      call: 'makeDeposit',
      rows: 'select count(*) from deposit',
      journals: 0,
      ready: async () => {
        const player = await depositing();
        const order = { methodGroup: 'CARD', method: 'CARD', amount: '40.00', currency: 'EUR' };
        return (key) => player.post(`${payment}/deposits`, order, key);
      },
    },
    'a withdrawal': {
      call: 'makeWithdrawal',
      rows: 'select count(*) from withdrawal',
      journals: 1,
      ready: async () => {
        const player = await paying();
        const order = await withdrawing(player);
        return (key) => player.post(`${payment}/withdrawals`, order, key);
      },
    },
    'a cancelled withdrawal': {
      call: 'cancelWithdrawal',
      rows: "select count(*) from withdrawal_history where state = 'CANCELLED'",
      journals: 1,
      ready: async () => {
        const player = await paying();
        const { id } = (await player.post(`${payment}/withdrawals`, await withdrawing(player))).json;
        return (key) => player.post(`${payment}/withdrawals/${id}/cancel`, {}, key);
      },
    },
    'a transfer': {
      call: 'makeTransfer',
      rows: 'select count(*) from transfer',
      journals: 1,
      ready: async () => {
        const [player, { username: recipient }] = [await paying(), await other()];
        const order = { recipient, amount: '1.00', currency: 'EUR', pinCode: '2468' };
        return (key) => player.post(`${payment}/transfers`, order, key);
      },
    },
    'a linked account': {
      call: 'linkAccount',
      rows: 'select count(*) from linked_account',
      journals: 0,
      ready: async () => {
        const player = await linking();
        ibans += 1;
        const order = { type: 'IBAN', iban: iban(ibans), holderName: 'A Q', pinCode: '2468' };
        return (key) => player.post(`${payment}/linked-accounts`, order, key);
      },
    },
    'an unlinked account': {
      rows: 'select count(*) from linked_account where removed_at is not null',
      journals: 0,
      again: 404,
      ready: async () => {
        const player = await signedIn(services, { linkedAccounts: 1 });
        const id = await linked(player);
        return () => player.del(`${payment}/linked-accounts/${id}`);
      },
    },
  };
}

function bonusCalls({ services }: Making, paying: () => Promise<Payer>): Record<string, Deed> {
  return {
    'redeemed points': {
      call: 'redeemPoints',
      rows: 'select count(*) from bonus_grant',
      journals: 1,
      ready: async () => {
        const player = await paying();
        const url = '/services/loyalty-points/v1/players/{session}/redeem';
        return (key) => player.post(url, { points: 500 }, key);
      },
    },
    'a bonus by code': {
      call: 'takeOffer',
      rows: 'select count(*) from bonus_grant',
      journals: 1,
      ready: async () => {
        const player = await signedIn(services);
        return (key) => player.post(bonus, { code: 'CUT10' }, key);
      },
    },
    'a forfeited bonus': {
      call: 'forfeitGrant',
      rows: "select count(*) from bonus_grant where state = 'FORFEITED'",
      journals: 1,
      ready: async () => {
        const player = await signedIn(services, { balances: { bonus: '10.00' } });
        const { id } = (await player.get(bonus)).json[0];
        return (key) => player.post(`${bonus}/${id}/forfeit`, {}, key);
      },
    },
  };
}

/** A studio's call as the service that games use takes it; a transaction that is known there is done. */
async function played(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<Answer> {
  const said = (status: number, text = ''): Answer => ({ status, text, json: null, headers: new Headers() });
  try {
    await transaction(db, work);
    return said(200);
  } catch (error) {
    if (!(error instanceof Refusal)) return said(503, String(error));
    return error.code === 'TRANSACTION_REUSED' ? said(200) : said(error.status, error.code);
  }
}
const refuse = (code: string) => new Refusal(422, code);

function stakeOf(player: Payer, transactionId: string) {
  const known = { studio: 'cut', transactionId, roundId: transactionId, playerId: player.playerId, currency: 'EUR' };
  return { ...known, vertical: 'casino', amountMinor: 200n, at: new Date() } as const;
}

/** A bet on an event of tomorrow. */
function betDeed({ services }: Making, paying: () => Promise<Payer>): Deed {
  const [selectionId, path] = ['cut.win', '/services/sportsbook/v1/players/{session}/bets'];
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const markets = [{ id: 'cut', name: 'Result', selections: [{ id: selectionId, name: 'Home', odds: '2.00' }] }];
  const event = { id: 'cut', sport: 'football', league: 'Bay League', name: 'Home - Away', startsAt, markets };
  return {
    call: 'placeBet',
    rows: 'select count(*) from sport_bet',
    journals: 1,
    ready: async () => {
      await transaction(services.database.db, (tx) => takeUpdate(tx, { type: 'event', ...event }, new Date()));
      const player = await paying();
      const order = { selections: [{ selectionId, odds: '2.00' }], stake: '2.00', currency: 'EUR' };
      return (key) => player.post(path, order, key);
    },
  };
}

function playDeeds(making: Making, db: Db, paying: () => Promise<Payer>): Record<string, Deed> {
  const { services } = making;
  const staked = async () => {
    const stakeTransactionId = randomUUID();
    const order = stakeOf(await paying(), stakeTransactionId);
    await transaction(services.database.db, (tx) => play.stake(tx, order, refuse));
    return { studio: 'cut', stakeTransactionId, at: new Date() };
  };
  return {
    'a bet': betDeed(making, paying),
    'a stake': {
      rows: 'select count(*) from stake',
      journals: 1,
      ready: async () => {
        const player = await paying();
        return (key) => played(db, (tx) => play.stake(tx, stakeOf(player, key), refuse));
      },
    },
    'a win': {
      rows: "select count(*) from play_event where kind = 'win'",
      journals: 1,
      ready: async () => {
        const event = await staked();
        return (key) => played(db, (tx) => play.win(tx, { ...event, transactionId: key, amountMinor: 300n }, refuse));
      },
    },
    'a rollback': {
      rows: "select count(*) from stake where state = 'ROLLED_BACK'",
      journals: 1,
      ready: async () => {
        const event = await staked();
        return (key) => played(db, (tx) => play.rollback(tx, { ...event, transactionId: key }, refuse));
      },
    },
  };
}

/** A Spanish IBAN by its number: bank and branch are made up, both kinds of check digits are right. */
function iban(n: number): string {
  const [bank, account] = ['21000418', String(n).padStart(10, '0')];
  const digit = (digits: string, weights: readonly number[]) => {
    const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
    return String(rest > 1 ? 11 - rest : rest);
  };
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
  const own = `${bank}${digit(`00${bank}`, weights)}${digit(account, weights)}${account}`;
  const check = 98n - (BigInt(`${own}142800`) % 97n);
  return `ES${String(check).padStart(2, '0')}${own}`;
}
