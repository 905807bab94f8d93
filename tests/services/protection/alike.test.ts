import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#services/kernel/database/transaction.ts';
import { accountsAlike } from '#services/protection/alike.store.ts';
import { payment, signedIn, startMoney } from '../../support/money.ts';
import { send } from '../../support/service-calls.ts';
import type { Services } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  services = await startMoney();
});
afterAll(() => services.stop());

it('accounts of one person are looked for by indexes, however many players there are', async () => {
  const { db } = services.database;
  const phone = { prefix: '+34', number: '644000001', validated: true };
  const birthDate = '1971-02-03';
  const one = await signedIn(services, { email: 'quay@bay.test', phone, birthDate, linkedAccounts: 1 });
  const mailbox = await signedIn(services, { email: 'quay+two@bay.test', birthDate: '1960-01-01' });
  const number = await signedIn(services, { phone, birthDate: '1960-01-02' });
  const day = await signedIn(services, { birthDate });
  const paid = await signedIn(services, { birthDate: '1960-01-03', linkedAccounts: 1 });
  await sql`update linked_account set digest = (select digest from linked_account where player_id = ${one.playerId}::uuid)
    where player_id = ${paid.playerId}::uuid`.execute(db);
  await sql`insert into player (id, username, username_key, email, email_key, password_hash, country, currency, language,
      status, created_at, birth_date)
    select gen_random_uuid(), 'crowd' || n, 'crowd' || n, 'crowd' || n || '@bay.test', 'crowd' || n || '@bay.test', 'x', 'ES',
      'EUR', 'en', 'active', now(), date '1950-01-01' + n from generate_series(1, 5000) n`.execute(db);
  await services.database.asOwner((owner) => owner.query('analyze player'));
  const found = await transaction(db, async (tx) => {
    const readInRow = async () => {
      const { rows } = await sql<{ read: string }>`select coalesce(seq_tup_read, 0)::text as read
        from pg_stat_xact_user_tables where relname = 'player'`.execute(tx);
      return Number(rows[0]?.read);
    };
    const before = await readInRow();
    return { all: await accountsAlike(tx, one.playerId, 'all'), read: (await readInRow()) - before };
  });
  const ways = found.all.map(({ id, birthDate: b, phone: p, mailbox: m, account: a }) => [id, [b, p, m, a]]);
  expect(new Map(ways as [string, boolean[]][])).toEqual(
    new Map([
      [mailbox.playerId, [false, false, true, false]],
      [number.playerId, [false, true, false, false]],
      [day.playerId, [true, false, false, false]],
      [paid.playerId, [false, false, false, true]],
    ]),
  );
  expect(found.read).toBe(0);
});

it('who proves their mailbox after they have excluded themselves is looked for by it from then on', async () => {
  const beside = await signedIn(services, { email: 'pier+two@bay.test' });
  const pier = await signedIn(services, { email: 'pier@bay.test', emailConfirmed: false });
  const deposit = async () => {
    const card = { methodGroup: 'CARD', method: 'CARD', amount: '20.00', currency: 'EUR' };
    return (await beside.post(`${payment}/deposits`, card)).json.code;
  };
  await pier.post('/services/protection/v1/profiles/{session}/pause', { length: 'YEAR' }, null);
  await services.runJobs();
  // A mailbox that was only typed keeps nobody from anything.
  expect(await deposit()).toBeUndefined();
  await pier.post('/services/registration/v1/profiles/{session}/email-confirmations', {}, null);
  const outbox = await send('GET', `${services.sandboxUrl}/_sandbox/outbox?to=pier%40bay.test`);
  const token = /confirm-email#token=(\S+)/.exec(outbox.json[0].text)?.[1];
  await send('POST', `${services.siteUrl}/services/registration/v1/email-confirmations`, { token });
  await services.runJobs();
  expect(await deposit()).toBe('DOCUMENT_REQUIRED');
});
