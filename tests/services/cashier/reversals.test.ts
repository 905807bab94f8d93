import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveGrant } from '#services/bonus/service.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { depositsOf } from '../../support/deposits.ts';
import { type Payer, payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => stopAudited(services));

const { begun, reported, cash } = depositsOf(() => services);
const player = (more = {}) => signedIn(services, more);

describe('a deposit that its bank refuses or takes back', () => {
  it('declined it credits nothing; taken back it is reversed as far as the cash goes, the rest is the house’s loss', async () => {
    const ann = await player({ pinCode: '2468' });
    expect(await reported(ann, await begun(ann), 'declined')).toMatchObject({
      status: 'INVALID',
      reason: 'CARD_DECLINED',
    });
    const id = await begun(ann);
    await reported(ann, id, 'settled');
    await send(
      'POST',
      `${services.sandboxUrl}/_sandbox/players/${ann.username}/debit`,
      { kind: 'cash', amount: '15.00' },
      { 'idempotency-key': randomUUID() },
    );
    expect(await reported(ann, id, 'reversed', { times: 2 })).toMatchObject({ status: 'REVERSED' });
    expect(await cash(ann)).toBe('0.00');
    const { accounts } = (await send('GET', `${services.sandboxUrl}/_sandbox/ledger`)).json;
    expect(accounts.find(({ kind }: { kind: string }) => kind === 'loss').balance).toBe('-15.00');
  });

  it('paid in part and taken back: what was credited goes back, and the player is told how much', async () => {
    const [ann, ben] = [await player(), await player()];
    const [id, spent] = [await begun(ann), await begun(ben)];
    expect(await reported(ann, id, 'paidPartial')).toMatchObject({ status: 'EXPIRED', credited: '20.00' });
    await reported(ben, spent, 'paidPartial');
    const debit = { kind: 'cash', amount: '15.00' };
    const url = `${services.sandboxUrl}/_sandbox/players/${ben.username}/debit`;
    await send('POST', url, debit, { 'idempotency-key': randomUUID() });
    const loss = async (): Promise<number> => {
      const { accounts } = (await send('GET', `${services.sandboxUrl}/_sandbox/ledger`)).json;
      return Number(accounts.find(({ kind }: { kind: string }) => kind === 'loss')?.balance ?? 0);
    };
    const before = await loss();
    const over = { status: 'REVERSED', exception: 'PAID_PARTIAL', credited: '20.00' };
    expect(await reported(ann, id, 'reversed', { times: 2 })).toMatchObject(over);
    expect(await reported(ben, spent, 'reversed')).toMatchObject(over);
    expect([await cash(ann), await cash(ben), Math.round((before - (await loss())) * 100)]).toEqual([
      '0.00',
      '0.00',
      1500,
    ]);
    const rows = (await ann.get('/services/wallet-gateway/v1/profiles/{session}/transactions')).json.items;
    expect(rows).toMatchObject([
      { direction: 'OUT', amount: '20.00', state: 'REVERSED' },
      { direction: 'IN', amount: '20.00', state: 'REVERSED' },
    ]);
    const list = (await ann.get('/services/notifications/v1/profiles/{session}')).json.notifications;
    expect(list[0].body).toContain('€20.00');
    // A payment that comes late changes nothing of it.
    expect(await reported(ann, id, 'settled')).toMatchObject({ status: 'REVERSED' });
    expect(await cash(ann)).toBe('0.00');
  });

  it('taken back before it was credited it is over, and takes no place among the open ones', async () => {
    const ann = await player();
    const id = await begun(ann);
    await reported(ann, id, 'processing');
    expect(await reported(ann, id, 'reversed')).toMatchObject({ status: 'INVALID', reason: 'TAKEN_BACK' });
    expect(await cash(ann)).toBe('0.00');
  });

  it('taken back it ends the bonus that came for it, once, and no other', async () => {
    const ann = await player();
    const [kept, id] = [await begun(ann), await begun(ann)];
    for (const each of [kept, id]) await reported(ann, each, 'settled');
    const { db } = services.database;
    const order = { playerId: ann.playerId, currency: 'EUR', source: 'HOUSE', termsVersion: 1, page: null } as const;
    const terms = { kind: 'bonus', amount: 2_000n, wageringRequired: 20_000n, expiresDays: 30 } as const;
    for (const [code, of] of [
      ['FOR-THIS', id],
      ['FOR-ANOTHER', kept],
    ] as const) {
      const given = { by: 'cashier', key: `deposit:${of}:payment:1` };
      await transaction(db, (tx) => giveGrant(tx, { ...order, ...terms, code, given }, new Date()));
    }
    await reported(ann, id, 'reversed', { times: 2 });
    const { json } = await ann.get('/services/bonus/v1/players/{session}/grants');
    const told = json.map(({ code, state, remaining, endReason = '' }: Record<string, string>) => [
      code,
      state,
      remaining,
      endReason,
    ]);
    expect(told.toSorted()).toEqual([
      ['FOR-ANOTHER', 'ACTIVE', '20.00', ''],
      ['FOR-THIS', 'FORFEITED', '0.00', 'DEPOSIT_REVERSED'],
    ]);
  });

  it('taken back and the end of its bonus are one journal, so no stake earns it in between; one earned before stays', async () => {
    const { db, pool } = services.database;
    const given = async (of: string, to: Payer) => {
      const order = { playerId: to.playerId, currency: 'EUR', source: 'HOUSE', termsVersion: 1, page: null } as const;
      const terms = { kind: 'bonus', amount: 2_000n, wageringRequired: 1_000n, expiresDays: 30 } as const;
      const journal = { by: 'cashier', key: `deposit:${of}:payment:1` };
      await transaction(db, (tx) => giveGrant(tx, { ...order, ...terms, code: 'OF-IT', given: journal }, new Date()));
    };
    const stake = (by: Payer) =>
      send('POST', `${services.sandboxUrl}/_sandbox/players/${by.username}/stake`, {
        roundId: 'r',
        transactionId: randomUUID(),
        vertical: 'casino',
        amount: '10.00',
      });
    const [late, early] = [await player({ balances: { cash: '30.00' } }), await player()];
    for (const by of [late, early]) {
      const id = await begun(by);
      await reported(by, id, 'settled');
      await given(id, by);
      if (by === early) expect((await stake(early)).status).toBe(200);
      await reported(by, id, 'reversed');
      const ends = await pool.query(
        `select j.idem_key as key from leg l join journal j on j.id = l.journal_id
           join ledger_account a on a.id = l.credit_id join ledger_account d on d.id = l.debit_id
          where a.kind = 'promo' and d.owner_id = $1`,
        [by.playerId],
      );
      expect(ends.rows).toEqual(by === late ? [{ key: `deposit:${id}:reversal` }] : []);
    }
    expect((await stake(late)).status).toBe(200);
    // 30.00 less the stake; 40.00 less the stake, with the bonus of 20.00, less the 40.00 that went back.
    expect([await cash(late), await cash(early)]).toEqual(['20.00', '10.00']);
    const rows = (await late.get('/services/wallet-gateway/v1/profiles/{session}/transactions')).json.items;
    expect(rows.filter(({ type }: { type: string }) => type === 'BONUS')).toHaveLength(2);
  });

  it('S2.06 what was set aside when it was taken back does not leave by another player once it is back', async () => {
    const [ann, ben] = [await player({ linkedAccounts: 1 }), await player()];
    const id = await begun(ann);
    await reported(ann, id, 'settled');
    const [account] = (await ann.get(`${payment}/linked-accounts`)).json.items;
    const order = { methodGroup: 'CBT', linkedAccountId: account.id, amount: '30.00', currency: 'EUR' };
    const asked = await ann.post(`${payment}/withdrawals`, { ...order, pinCode: '2468' });
    await reported(ann, id, 'reversed');
    expect((await ann.post(`${payment}/withdrawals/${asked.json.id}/cancel`, {})).json.state).toBe('CANCELLED');
    expect(await cash(ann)).toBe('30.00');
    const sending = { recipient: ben.username, amount: '30.00', currency: 'EUR', pinCode: '2468' };
    const sent = await ann.post(`${payment}/transfers`, sending);
    expect([sent.status, sent.json.code, await cash(ben)]).toEqual([403, 'DEPOSIT_REVERSED', '0.00']);
  });

  it('S2.03 taken back it takes cash alone: not what is locked, nor does it stop a withdrawal in review', async () => {
    const ann = await player({ balances: { locked: '25.00' }, linkedAccounts: 1 });
    const id = await begun(ann);
    await reported(ann, id, 'settled');
    const [account] = (await ann.get(`${payment}/linked-accounts`)).json.items;
    const order = { methodGroup: 'CBT', linkedAccountId: account.id, amount: '30.00', currency: 'EUR' };
    const asked = await ann.post(`${payment}/withdrawals`, { ...order, pinCode: '2468' });
    expect(asked.status).toBe(201);
    await services.runJobs();
    expect(await reported(ann, id, 'reversed')).toMatchObject({ status: 'REVERSED' });
    const state = async () => {
      const { json } = await ann.get('/services/wallet-gateway/v1/profiles/{session}/balances');
      const of = (type: string) => json.find((each: { type: string }) => each.type === type).amount;
      const { json: withdrawal } = await ann.get(`${payment}/withdrawals/${asked.json.id}`);
      return [of('Withdrawable'), of('Locked'), of('PendingWithdrawal'), withdrawal.state];
    };
    expect(await state()).toEqual(['0.00', '25.00', '30.00', 'UNDER_REVIEW']);
    for (const decision of ['authorize', 'process']) {
      await send('POST', `${services.sandboxUrl}/_sandbox/withdrawals/${asked.json.id}`, { decision });
      await services.runJobs();
    }
    expect(await state()).toEqual(['0.00', '25.00', '0.00', 'PROCESSED']);
  });
});
