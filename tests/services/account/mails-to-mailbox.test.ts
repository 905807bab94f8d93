import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Registration } from '#contract/join.ts';
import { readOutbox } from '#services/kernel/outbox.ts';
import { frenchForm } from '../../support/join-form.ts';
import { password, profilePath, type Rooms, startRooms } from '../login/rooms.ts';

let rooms: Rooms;
beforeAll(async () => {
  rooms = await startRooms();
});
afterAll(() => rooms.stop());

let forms = 0;
const form = (given: Partial<Registration> = {}) => {
  forms += 1;
  return frenchForm(`writer-${forms}`, password, { email: `writer-${forms}@bay.test`, ...given });
};
const join = (body: unknown) => rooms.ask('POST', '/services/registration/v1/players', { body });

it('S1.01b nobody can flood a mailbox by joining with it again and again', async () => {
  const owner = form();
  await join(owner);
  const mails = async (): Promise<number> => (await readOutbox(rooms.db, rooms.vault, owner.email)).length;
  await Promise.all(Array.from({ length: 5 }, () => join(form({ email: owner.email }))));
  expect(await mails()).toBe(3);
  rooms.clock.advance(3600);
  await join(form({ email: owner.email }));
  expect(await mails()).toBe(4);
});

it('S1.01b nor by joining with ever new tags of it; its own mails, and what an account asks for itself, are apart', async () => {
  const { email, username } = form();
  const [local, host] = email.split('@');
  const tagged = (tag: string) => `${local}+${tag}@${host}`;
  const mails = async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map(async (tag) => readOutbox(rooms.db, rooms.vault, tagged(tag)));
    return (await Promise.all(all)).map(({ length }) => length);
  };
  const joined = [];
  for (const tag of ['a', 'b', 'c', 'd', 'e'])
    joined.push(await join(form({ email: tagged(tag), username: `${username}-${tag}` })));
  expect(joined.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(await mails()).toEqual([1, 1, 1, 0, 0]);
  for (const tag of ['d', 'e']) {
    const { sid, auth } = await rooms.signIn(`${username}-${tag}`);
    const path = `/services/registration/v1/profiles/${sid}/email-confirmations`;
    for (let i = 0; i < 2; i += 1) expect((await rooms.ask('POST', path, { auth, body: {} })).status).toBe(202);
  }
  expect(await mails()).toEqual([1, 1, 1, 2, 2]);
  const mailsOf = async (to: string) => (await readOutbox(rooms.db, rooms.vault, to)).length;
  await join(form({ email, username }));
  expect(await mailsOf(email)).toBe(1);
  // Another's wish to change to this mailbox takes nothing of what its account may ask for.
  const other = await rooms.player();
  const { sid, auth } = await rooms.signIn(other.username);
  const path = `${profilePath(sid)}/email-changes`;
  for (let i = 0; i < 3; i += 1) await rooms.ask('POST', path, { auth, body: { email, password } });
  const before = await mailsOf(email);
  const own = await rooms.signIn(username);
  const again = `/services/registration/v1/profiles/${own.sid}/email-confirmations`;
  await rooms.ask('POST', again, { auth: own.auth, body: {} });
  expect(await mailsOf(email)).toBe(before + 1);
  const dotted = form({ email: `x.${email}` });
  await join(dotted);
  expect(await mailsOf(dotted.email)).toBe(1);
});

it('S1.01b nor by forgotten passwords of accounts with ever new tags of it', async () => {
  const tags = ['a', 'b', 'c', 'd'];
  const [local, host] = form().email.split('@');
  const accounts = tags.map((tag) => rooms.player({ email: `${local}+${tag}@${host}` }));
  const own = await rooms.player({ email: `${local}@${host}` });
  const asked = [...(await Promise.all(accounts)), own];
  const path = '/services/player-verification/v1/verifications/PASSWORD/request-reset';
  for (const { email } of asked) await rooms.ask('POST', path, { body: { email } });
  const mailed = asked.map(async ({ email }) => (await readOutbox(rooms.db, rooms.vault, email)).length);
  expect(await Promise.all(mailed)).toEqual([1, 1, 1, 0, 1]);
});
