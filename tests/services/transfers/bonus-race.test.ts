import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveGrant } from '#services/bonus/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { refuseUnexpected } from '#services/kernel/problem.ts';
import { audit } from '#services/ledger/service.ts';
import { play } from '#services/wallet/service.ts';
import { holdRows } from '../../support/held-rows.ts';
import { payment, signedIn, startMoney } from '../../support/money.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(async () => {
  expect((await audit(services.database)).breaks).toEqual([]);
  await services.stop();
});

it('S2.06 a bonus that becomes cash while a transfer waits for its PIN is not sent with it', async () => {
  const { db } = services.database;
  const friend = await signedIn(services);
  const ann = await signedIn(services, { balances: { cash: '100.00' } });
  const terms = {
    code: 'WINTER10',
    source: 'CODE',
    termsVersion: 1,
    page: null,
    kind: 'bonus',
    expiresDays: 30,
  } as const;
  const money = { playerId: ann.playerId, currency: 'EUR', amount: 2_500n, wageringRequired: 10_000n };
  const at = new Date();
  await transaction(db, (tx) => giveGrant(tx, { ...terms, ...money }, at));
  const bet = {
    studio: 'sportsbook',
    roundId: 'race',
    playerId: ann.playerId,
    currency: 'EUR',
    vertical: 'sports',
  } as const;
  const stake = { ...bet, transactionId: 'race', amountMinor: 10_000n, at, held: true };
  await transaction(db, (tx) => play.stake(tx, stake, refuseUnexpected));
  // Enough was staked, and the bonus waits for the bet alone, which is lost while the transfer waits.
  const order = { recipient: friend.username, amount: '20.00', currency: 'EUR' };
  expect((await ann.post(`${payment}/transfers`, { ...order, pinCode: '1357' })).status).toBe(422);
  const row = await holdRows(services.database, 'select 1 from budget for update');
  const sending = ann.post(`${payment}/transfers`, { ...order, pinCode: '2468' });
  await row.waiting(1);
  const lost = { studio: 'sportsbook', transactionId: 'race-lost', stakeTransactionId: 'race', at, amountMinor: 0n };
  const settling = transaction(db, (tx) => play.win(tx, lost, refuseUnexpected));
  await Promise.race([settling, row.waiting(2)]);
  await row.release();
  expect((await sending).json.code).toBe('INSUFFICIENT_FUNDS');
  await settling;
  const { rows } = await sql`select state from bonus_grant where player_id = ${ann.playerId}::uuid`.execute(db);
  expect(rows).toEqual([{ state: 'COMPLETED' }]);
  expect((await ann.post(`${payment}/transfers`, { ...order, pinCode: '2468' })).json.code).toBe('DOCUMENT_REQUIRED');
});
