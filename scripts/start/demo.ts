import { accountCurrencies } from '#domain/currency.ts';
import { jackpotSeedMinor } from '#domain/house-rates.ts';
import { money } from '#domain/money.ts';
import { POINTS } from '#domain/points.ts';
import { createAccountService } from '#services/account/service.ts';
import { grantAtJoining } from '#services/bonus/service.ts';
import { grantSpins } from '#services/game/service.ts';
import { systemClock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import type { Db, Tx } from '#services/kernel/database/pool.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { requestHash } from '#services/kernel/idempotency.ts';
import { refuseUnexpected } from '#services/kernel/problem.ts';
import { secretsKeys } from '#services/kernel/secrets.ts';
import { Vault } from '#services/kernel/vault.ts';
import { post } from '#services/ledger/service.ts';
import { openings } from '#services/withdrawals/service.ts';

/** The player that a fresh clone comes with. */
export const demoPlayer = { username: 'demo', password: 'harbour-lights-24', pinCode: '2468' } as const;

/** What the jackpots of a fresh clone hold, minor units of EUR: as if the house had paid in for a while. */
export const demoPools: Readonly<Record<string, bigint>> = {
  'blue-whale': 64_181_207n,
  'deep-lanterns': 142_048_655n,
  'ember-eclipse': 874_316n,
  'festival-quarter': 356_048n,
  'gold-elephant': 12_830_942n,
  'harbour-lights': 2_417_390n,
  'last-carousel': 1_546_078n,
  'peacock-court': 602_751n,
  'salt-and-ember': 788_912n,
  'the-long-swell': 5_030_174n,
  'winter-passage': 1_913_866n,
};

/** Free spins of a fresh clone, in a game of the content that it comes with. */
const demoSpins = { gameId: '2003', count: 12, stakeMinor: 20n } as const;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const euro = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });

/** Cash, points, the bonus of joining, free spins and a withdrawal that waits, each as its room makes it. */
async function open(tx: Tx, vault: Vault, playerId: string, at: Date): Promise<void> {
  const key = `demo:${playerId}`;
  const to = { owner: 'player', playerId, kind: 'cash' } as const;
  const points = { owner: 'player', playerId, kind: 'points' } as const;
  const legs = [
    { from: { owner: 'house', kind: 'psp' } as const, to, amount: euro(29_860n) },
    { from: { owner: 'house', kind: 'loyalty' } as const, to: points, amount: money(128_400n, POINTS) },
  ];
  const posting = { actor: 'start', key, requestSha: requestHash('demo'), kind: 'opening', at, legs };
  if ((await post(tx, posting, refuseUnexpected)).replayed) return;
  await grantAtJoining(tx, playerId, 'EUR', at);
  await openings.verifiedAccount(tx, vault, { playerId, currency: 'EUR' }, 0, at);
  await openings.withdrawal(tx, playerId, euro(5_000n), true, at);
  await grantSpins(tx, { playerId, ...demoSpins, cause: 'demo', expiresAt: new Date(at.getTime() + WEEK_MS) }, at);
}

/** Fills the jackpots once, at the cost of the house's own promotion; in other currencies with what they begin with. */
async function openPools(tx: Tx, at: Date): Promise<void> {
  const from = { owner: 'house', kind: 'promo', of: 'jackpots' } as const;
  const fill = async (currency: string, key: string, heldIn: (code: string) => bigint) => {
    const legs = Object.keys(demoPools).map((code) => ({
      from,
      to: { owner: 'house', kind: 'jackpot', of: code } as const,
      amount: money(heldIn(code), currency),
    }));
    const posting = { actor: 'start', key, requestSha: requestHash('jackpots'), kind: 'opening', at, legs };
    await post(tx, posting, refuseUnexpected);
  };
  await fill('EUR', 'demo:jackpots', (code) => demoPools[code] ?? 0n);
  for (const currency of accountCurrencies.filter((each) => each !== 'EUR'))
    await fill(currency, `demo:jackpots ${currency}`, () => jackpotSeedMinor(currency));
}

/** Makes the demo player, their opening balances and the jackpots once; every later start finds them. */
export async function ensureDemoPlayer(db: Db, config: Config): Promise<void> {
  const vault = new Vault(secretsKeys(config));
  const account = createAccountService({ db, clock: systemClock, config, vault, sandbox: true });
  const known = await account.findPlayer(demoPlayer.username);
  const made =
    known ??
    (await account.createPlayer({
      ...demoPlayer,
      firstName: 'Mara',
      lastName: 'Quay',
      nickname: 'Mara',
      runsByItself: true,
    }));
  const now = systemClock.now();
  await transaction(db, (tx) => open(tx, vault, made.playerId, now));
  await transaction(db, (tx) => openPools(tx, now));
}
