import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameRoom, makePlayer, startGameRoom } from './lobby.ts';

let room: GameRoom;
beforeAll(async () => {
  room = await startGameRoom();
});
afterAll(() => room.stop());

describe('spins that players had before there were lots', () => {
  it('S6.09b stay theirs without an end, and one that is taken back finds its lot', async () => {
    await makePlayer(room, 'old-spins');
    const migration = (name: string) =>
      readFileSync(new URL(`../../../src/services/game/migrations/${name}.sql`, import.meta.url), 'utf8');
    const rows = await room.database.asOwner(async (owner) => {
      await owner.query(
        'drop table spin_offer; alter table game_transaction drop column spin_lot; drop table spin_lot',
      );
      await owner.query(migration('002-spins'));
      const { rows: known } = await owner.query('select id from player where username = $1', ['old-spins']);
      const id = known[0].id;
      await owner.query(
        `insert into promotional_spin values ('${id}', '2003', 4, 20, now()), ('${id}', '2001', 0, 50, now())`,
      );
      await owner.query(`insert into play_session values
        (gen_random_uuid(), '\\x00', '${id}', '2003', 'EUR', 'en', now()), (gen_random_uuid(), '\\x00', '${id}', '2001', 'EUR', 'en', now())`);
      await owner.query(`insert into game_round select 'old-' || game_id, id, player_id, game_id, 'EUR', 'OPEN', now()
        from play_session where player_id = '${id}'`);
      await owner.query(`insert into game_transaction
        (transaction_id, kind, round_id, spin_stake, request_sha, answer, at)
        select 'bet-' || round_id, 'bet', round_id, 20, '\\x00', '{}', now() from game_round where player_id = '${id}'`);
      await owner.query(migration('004-spin-lots'));
      const found =
        await owner.query(`select l.game_id, l.cause, l.expires_at, l.spins, l.spins_left, l.stake_minor::int,
        t.transaction_id from spin_lot l join game_transaction t on t.spin_lot = l.id order by l.game_id`);
      return found.rows;
    });
    const kept = { expires_at: null };
    expect(rows).toEqual([
      {
        ...kept,
        game_id: '2001',
        cause: 'carried:2001',
        spins: 1,
        spins_left: 0,
        stake_minor: 50,
        transaction_id: 'bet-old-2001',
      },
      {
        ...kept,
        game_id: '2003',
        cause: 'carried:2003',
        spins: 5,
        spins_left: 4,
        stake_minor: 20,
        transaction_id: 'bet-old-2003',
      },
    ]);
  });
});
