import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdRows } from '../../support/held-rows.ts';
import {
  type Answer,
  type Handles,
  logoutPath,
  password,
  profilePath,
  type Rooms,
  startRooms,
} from '../login/rooms.ts';

const verification = '/services/player-verification/v1/profiles';
let rooms: Rooms;
beforeAll(async () => {
  rooms = await startRooms();
});
afterAll(() => rooms.stop());

/** A player in a session, who may press with the right code or a wrong one. */
interface Ordering extends Handles {
  readonly playerId: string;
  readonly username: string;
  /** A session of theirs on another device. */
  readonly elsewhere: Handles;
  readonly press: (isRight: boolean) => Promise<Answer>;
}

let numbers = 600_740_000;
async function signedIn(validated: boolean) {
  numbers += 1;
  const number = String(numbers);
  const player = await rooms.player({ phone: { prefix: '+34', number, validated }, pinCode: '2580' });
  const elsewhere = await rooms.signIn(player.username);
  return { ...player, ...(await rooms.signIn(player.username)), number, elsewhere };
}
type Ann = Awaited<ReturnType<typeof signedIn>>;
type Press = (who: Ann, code: string) => Promise<Answer>;

/** The right code comes by SMS for that operation. */
const bySms = (operation: string, press: Press) => async (): Promise<Ordering> => {
  const who = await signedIn(operation !== 'validatePhone');
  const asked = `${verification}/${who.sid}/operation/${operation}/confirmationCode`;
  await rooms.ask('POST', asked, { auth: who.auth, body: {} });
  const code = /#(\d{6})$/.exec(await rooms.message(`+34${who.number}`))?.[1] ?? '';
  return { ...who, press: (isRight) => press(who, isRight ? code : '000000') };
};
const byApp = (press: Press) => async (): Promise<Ordering> => {
  const who = await signedIn(true);
  const { totpSecret } = await rooms.withApp(who.playerId);
  return { ...who, press: (isRight) => press(who, isRight ? rooms.totp(totpSecret) : '000000') };
};
const byPin = (press: Press) => async (): Promise<Ordering> => {
  const who = await signedIn(true);
  return { ...who, press: (isRight) => press(who, isRight ? '2580' : '1470') };
};
const headersOf = (code: string) => ({ 'x-mfa-code': code });

const orders = {
  'a first number': bySms('validatePhone', ({ sid, auth, number }, code) => {
    const path = `/services/profile/v1/validated-phones/34${number}/profile/${sid}`;
    return rooms.ask('POST', path, { auth, body: {}, headers: headersOf(code) });
  }),
  'another name': bySms('updateProfile', ({ sid, auth }, code) =>
    rooms.ask('PUT', profilePath(sid), { auth, body: { nickname: 'Grebe' }, headers: headersOf(code) }),
  ),
  'a code alone': bySms('enable2fa', ({ sid, auth }, code) => {
    const body = { operation: 'enable2fa', type: 'PASSWORD', method: 'SMS', code };
    return rooms.ask('PUT', `${verification}/${sid}/verifications/verify`, { auth, body });
  }),
  'another PIN': byPin(({ sid, auth }, currentPinCode) =>
    rooms.ask('PUT', `/api/v1/profiles/${sid}/pin-code`, { auth, body: { pinCode: '1357', currentPinCode } }),
  ),
  'two-factor off': byApp(({ sid, auth }, code) =>
    rooms.ask('DELETE', `${verification}/${sid}/two-factor`, { auth, headers: headersOf(code) }),
  ),
  'new recovery codes': byApp(({ sid, auth }, code) =>
    rooms.ask('POST', `${verification}/${sid}/two-factor/recovery-codes`, { auth, headers: headersOf(code) }),
  ),
  'another password': byApp(({ sid, auth }, code) => {
    const body = { currentPassword: password, newPassword: 'nine-quiet-herons-wading' };
    return rooms.ask('PUT', `${profilePath(sid)}/password`, { auth, body, headers: headersOf(code) });
  }),
};

const ends = {
  'signed out': ({ auth }: Ordering) => rooms.ask('POST', logoutPath, { auth, body: {} }).then(({ status }) => status),
  'signed out everywhere else': async ({ elsewhere: { sid, auth } }: Ordering) =>
    (await rooms.ask('DELETE', `/services/login-service/v1/sessions/${sid}`, { auth })).status,
  'was blocked': async ({ username }: Ordering) => {
    await rooms.account.setStatus(username, 'blocked');
    return 200;
  },
};

/** What those orders change, as far as it lies in the database. */
async function standing({ playerId }: Ordering): Promise<unknown> {
  const record = await rooms.account.record(rooms.db, playerId);
  const { rows } = await rooms.database.pool.query(
    `select (select string_agg(id::text, ' ' order by id) from recovery_code where player_id = $1) as "recoveryCodes",
       (select last_step::text from two_factor where player_id = $1) as "lastStep",
       (select max(used_at) from one_time_secret where subject = $1::text) as "usedAt"`,
    [playerId],
  );
  const { pinSecret, passwordHash, phoneValidatedAt, nickname } = record;
  return { pinSecret, passwordHash, phoneValidatedAt, nickname, ...rows[0] };
}

const cases = Object.entries(orders).flatMap(([what, order]) =>
  Object.entries(ends).map(([how, end]) => ({ what, how, order, end })),
);

it.each(cases)(
  'S6.01 $what asked for behind other presses of a player who $how meanwhile is neither judged nor done',
  async ({ order, end }) => {
    const ann = await order();
    await ann.press(false);
    const before = await standing(ann);
    const held = await holdRows(
      rooms.database,
      `select 1 from budget where key in (sha256('code:${ann.playerId}'), sha256('pin:${ann.playerId}')) for update`,
    );
    const first = ann.press(false);
    await held.waiting(1);
    const late = [ann.press(true), ann.press(true)];
    // Who stands in line takes no connection, so no lock shows them; what was asked after them has its answer by then.
    await delay(200);
    expect(await end(ann)).toBeLessThan(300);
    await held.release();
    await first;
    const answers = await Promise.all(late);
    expect(await standing(ann)).toEqual(before);
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    for (const { text } of answers) expect(JSON.parse(text).code).toBe('SESSION_INVALID');
  },
);
