import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NotificationList, notificationList } from '#contract/notifications.ts';
import { momentInMail } from '#domain/mail-moment.ts';
import { indicatorCount, indicatorText } from '#domain/notification-indicator.ts';
import { transaction } from '#services/kernel/database/transaction.ts';
import { tell } from '#services/notifications/service.ts';
import { frenchForm } from '../../support/join-form.ts';
import { type Answer, type Handles, password, type Rooms, startRooms } from '../login/rooms.ts';

const listPath = (sid: string): string => `/services/notifications/v1/profiles/${sid}`;
const strangerId = '01900000-0000-7000-8000-000000000000';

describe('notifications', () => {
  let rooms: Rooms;
  beforeAll(async () => {
    rooms = await startRooms();
  });
  afterAll(() => rooms.stop());

  const signedIn = async (language = 'en'): Promise<Handles & { playerId: string; username: string }> => {
    const { playerId, username } = await rooms.player({ language });
    return { playerId, username, ...(await rooms.signIn(username)) };
  };
  const list = async ({ sid, auth }: Handles): Promise<NotificationList> =>
    notificationList.parse(JSON.parse((await rooms.ask('GET', listPath(sid), { auth })).text));
  const acknowledge = ({ sid, auth }: Handles, id: string): Promise<Answer> =>
    rooms.ask('POST', `${listPath(sid)}/${id}/acknowledge`, { auth, body: {} });
  const remove = ({ sid, auth }: Handles, id: string): Promise<Answer> =>
    rooms.ask('DELETE', `${listPath(sid)}/${id}`, { auth });
  const firstId = async (player: Handles): Promise<string> => (await list(player)).notifications[0]?.id ?? '';
  const sayWelcome = (playerId: string, username: string): Promise<unknown> =>
    transaction(rooms.db, (tx) => tell(tx, { playerId, language: 'en' }, 'welcome', { username }, rooms.clock.now()));

  it('S3.05a a player who has just joined finds a welcome and their bonus, and no message', async () => {
    const form = frenchForm('newcomer', password, { language: 'fr' });
    expect((await rooms.ask('POST', '/services/registration/v1/players', { body: form })).status).toBe(201);
    const { sid, auth } = await rooms.signIn('newcomer');
    const answer = await rooms.ask('GET', listPath(sid), { auth });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.text)).toEqual({
      notifications: [
        expect.objectContaining({ title: 'Un bonus pour vous', link: '/account/bonuses' }),
        {
          id: expect.any(String),
          title: 'Bienvenue à Kestrel Bay, newcomer',
          body: 'Votre compte est ouvert. Une question ? Les pages d’aide y répondent.',
          link: '/help',
          createdAt: rooms.clock.now().toISOString(),
          acknowledged: false,
          deleted: false,
        },
      ],
      numberOfMessages: 0,
    });
  });

  it('S3.05a is read in the language of the page that asks, whatever language it was told in', async () => {
    const { sid, auth, playerId } = await signedIn('en');
    const until = momentInMail(new Date('2036-03-01T12:00:00Z'));
    await transaction(rooms.db, (tx) =>
      tell(tx, { playerId, language: 'en' }, 'breakTaken', { until }, new Date(rooms.clock.now().getTime() + 1000)),
    );
    const read = async (language?: string) => {
      const headers = language === undefined ? {} : { 'x-language': language };
      const { notifications } = JSON.parse((await rooms.ask('GET', listPath(sid), { auth, headers })).text);
      return [notifications[0].title, notifications[0].body];
    };
    const english = ['You are on a break', expect.stringContaining('Until 1 March 2036 at 12:00 UTC')];
    expect(await read()).toEqual(english);
    expect(await read('de')).toEqual(english);
    expect(await read('en')).toEqual(english);
    const french = ['Vous faites une pause', expect.stringContaining('1er mars 2036 à 12:00 UTC')];
    expect(await read('fr')).toEqual(french);
  });

  it("S3.05a speaks the player's language, and English where it has no words", async () => {
    const titles: string[] = [];
    for (const language of ['es', 'fr-CA', 'de', 'constructor']) {
      titles.push((await list(await signedIn(language))).notifications[0]?.title.split(',')[0] ?? '');
    }
    const english = 'Welcome to Kestrel Bay';
    expect(titles).toEqual(['Te damos la bienvenida a Kestrel Bay', 'Bienvenue à Kestrel Bay', english, english]);
  });

  it('S3.05a an acknowledged one stays and counts no more, however often it is said', async () => {
    const player = await signedIn();
    const id = await firstId(player);
    for (const _ of [1, 2])
      expect([await acknowledge(player, id)].map(({ status, text }) => [status, text])).toEqual([[204, '']]);
    const after = await list(player);
    expect(after.notifications).toMatchObject([{ id, acknowledged: true, deleted: false }]);
    expect(indicatorCount(after)).toBe(0);
  });

  it('S3.05a a deleted one is kept, flagged, and counts no more', async () => {
    const player = await signedIn();
    const id = await firstId(player);
    for (const _ of [1, 2]) expect((await remove(player, id)).status).toBe(204);
    const after = await list(player);
    expect(after.notifications).toMatchObject([{ id, acknowledged: false, deleted: true }]);
    expect(indicatorCount(after)).toBe(0);
  });

  it('S3.05a one of another player, or of nobody, is not found and stays untouched', async () => {
    const owner = await signedIn();
    const other = await signedIn();
    const id = await firstId(owner);
    for (const wrong of [id, strangerId, 'no-uuid']) {
      for (const answer of [await acknowledge(other, wrong), await remove(other, wrong)]) {
        expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'NOT_FOUND']);
      }
    }
    // A zero byte is refused in any call, before it is asked whose anything is.
    expect((await acknowledge(other, '%00')).status).toBe(400);
    expect((await list(owner)).notifications).toMatchObject([{ acknowledged: false, deleted: false }]);
    expect((await list(other)).notifications.map((each) => each.id)).not.toContain(id);
  });

  it('S3.05a stands newest first, whether read, deleted or neither', async () => {
    const player = await signedIn();
    const ids = [await firstId(player)];
    for (const _ of [1, 2, 3]) {
      rooms.clock.advance(1);
      await sayWelcome(player.playerId, player.username);
      ids.unshift(await firstId(player));
    }
    await acknowledge(player, ids[1] ?? '');
    await remove(player, ids[2] ?? '');
    expect((await list(player)).notifications.map((each) => each.id)).toEqual(ids);
  });

  it('S9.04 counts exactly up to 999 and then 999+, with a bounded list that is polled with two queries and 304', async () => {
    const player = await signedIn();
    const welcome = await firstId(player);
    const fill = (count: number, acknowledged: boolean) => `
      insert into notification (id, player_id, kind, title, body, created_at, acknowledged_at)
      select gen_random_uuid(), '${player.playerId}', 'welcome', 't', 'b', now() - n * interval '1 s',
        ${acknowledged ? 'now()' : 'null'} from generate_series(1, ${count}) n`;
    await sql.raw(fill(998, false)).execute(rooms.db);
    await sql.raw(fill(300, true)).execute(rooms.db);
    const shown = async (): Promise<string> => indicatorText(indicatorCount(await list(player)));
    expect((await list(player)).notifications).toHaveLength(999 + 200);
    expect(await shown()).toBe('999');
    await sayWelcome(player.playerId, player.username);
    expect(await shown()).toBe('999+');
    for (const _ of [1, 2]) await sayWelcome(player.playerId, player.username);
    expect((await list(player)).notifications).toHaveLength(1000 + 200);
    await acknowledge(player, welcome);
    expect(await shown()).toBe('999+');
    const poll = (etag = ''): Promise<Answer> =>
      rooms.ask('GET', listPath(player.sid), { auth: player.auth, headers: { 'x-poll': '1', 'if-none-match': etag } });
    const { headers } = await poll();
    const before = rooms.statements();
    const again = await poll(headers.get('etag') ?? '');
    // Whose session it is, and the list.
    expect([again.status, again.text, rooms.statements() - before]).toEqual([304, '', 2]);
  });

  it('S3.05a each call asks the database twice at most', async () => {
    const player = await signedIn();
    const id = await firstId(player);
    for (const call of [() => list(player), () => acknowledge(player, id), () => remove(player, id)]) {
      const before = rooms.statements();
      await call();
      expect(rooms.statements() - before).toBe(2);
    }
  });

  it('S3.05a is told with its cause or not at all', async () => {
    const player = await signedIn();
    const failing = transaction(rooms.db, async (tx) => {
      await tell(tx, { playerId: player.playerId, language: 'en' }, 'welcome', player, rooms.clock.now());
      throw new Error('the cause failed');
    });
    await expect(failing).rejects.toThrow('the cause failed');
    expect((await list(player)).notifications).toHaveLength(1);
  });

  it('S7.01a no log line holds what a player was told', async () => {
    const player = await signedIn();
    await acknowledge(player, await firstId(player));
    for (const secret of [player.sid, player.auth, player.username, 'Welcome to Kestrel Bay']) {
      expect(rooms.log()).not.toContain(secret);
    }
  });
});
