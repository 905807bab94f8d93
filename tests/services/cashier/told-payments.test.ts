import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CashierDeps } from '#services/cashier/deposits.ts';
import { applyView } from '#services/cashier/settle.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { createLog } from '#services/kernel/log.ts';
import { depositsOf } from '../../support/deposits.ts';
import { payment, signedIn, startMoney, stopAudited } from '../../support/money.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => stopAudited(services));

const { begun, cash } = depositsOf(() => services);

const lines: string[] = [];
const log = createLog('test', 'error', { write: (line) => lines.push(line) });

/** Payments of a deposit, as a provider tells of them in one answer. */
async function told(id: string, payments: readonly (readonly [id: string, amount: string])[]): Promise<void> {
  // What is told is brought to the books; nobody is asked anything.
  const deps = { db: services.database.db, log, clock: systemClock, sandbox: true } as CashierDeps;
  await applyView(deps, id, {
    ref: `ref-${id}`,
    redirectUrl: null,
    address: null,
    paymentUri: null,
    seen: true,
    timeOver: false,
    declined: null,
    takenBack: false,
    payments: payments.map(([name, amount]) => ({ id: name, amount, confirmed: true })),
  });
}

describe('what a provider tells of payments', () => {
  it('S2.03 one that is told of twice in one answer came once, and the deposit ends', async () => {
    const ann = await signedIn(services);
    const id = await begun(ann);
    await told(id, [
      ['once', '40.00'],
      ['once', '40.00'],
    ]);
    expect((await ann.get(`${payment}/deposits/${id}`)).json).toMatchObject({ status: 'SETTLED', credited: '40.00' });
    expect(await cash(ann)).toBe('40.00');
  });

  it('S2.03 two whose long names differ at their end alone are two: the books hold what the deposit says', async () => {
    const ben = await signedIn(services);
    const id = await begun(ben);
    const long = 'p'.repeat(300);
    await told(id, [
      [`${long}1`, '20.00'],
      [`${long}2`, '20.00'],
    ]);
    const { status, credited } = (await ben.get(`${payment}/deposits/${id}`)).json;
    expect([status, credited, await cash(ben)]).toEqual(['SETTLED', '40.00', '40.00']);
  });

  it("S2.03 one that was credited to a deposit is no other deposit's: nothing more is credited, and the log says of which", async () => {
    const [cat, dan] = await Promise.all([signedIn(services), signedIn(services)]);
    const [hers, his] = await Promise.all([begun(cat), begun(dan)]);
    const name = `one-of-two-${hers}`;
    await told(hers, [[name, '40.00']]);
    await told(his, [[name, '40.00']]);
    expect((await dan.get(`${payment}/deposits/${his}`)).json).toMatchObject({
      credited: '0.00',
      status: 'PROCESSING',
    });
    expect([await cash(cat), await cash(dan)]).toEqual(['40.00', '0.00']);
    expect(lines.filter((line) => line.includes(his) && line.includes(name)).length).toBeGreaterThan(0);
    // Their own payment still comes, beside the other's.
    await told(his, [
      [name, '40.00'],
      [`${name}-own`, '40.00'],
    ]);
    expect([await cash(cat), await cash(dan)]).toEqual(['40.00', '40.00']);
  });

  it('S2.03 one that is told of two deposits at the same time is credited to one of them', async () => {
    const [eve, fay] = await Promise.all([signedIn(services), signedIn(services)]);
    const deposits = await Promise.all([begun(eve), begun(fay)]);
    const name = `at-once-${deposits[0]}`;
    const all = () => Promise.allSettled(deposits.map((id) => told(id, [[name, '40.00']])));
    await all();
    // A job whose turn came to nothing takes another one.
    expect((await all()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([await cash(eve), await cash(fay)].toSorted()).toEqual(['0.00', '40.00']);
  });
});
