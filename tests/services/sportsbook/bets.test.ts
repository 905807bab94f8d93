import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedUpdate, sportFeedPath } from '#contract/sportsbook.ts';
import { newId } from '#services/kernel/ids.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { blockDocument } from '../../support/blocked-document.ts';
import { takeBreak } from '../../support/on-a-break.ts';
import { type SignedIn, send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const secret = `whsec_${Buffer.alloc(24, 's').toString('base64')}`;
const signature = standardWebhooks(secret);
const password = 'harbour-lights-24';
let services: Services;
beforeAll(async () => {
  services = await startServices({
    env: { SPORTSBOOK_SECRET: secret, TRUST_PROXY: '127.0.0.1', GEO_HEADER: 'X-Place' },
  });
});
afterAll(() => services.stop());

/** Reports as the feed does. */
async function report(updates: readonly FeedUpdate[], { id = newId(), at = new Date(), times = 1 } = {}) {
  const raw = JSON.stringify({ at: at.toISOString(), updates });
  const answers = [];
  for (let time = 0; time < times; time += 1) {
    const headers = signature.sign(raw, { id, at: new Date() });
    answers.push(await send('POST', services.siteUrl + sportFeedPath, raw, headers));
  }
  return answers;
}

/** An event with three results at 2.00, 3.50 and 4.00, in two hours. */
async function makeEvent(id: string, startsAt = new Date(Date.now() + 7_200_000)) {
  const selections = ['2.00', '3.50', '4.00'].map((odds, at) => ({ id: `${id}.${at + 1}`, name: `R${at + 1}`, odds }));
  const markets = [{ id: `${id}.win`, name: 'Result', selections }];
  const event = { sport: 'football', league: 'Bay League', name: `Event ${id}`, startsAt: startsAt.toISOString() };
  const [told] = await report([{ type: 'event', id, ...event, markets }]);
  expect(told?.status).toBe(200);
}

async function makePlayer(username: string, cash = '100.00', state: object = {}): Promise<SignedIn> {
  const body = { username, password, pinCode: '2468', balances: { cash }, ...state };
  await send('POST', `${services.sandboxUrl}/_sandbox/players`, body);
  return signIn(services.siteUrl, username, password);
}

const cookies = ({ cookie, sid }: SignedIn) => ({ cookie: `${cookie}; sid=${sid}` });
const betsOf = ({ sid }: SignedIn) => `${services.siteUrl}/services/sportsbook/v1/players/${sid}/bets`;
function place(player: SignedIn, picks: Readonly<Record<string, string>>, stake = '10.00', key: string = newId()) {
  const selections = Object.entries(picks).map(([selectionId, odds]) => ({ selectionId, odds }));
  const headers = { ...cookies(player), 'idempotency-key': key };
  return send('POST', betsOf(player), { selections, stake, currency: 'EUR' }, headers);
}
const listed = async (player: SignedIn, query = '') =>
  (await send('GET', betsOf(player) + query, undefined, cookies(player))).json.items;
async function cashOf(player: SignedIn): Promise<string> {
  const path = `/services/wallet-gateway/v1/profiles/${player.sid}/balances`;
  const { json } = await send('GET', services.siteUrl + path, undefined, cookies(player));
  return json.find(({ type }: { type: string }) => type === 'Playable').amount;
}
const breaks = async () => (await send('GET', `${services.sandboxUrl}/_sandbox/ledger`)).json.breaks;
const eventsNow = async () => (await send('GET', `${services.siteUrl}/services/sportsbook/v1/events`)).json;

describe('the sportsbook', () => {
  it('S1.01b events show with their odds; a bet holds its stake, and the result pays it once', async () => {
    await makeEvent('e1');
    const shown = (await eventsNow()).find(({ id }: { id: string }) => id === 'e1');
    expect(shown).toMatchObject({ state: 'OPEN', markets: [{ selections: [{ odds: '2.00' }, {}, {}] }] });
    const player = await makePlayer('bets-1');
    const placed = await place(player, { 'e1.2': '3.50' });
    expect([placed.status, placed.json]).toMatchObject([
      201,
      { state: 'OPEN', stake: '10.00', odds: '3.50', returns: '35.00' },
    ]);
    expect([await cashOf(player), await breaks()]).toEqual(['90.00', []]);
    const id = newId();
    await report([{ type: 'result', eventId: 'e1', won: ['e1.2'] }], { id, times: 5 });
    await report([{ type: 'result', eventId: 'e1', won: ['e1.1'] }]);
    await services.runJobs();
    await services.runJobs();
    expect([await cashOf(player), await breaks()]).toEqual(['125.00', []]);
    expect(await listed(player, '?state=won')).toMatchObject([{ state: 'WON', returns: '35.00' }]);
    expect(await listed(player, '?state=open')).toEqual([]);
  });

  it('S1.01b an accumulator multiplies; a void part counts as 1.00; one lost part loses it at once', async () => {
    for (const id of ['a1', 'a2', 'a3']) await makeEvent(id);
    const player = await makePlayer('bets-2');
    const three = { 'a1.1': '2.00', 'a2.2': '3.50', 'a3.3': '4.00' };
    expect((await place(player, three)).json).toMatchObject({ odds: '28.00', returns: '280.00' });
    expect((await place(player, { 'a1.1': '2.00', 'a2.1': '2.00' })).json).toMatchObject({ returns: '40.00' });
    await report([
      { type: 'result', eventId: 'a1', won: ['a1.1'] },
      { type: 'result', eventId: 'a2', won: ['a2.2'] },
    ]);
    await services.runJobs();
    expect((await listed(player)).map(({ state }: { state: string }) => state)).toEqual(['LOST', 'OPEN']);
    const voided = { 'a3.1': '2.00', 'v9.1': '2.00' };
    await makeEvent('v9');
    expect((await place(player, voided)).json).toMatchObject({ odds: '4.00', returns: '40.00' });
    await report([{ type: 'void', eventId: 'a3' }]);
    await services.runJobs();
    // An open one says what it would return by now.
    expect((await listed(player))[0]).toMatchObject({ state: 'OPEN', odds: '2.00', returns: '20.00' });
    expect((await listed(player)).at(-1)).toMatchObject({ state: 'WON', odds: '7.00', returns: '70.00' });
    expect([await cashOf(player), await breaks()]).toEqual(['140.00', []]);
  });

  it('S1.01b a bet that is void in all its parts is given back where it came from', async () => {
    await makeEvent('v1');
    const player = await makePlayer('bets-3');
    await place(player, { 'v1.1': '2.00' }, '25.00');
    await report([{ type: 'void', eventId: 'v1' }]);
    await services.runJobs();
    expect(await listed(player)).toMatchObject([{ state: 'VOID', returns: '25.00' }]);
    expect([await cashOf(player), await breaks()]).toEqual(['100.00', []]);
  });

  it('S1.01b new odds, a closed or begun event, two results of one event and too little money are refused and take nothing', async () => {
    await makeEvent('r1');
    await makeEvent('r2', new Date(Date.now() - 1_000));
    const player = await makePlayer('bets-4', '5.00');
    await report([{ type: 'odds', eventId: 'r1', selections: [{ id: 'r1.1', odds: '1.90' }] }]);
    const stale: FeedUpdate = { type: 'odds', eventId: 'r1', selections: [{ id: 'r1.1', odds: '9.00' }] };
    await report([stale], { at: new Date(Date.now() - 60_000) });
    const changed = await place(player, { 'r1.1': '2.00' });
    expect([changed.status, changed.json.code, changed.json.selections]).toEqual([
      409,
      'ODDS_CHANGED',
      [{ selectionId: 'r1.1', odds: '1.90' }],
    ]);
    const codeOf = async (picks: Readonly<Record<string, string>>, stake = '1.00') => {
      const { status, json } = await place(player, picks, stake);
      return [status, json.code];
    };
    expect(await codeOf({ 'r2.1': '2.00' })).toEqual([409, 'EVENT_CLOSED']);
    expect(await codeOf({ 'r1.1': '1.90', 'r1.2': '3.50' })).toEqual([422, 'VALIDATION_ERROR']);
    expect(await codeOf({ 'nobody.1': '1.90' })).toEqual([422, 'VALIDATION_ERROR']);
    expect(await codeOf({ 'r1.1': '1.90' }, '5.01')).toEqual([422, 'INSUFFICIENT_FUNDS']);
    expect(await codeOf({ 'r1.2': '3.50' }, '9999999999999999.99')).toEqual([422, 'AMOUNT_OUT_OF_RANGE']);
    expect(await codeOf({ 'r1.1': '1.90' }, '-1')).toEqual([422, 'VALIDATION_ERROR']);
    await report([{ type: 'state', eventId: 'r1', state: 'SUSPENDED' }]);
    expect(await codeOf({ 'r1.1': '1.90' })).toEqual([409, 'EVENT_CLOSED']);
    expect([await cashOf(player), await listed(player)]).toEqual(['5.00', []]);
  });

  it('S1.01b whom no game opens for with money cannot bet: without a PIN, or with a blocked document', async () => {
    await makeEvent('g1');
    const unpinned = await makePlayer('bets-no-pin', '5.00', { pinCode: undefined });
    const blocked = await makePlayer('bets-blocked', '5.00');
    await blockDocument(services, 'bets-blocked');
    const resting = await makePlayer('bets-resting', '5.00');
    await takeBreak(services, resting);
    for (const [player, code] of [
      [unpinned, 'ADD_PIN_CODE'],
      [blocked, 'DOCUMENT_BLOCKED'],
      [resting, 'ON_BREAK'],
    ] as const) {
      const refused = await place(player, { 'g1.1': '2.00' }, '1.00');
      expect([refused.status, refused.json.code, await cashOf(player)]).toEqual([403, code, '5.00']);
      // What cannot be read is told before who asks is judged.
      const unread = await place(player, { 'g1.1': '2.00' }, '1.001');
      expect([unread.status, unread.json.errors]).toEqual([422, [{ field: 'stake', code: 'TOO_MANY_DECIMALS' }]]);
    }
  });

  it('S1.01b where no money is taken no bet is, whether the player lives there or asks from there', async () => {
    await makeEvent('w1');
    const travels = await makePlayer('bets-travels', '5.00');
    const lives = await makePlayer('bets-lives', '5.00', { countryCode: 'IR' });
    const betFrom = (player: SignedIn, place: string) => {
      const headers = { ...cookies(player), 'idempotency-key': newId(), 'x-place': place };
      const selections = [{ selectionId: 'w1.1', odds: '2.00' }];
      return send('POST', betsOf(player), { selections, stake: '1.00', currency: 'EUR' }, headers);
    };
    for (const [player, place] of [
      [travels, 'IR'],
      [lives, 'ES'],
    ] as const) {
      const refused = await betFrom(player, place);
      expect([refused.status, refused.json.code, await cashOf(player)]).toEqual([403, 'REGION_NOT_ALLOWED', '5.00']);
    }
    expect((await betFrom(travels, 'ES')).status).toBe(201);
  });

  it('S1.01b one key is one bet however often it is sent; at the end of a balance bets never go below zero', async () => {
    await makeEvent('k1');
    const player = await makePlayer('bets-5', '5.00');
    const key = newId();
    const twice = await Promise.all([1, 2, 3, 4].map(() => place(player, { 'k1.1': '2.00' }, '1.00', key)));
    expect(new Set(twice.map(({ json }) => json.id)).size).toBe(1);
    const more = await Promise.all(Array.from({ length: 10 }, () => place(player, { 'k1.1': '2.00' }, '1.00')));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(4);
    expect([await cashOf(player), await breaks()]).toEqual(['0.00', []]);
  });

  it('S1.01b a report that nobody signed is 401, one that makes no sense 400', async () => {
    const raw = JSON.stringify({ at: new Date().toISOString(), updates: [] });
    expect((await send('POST', services.siteUrl + sportFeedPath, raw)).status).toBe(401);
    const headers = signature.sign(raw, { id: newId(), at: new Date() });
    expect((await send('POST', services.siteUrl + sportFeedPath, raw, headers)).status).toBe(400);
    await makeEvent('year-zero', new Date('0000-01-01T00:00:00Z'));
  });
});
