import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#services/kernel/clock.ts';
import { read } from '#services/protection/deeds.ts';
import { byCard, depositsOf } from '../../support/deposits.ts';
import { type Payer, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

const { begun, reported } = depositsOf(() => services);
const player = () => signedIn(services, {});
const byCardOf = (amount: string) => ({ ...byCard, amount });
const base = '/services/protection/v1/profiles/{session}';
const ofDay = async (of: Payer) => (await of.get(base)).json.limits[0];
const limit = (of: Payer, amount: string) => {
  const url = `${services.siteUrl}${base.replace('{session}', of.session)}/deposit-limits/DAY`;
  return send('PUT', url, { amount, currency: 'EUR' }, { cookie: of.cookie });
};

/** So many hours pass for what a player has paid. */
const hoursPass = (of: Payer, hours: number) =>
  services.database.pool.query(
    `update deposit_payment set at = at - interval '${hours} hours'
      where deposit_id in (select id from deposit where player_id = $1)`,
    [of.playerId],
  );

describe('a limit of deposits that leaves nothing', () => {
  it('tells what is asked for apart from what was paid, and when there is room again', async () => {
    const gil = await player();
    for (const amount of ['20.00', '30.00']) {
      await reported(gil, await begun(gil, byCardOf(amount)), 'settled');
      await hoursPass(gil, 6);
    }
    const asked = await begun(gil, byCardOf('25.00'));
    await limit(gil, '50');
    expect(await ofDay(gil)).toMatchObject({
      used: '75.00',
      deposited: '50.00',
      waiting: '25.00',
      left: '0.00',
    });
    const told = async () => Date.parse((await ofDay(gil)).roomAt);
    // 30.00 paid and 25.00 on their way are more than 50.00: the second must have left, 18 hours from now.
    expect(Math.abs((await told()) - Date.now() - 18 * 3_600_000)).toBeLessThan(60_000);
    await reported(gil, asked, 'expired');
    // Now the first alone, 12 hours from now.
    expect(await ofDay(gil)).toMatchObject({ used: '50.00', waiting: '0.00', left: '0.00' });
    expect(Math.abs((await told()) - Date.now() - 12 * 3_600_000)).toBeLessThan(60_000);
    await limit(gil, '10');
    expect(Math.abs((await told()) - Date.now() - 18 * 3_600_000)).toBeLessThan(60_000);
  });

  it('a deposit that is begun while they are read takes nothing from what was deposited', async () => {
    const ada = await player();
    await reported(ada, await begun(ada, byCardOf('30.00')), 'settled');
    let isBegun = false;
    const db = services.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isBegun && result.rows.some((row) => 'MONTH' in row)) {
          isBegun = true;
          await begun(ada, byCardOf('20.00'));
        }
        return result;
      },
    });
    const { limits } = await read({ db, clock: systemClock }, ada.playerId);
    expect(isBegun).toBe(true);
    expect(limits.map(({ deposited }) => deposited)).toEqual(['30.00', '30.00', '30.00']);
  });
});
