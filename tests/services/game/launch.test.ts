import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  launchGame,
  launchIntegrated,
  launchIntegratedPractice,
  launchVirtualSport,
  readRecentPlays,
  trackPlay,
} from '#contract/game.ts';
import { blockDocument } from '../../support/blocked-document.ts';
import { takeBreak } from '../../support/on-a-break.ts';
import { send } from '../../support/service-calls.ts';
import { askLaunch, askWallet, type GameRoom, makePlayer, openSession, startGameRoom, threeGames } from './lobby.ts';

let room: GameRoom;
let aheadMs = 0;
const edge = { TRUST_PROXY: '127.0.0.1', GEO_HEADER: 'X-Place' };
beforeAll(async () => {
  room = await startGameRoom(edge, { clock: { now: () => new Date(Date.now() + aheadMs) } });
});
afterAll(() => room.stop());

const codeOf = ({ status, json }: { status: number; json: { code?: string } | null }) => [status, json?.code];

describe('launching a game', () => {
  it('S7.13 practice opens for anybody, without a token; the address is the template with its places filled', async () => {
    const answer = await askLaunch(room, '2001', 'practice');
    expect(answer.json.url).toBe('http://studio.test/play?g=2001&m=practice&t=&c=EUR&p=');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('S7.13 real play is refused in the contract’s order: session, game, place, mode, PIN, document, currency', async () => {
    const player = await makePlayer(room, 'ordered');
    const away = await makePlayer(room, 'away', { countryCode: 'US' });
    const unpinned = await makePlayer(room, 'unpinned', { pinCode: undefined });
    const blocked = await makePlayer(room, 'blocked-document', { currency: 'GBP' });
    await blockDocument(room, 'blocked-document');
    const pounds = await makePlayer(room, 'pounds', { currency: 'GBP' });
    const resting = await makePlayer(room, 'resting', { currency: 'GBP' });
    await takeBreak(room, resting);
    expect(codeOf(await askLaunch(room, '404', 'real'))).toEqual([401, 'SESSION_INVALID']);
    expect(codeOf(await askLaunch(room, '404', 'real', player))).toEqual([404, 'GAME_NOT_FOUND']);
    expect(codeOf(await askLaunch(room, '2018', 'real', away))).toEqual([403, 'GAME_NOT_AVAILABLE']);
    expect(codeOf(await askLaunch(room, '2022', 'real', unpinned))).toEqual([403, 'MODE_NOT_AVAILABLE']);
    expect(codeOf(await askLaunch(room, '2001', 'real', unpinned))).toEqual([403, 'ADD_PIN_CODE']);
    expect(codeOf(await askLaunch(room, '2001', 'real', blocked))).toEqual([403, 'DOCUMENT_BLOCKED']);
    expect(codeOf(await askLaunch(room, '2001', 'real', resting))).toEqual([403, 'ON_BREAK']);
    expect(codeOf(await askLaunch(room, '2001', 'real', pounds))).toEqual([422, 'CURRENCY_MISMATCH']);
    expect((await askLaunch(room, '2018', 'real', player)).status).toBe(200);
  });

  it('S7.13 S5.07 where no money is taken no game opens with money nor takes the next bet; practice does', async () => {
    const player = await makePlayer(room, 'closed-place', { countryCode: 'ES' });
    const playSessionId = await openSession(room, player);
    const from = (place: string) => ({ 'x-place': place });
    expect(codeOf(await askLaunch(room, '2001', 'real', player, from('IR')))).toEqual([403, 'GAME_NOT_AVAILABLE']);
    expect((await askLaunch(room, '2001', 'practice', undefined, from('IR'))).status).toBe(200);
    expect((await askLaunch(room, '2001', 'real', player, from('ES'))).status).toBe(200);
    await room.database.pool.query("update player set country = 'IR' where username = 'closed-place'");
    expect(codeOf(await askLaunch(room, '2001', 'real', player, from('ES')))).toEqual([403, 'GAME_NOT_AVAILABLE']);
    const bet = { playSessionId, gameId: '2001', amount: '1.00', currency: 'EUR', roundId: 'ir', transactionId: 'ir' };
    expect(codeOf(await askWallet(room, 'bet', bet))).toEqual([403, 'GAME_NOT_AVAILABLE']);
  });

  it('S7.13 S5.07 a game that is closed where a player lives while it is open refuses the next bet and launch, and pays the last', async () => {
    const player = await makePlayer(room, 'closed-on', { countryCode: 'ES' });
    const playSessionId = await openSession(room, player);
    const common = { playSessionId, gameId: '2001', amount: '10.00', currency: 'EUR' };
    const bet = (id: string) => askWallet(room, 'bet', { ...common, roundId: `${id}-round`, transactionId: id });
    expect((await bet('before-closed')).status).toBe(200);
    const closedInSpain = { geoTargetingFilter: { notIn: { countrySubdivision: { ES: [] } } } };
    await room.publish(
      {},
      threeGames.map((game) => (game.gameId === '2001' ? { ...game, ...closedInSpain } : game)),
    );
    expect(codeOf(await bet('after-closed'))).toEqual([403, 'GAME_NOT_AVAILABLE']);
    expect(codeOf(await askLaunch(room, '2001', 'real', player))).toEqual([403, 'GAME_NOT_AVAILABLE']);
    const won = { ...common, roundId: 'before-closed-round', betTransactionId: 'before-closed', closed: true };
    expect((await askWallet(room, 'win', { ...won, transactionId: 'won-closed' })).json.balance).toBe('100.00');
    await room.publish({});
    expect((await bet('open-again')).status).toBe(200);
  });

  it('S7.13 S5.07 a game that is closed where the request comes from opens in no way, wherever its player lives', async () => {
    const player = await makePlayer(room, 'travelling', { countryCode: 'ES' });
    const from = (place: string) => ({ 'x-place': place });
    const real = (headers: Readonly<Record<string, string>>) => askLaunch(room, '2018', 'real', player, headers);
    expect(codeOf(await real(from('US:NV')))).toEqual([403, 'GAME_NOT_AVAILABLE']);
    const practice = await askLaunch(room, '2018', 'practice', undefined, from('US:NV'));
    expect(codeOf(practice)).toEqual([403, 'GAME_NOT_AVAILABLE']);
    expect((await real(from('ES'))).status).toBe(200);
    // A cookie, which anybody can write, says nothing; a place that is open opens nothing for who lives where it is not.
    const { cookie, sid } = player;
    expect((await real({ cookie: `${cookie}; sid=${sid}; st=US:NV` })).status).toBe(200);
    const away = await makePlayer(room, 'pretending', { countryCode: 'US' });
    expect(codeOf(await askLaunch(room, '2018', 'real', away, from('ES')))).toEqual([403, 'GAME_NOT_AVAILABLE']);
  });

  it('S6.03 a player practises only where the site lets players practise', async () => {
    const player = await makePlayer(room, 'practising');
    expect((await askLaunch(room, '2001', 'practice', player)).status).toBe(200);
    await room.publish({ casinoLoggedPracticePlayEnabled: false });
    expect(codeOf(await askLaunch(room, '2001', 'practice', player))).toEqual([403, 'MODE_NOT_AVAILABLE']);
    expect((await askLaunch(room, '2001', 'practice')).status).toBe(200);
    await room.publish({});
  });

  it('S7.13 an unknown mode, what is no currency, channels that differ and another site’s page are refused', async () => {
    expect((await askLaunch(room, '2001', 'free')).status).toBe(400);
    expect((await askLaunch(room, '2001', 'practice', undefined, { 'x-channel': 'mobile' })).status).toBe(400);
    const path = '/services/casino/casino-lobby-services/v1/games/2001/url?mode=practice&channelType=desktop';
    for (const currency of ['__proto__', 'E', '€'])
      expect((await send('GET', `${room.siteUrl}${path}&currencyCode=${currency}`)).status).toBe(400);
    const cross = await askLaunch(room, '2001', 'practice', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(codeOf(cross)).toEqual([403, 'CROSS_SITE_REFUSED']);
  });

  it('S7.12 S7.14 the three ways answer alike; parameters are a flat JSON object and go on as one', async () => {
    const base = `${room.siteUrl}/services`;
    const query = 'channelType=mobile&currencyCode=EUR&language=fr';
    const ask = (path: string, more: string) => send('GET', `${base}${path}?${query}${more}`);
    const params = JSON.stringify({ lane: 3, wet: true });
    const virtual = '/casino/casino-lobby-services/games/2001/url';
    const one = await ask(virtual, `&mode=practice&integrationParams=${encodeURIComponent(params)}`);
    expect(new URL(one.json.url).searchParams.get('p')).toBe(params);
    for (const bad of ['[1]', '{"a":{}}', 'x', `{"a":"${'x'.repeat(2000)}"}`])
      expect((await ask(virtual, `&mode=practice&integrationParams=${encodeURIComponent(bad)}`)).status).toBe(400);
    const integrated = '/games-integration-service/api/v1/games/2001';
    const two = await ask(`${integrated}/url`, '&mode=practice');
    const three = await ask(`${integrated}/practice/url`, '');
    expect([two.json, three.json]).toEqual([{ url: two.json.url }, { url: two.json.url }]);
  });

  it('S7.13 a token opens one game once: not for another game, not twice, not after a newer one', async () => {
    const player = await makePlayer(room, 'tokens');
    const tokenOf = async () => new URL((await askLaunch(room, '2001', 'real', player)).json.url).searchParams.get('t');
    const old = await tokenOf();
    const token = await tokenOf();
    for (const body of [
      { token: old, gameId: '2001' },
      { token, gameId: '2018' },
    ])
      expect(codeOf(await askWallet(room, 'authenticate', body))).toEqual([401, 'TOKEN_INVALID']);
    const session = await askWallet(room, 'authenticate', { token, gameId: '2001' });
    expect(session.json).toMatchObject({ country: 'ES', currency: 'EUR', balance: '100.00', language: 'en' });
    expect(codeOf(await askWallet(room, 'authenticate', { token, gameId: '2001' }))).toEqual([401, 'TOKEN_INVALID']);
    const again = await askWallet(room, 'authenticate', { token: await tokenOf(), gameId: '2001' });
    expect(again.json.playSessionId).toBe(session.json.playSessionId);
  });

  it('S7.12 S7.14 a HEAD launches nothing: the token that waits goes on working', async () => {
    const player = await makePlayer(room, 'looking-ahead');
    const token = new URL((await askLaunch(room, '2001', 'real', player)).json.url).searchParams.get('t');
    const query = 'mode=real&channelType=desktop&currencyCode=EUR&language=en';
    const headers = { 'x-channel': 'desktop', cookie: `${player.cookie}; sid=${player.sid}` };
    for (const path of [launchGame, launchVirtualSport, launchIntegrated, launchIntegratedPractice]) {
      const url = `${room.siteUrl}${path.path.replace('{id}', '2001')}?${query}`;
      expect([path.name, (await send('HEAD', url, undefined, headers)).status]).toEqual([path.name, 404]);
    }
    expect((await askWallet(room, 'authenticate', { token, gameId: '2001' })).status).toBe(200);
  });

  it('S7.13 a token lives for 60 s and not a second longer', async () => {
    const player = await makePlayer(room, 'late-tokens');
    const tokenOf = async () => new URL((await askLaunch(room, '2001', 'real', player)).json.url).searchParams.get('t');
    const [late, inTime] = [await tokenOf(), { token: '', gameId: '2001' }];
    aheadMs += 61_000;
    expect(codeOf(await askWallet(room, 'authenticate', { token: late, gameId: '2001' }))).toEqual([
      401,
      'TOKEN_INVALID',
    ]);
    inTime.token = (await tokenOf()) ?? '';
    aheadMs += 55_000;
    expect((await askWallet(room, 'authenticate', inTime)).status).toBe(200);
  });

  it('S7.32 notes what was opened, newest first and once; an unknown game is 422', async () => {
    const player = await makePlayer(room, 'recent');
    const url = room.siteUrl + trackPlay.path.replace('{session}', player.sid);
    const cookie = { cookie: player.cookie };
    for (const gameId of ['2001', '2022', '2001'])
      expect((await send('POST', url, { gameId }, cookie)).status).toBe(202);
    expect((await send('POST', url, { gameId: '1' }, cookie)).status).toBe(422);
    const read = await send(
      'GET',
      room.siteUrl + readRecentPlays.path.replace('{session}', player.sid),
      undefined,
      cookie,
    );
    expect(read.json.map(({ gameId }: { gameId: string }) => gameId)).toEqual(['2001', '2022']);
  });
});
