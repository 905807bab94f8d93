import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { type PartnerCall, partnerPath } from '#contract/game-partner.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { type Clock, systemClock } from '#services/kernel/clock.ts';
import { newId } from '#services/kernel/ids.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { servedSoon } from '../../support/served.ts';
import { type Answer, type SignedIn, send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';
import { smallRelease } from '../../support/small-release.ts';

export const password = 'harbour-lights-24';
const secret = `whsec_${Buffer.alloc(24, 'k').toString('base64')}`;
const open = { practicePlayEnabled: true, realPlayEnabled: true };
export const threeGames = [
  { gameId: '2001', name: 'Kestrel’s Watch', badge: 'freeSpins', ...open },
  { gameId: '2022', name: 'Meridian', ...open, realPlayEnabled: false },
  {
    gameId: '2018',
    name: 'Deep Lanterns',
    jackpotCode: 'deep-lanterns',
    ...open,
    geoTargetingFilter: { notIn: { countrySubdivision: { US: [] } } },
  },
];

/** The services with a release of three games (open, without real play, closed in the United States) or of others. */
export interface GameRoom extends Services {
  readonly clock: Clock;
  /** Changes what the release says of its flags, and which games it holds; `null`: it has no list of games at all. */
  publish(flags: Readonly<Record<string, boolean>>, games?: readonly object[] | null): Promise<void>;
}

export async function startGameRoom(
  env: Readonly<Record<string, string>> = {},
  { clock = systemClock, games = threeGames }: { readonly clock?: Clock; readonly games?: readonly object[] } = {},
): Promise<GameRoom> {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-games-'));
  const store = new ReleaseStore(dir);
  const releases = new ReleaseReader(dir);
  let count = 0;
  const publish: GameRoom['publish'] = async (flags, current = games) => {
    count += 1;
    const id = `r${count}`;
    const own = { casinoLoggedPracticePlayEnabled: true, isPromotionalSpinEnabled: true, defaultCurrency: 'EUR' };
    const data = { ...(current && { games: current }), settings: { ...own, ...flags } };
    const files = Object.fromEntries(
      await Promise.all(
        Object.entries(data).map(async ([name, json]) => {
          const path = `/service-data/${name}.json`;
          return [path, await store.putFile(path, path.slice(1), Buffer.from(JSON.stringify(json)))] as const;
        }),
      ),
    );
    await store.publish(smallRelease(id, files));
    await vi.waitFor(() => {
      if (releases.release?.id !== id) throw new Error('not yet');
    }, servedSoon);
  };
  await publish({});
  const url = 'http://studio.test/play?g={gameId}&m={mode}&t={token}&c={currency}&p={params}';
  const services = await startServices({
    env: { GAME_URL: url, GAME_SECRET: secret, ...env },
    releases,
    clock,
  });
  return {
    ...services,
    clock,
    publish,
    async stop() {
      await services.stop();
      releases.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A player with a PIN and 100.00 in cash, signed in. */
export async function makePlayer(
  room: GameRoom,
  username: string,
  state: Readonly<Record<string, unknown>> = {},
): Promise<SignedIn> {
  const body = { username, password, pinCode: '2468', balances: { cash: '100.00' }, ...state };
  const made = await send('POST', `${room.sandboxUrl}/_sandbox/players`, body);
  if (made.status !== 201) throw new Error(made.text);
  return signIn(room.siteUrl, username, password);
}

const signature = standardWebhooks(secret);

/** Asks the wallet as a studio does. */
export function askWallet(room: GameRoom, call: PartnerCall, body: object): Promise<Answer> {
  const raw = JSON.stringify(body);
  return send(
    'POST',
    room.siteUrl + partnerPath(call),
    raw,
    signature.sign(raw, { id: newId(), at: room.clock.now() }),
  );
}

const launchPath = '/services/casino/casino-lobby-services/v1/games';

/** Asks for the address of a game. */
export function askLaunch(
  room: GameRoom,
  gameId: string,
  mode: string,
  player?: SignedIn,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const query = new URLSearchParams({ mode, channelType: 'desktop', currencyCode: 'EUR', language: 'en' });
  const cookie = player ? { cookie: `${player.cookie}; sid=${player.sid}` } : {};
  const all = { 'x-channel': 'desktop', ...cookie, ...headers };
  return send('GET', `${room.siteUrl}${launchPath}/${gameId}/url?${query}`, undefined, all);
}

/** Opens a play session for real money: launch, then the studio's authenticate. */
export async function openSession(room: GameRoom, player: SignedIn, gameId = '2001'): Promise<string> {
  const launched = await askLaunch(room, gameId, 'real', player);
  const token = new URL(launched.json.url).searchParams.get('t');
  const session = await askWallet(room, 'authenticate', { token, gameId });
  return session.json.playSessionId;
}
