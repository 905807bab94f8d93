import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { studioGames } from '#domain/studio/games.ts';
import type { Product } from '../../../tests/support/browser-product.ts';
import type { Payer } from '../../../tests/support/money.ts';
import { send } from '../../../tests/support/service-calls.ts';

const STAKE = '1.00';
/** After so many tries of one round a player begins another: the studio settles what is left. */
const TRIES = 4;
const LIMIT_MS = 20_000;

interface Told {
  readonly status: number;
  readonly json: Readonly<Record<string, string>>;
}

/** Asks the studio as its page does: its origin is a name that only browsers know, so the name goes along as the host. */
function askStudio(sandboxUrl: string, path: string, body: unknown): Promise<Told> {
  const { port } = new URL(sandboxUrl);
  return new Promise((resolve, reject) => {
    const headers = { host: `studio.localhost:${port}`, 'content-type': 'application/json' };
    const options = { host: '127.0.0.1', port, path, method: 'POST', headers, agent: false, timeout: LIMIT_MS };
    const sent = request(options, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, json: text === '' ? {} : JSON.parse(text) }));
    });
    sent.on('timeout', () => sent.destroy(new Error('silence')));
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** What a game is bet on: nothing where a spin is all there is to it, the first runner in a race. */
const betOn = (gameId: string): string => (studioGames[gameId]?.engine === 'race' ? 'r0' : '');
/** Bets of one player on races whose end is not known yet: a round lasts a minute, and kills want rounds to meet. */
const MOST_WAITING = 20;
const RACE_LOOK_MS = 500;
/** After the last bet a race begins within 70 s. */
const RACES_END_MS = 150_000;

/** An open game of a player, and the rounds in it that wait for their race. */
interface Opened {
  readonly sessionId: string;
  readonly waiting: Set<string>;
}

/** Players who play for money all the time, and try again where nobody answers. */
export class PlayLoad {
  /** Rounds whose end the player was shown. */
  shown = 0;
  /** Of these, bets on a race that had to begin first. */
  races = 0;
  /** Answers that neither show a round nor say that there is nobody. */
  readonly odd: string[] = [];
  readonly #product: Product;
  #isRunning = true;
  readonly #clients: Promise<void>[];

  constructor(product: Product, players: readonly Payer[], games: readonly string[]) {
    this.#product = product;
    this.#clients = players.map((player, at) => this.#client(player, games[at % games.length] ?? ''));
  }

  async #client(player: Payer, gameId: string): Promise<void> {
    let sessionId: string | undefined;
    const waiting = new Set<string>();
    while (this.#isRunning) {
      sessionId ??= await this.#open(player, gameId).catch(() => undefined);
      if (sessionId === undefined) await delay(100);
      else if (waiting.size >= MOST_WAITING) await this.#look({ sessionId, waiting });
      else if (!(await this.#round({ sessionId, waiting }, gameId))) sessionId = undefined;
    }
    const deadline = performance.now() + RACES_END_MS;
    while (sessionId !== undefined && waiting.size > 0 && performance.now() < deadline)
      await this.#look({ sessionId, waiting });
    if (waiting.size > 0) this.odd.push(`${waiting.size} races of game ${gameId} never ended`);
  }

  async #open({ cookie, session }: Payer, gameId: string): Promise<string | undefined> {
    const query = 'mode=real&channelType=desktop&language=en';
    const url = `${this.#product.siteUrl}/services/casino/casino-lobby-services/v1/games/${gameId}/url?${query}`;
    const launched = await send('GET', url, undefined, { cookie: `${cookie}; sid=${session}`, 'x-channel': 'desktop' });
    if (launched.status === 503) return undefined;
    if (launched.status !== 200) this.odd.push(`launch ${launched.status} ${launched.text.slice(0, 80)}`);
    const token = new URL(launched.json.url).searchParams.get('token') ?? '';
    const order = { gameId, mode: 'real', token, currency: 'EUR' };
    const { status, json } = await askStudio(this.#product.sandboxUrl, '/api/open', order);
    return status === 200 ? json.sessionId : undefined;
  }

  /** Asks how the rounds stand that wait for a race; one whose stake came back waits no longer. */
  async #look({ sessionId, waiting }: Opened): Promise<void> {
    await delay(RACE_LOOK_MS);
    for (const roundId of waiting) {
      const order = { sessionId, roundId };
      const answer = await askStudio(this.#product.sandboxUrl, '/api/round', order).catch(() => undefined);
      if (!answer || answer.status >= 500 || answer.json.waiting) continue;
      waiting.delete(roundId);
      if (answer.status === 200) {
        this.shown += 1;
        this.races += 1;
      } else if (answer.json.code !== 'ROUND_REFUSED') this.odd.push(`round ${answer.status} ${answer.json.code}`);
    }
  }

  /** One round, asked for with one intent; false when the game has to be opened anew. */
  async #round({ sessionId, waiting }: Opened, gameId: string): Promise<boolean> {
    const order = { sessionId, intent: randomUUID(), stake: STAKE, on: betOn(gameId) };
    for (let tried = 0; tried < TRIES && this.#isRunning; tried += 1) {
      const answer = await askStudio(this.#product.sandboxUrl, '/api/play', order).catch(() => undefined);
      if (answer?.status === 200) {
        if (answer.json.waiting) waiting.add(String(answer.json.roundId));
        else this.shown += 1;
        return true;
      }
      if (answer && answer.status < 500) {
        // The stake came back meanwhile.
        if (answer.json.code !== 'ROUND_REFUSED') this.odd.push(`play ${answer.status} ${answer.json.code}`);
        return false;
      }
      await delay(200);
    }
    return true;
  }

  async end(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#clients);
  }
}
