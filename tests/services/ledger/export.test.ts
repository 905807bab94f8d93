import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExportedJournal, replayJournal } from '#services/ledger/export.ts';
import { HOUSE_ID, housePartyId } from '#services/ledger/kinds.ts';
import { audit } from '#services/ledger/service.ts';
import { createTestDatabase } from '../../support/database.ts';
import { balancesByHledger, balancesOf, exported, hasHledger } from '../../support/hledger.ts';
import { payment, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
let journals: ExportedJournal[];
beforeAll(async () => {
  services = await startMoney();
  const ann = await signedIn(services, { balances: { cash: '500.00', bonus: '5.00' }, pinCode: '2468' });
  const ben = await signedIn(services, { loyaltyPoints: '120' });
  await signedIn(services, { currency: 'BTC', balances: { cash: '0.12345678' } });
  await signedIn(services, { currency: 'JPY', balances: { cash: '5000' } });
  await ann.post(`${payment}/transfers`, {
    recipient: ben.username,
    amount: '20.00',
    currency: 'EUR',
    pinCode: '2468',
  });
  const play = { roundId: 'r1', amount: '10.00' };
  const url = `${services.sandboxUrl}/_sandbox/players/${ann.username}`;
  await send('POST', `${url}/stake`, { ...play, transactionId: 's1' });
  await send('POST', `${url}/win`, { ...play, transactionId: 'w1', amount: '12.50' });
  journals = await exported(services.database);
});
afterAll(() => services.stop());

describe('the books as they leave', () => {
  it('written into an empty database they are the same books, to the last leg', async () => {
    const other = await createTestDatabase();
    const idOf = (owner: string): string => {
      if (owner === 'house') return HOUSE_ID;
      return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(owner) ? owner : housePartyId(owner);
    };
    for (const journal of journals) await replayJournal(other.db, journal, idOf);
    const again = await exported(other);
    const unsealed = (list: readonly ExportedJournal[]) => list.map(({ seal: _, ...journal }) => journal);
    expect(unsealed(again)).toEqual(unsealed(journals));
    expect(await balancesOf(other)).toEqual(await balancesOf(services.database));
    const found = await audit(other);
    expect([found.journals, found.legs]).toEqual([
      journals.length,
      journals.reduce((sum, { legs }) => sum + legs.length, 0),
    ]);
    await other.stop();
  });

  it.skipIf(!hasHledger)('hledger reads them and agrees on every account', async () => {
    expect(await balancesByHledger(services.database)).toEqual(await balancesOf(services.database));
  });
});
