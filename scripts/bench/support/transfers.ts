import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Payer, payment } from '../../../tests/support/money.ts';

/** Transfers with a PIN by several clients, each asked for with its key until there is an answer. */
export class TransferLoad {
  /** Transfer by key of every acknowledged one. */
  readonly acknowledged = new Map<string, string>();
  /** Answers that are neither success nor 503. */
  readonly odd: string[] = [];
  /** Answers 503. */
  unavailable = 0;
  /** Keys that had no answer when the time was over: whether they were made nobody knows. */
  readonly unanswered: string[] = [];
  /** Requests whose answer was thrown away on the way back. */
  dropped = 0;
  readonly #site: string;
  readonly #players: readonly Payer[];
  readonly #drops: number;
  #isRunning = true;
  #isOver = false;
  #next = 0;
  /** Keys of different loads differ. */
  readonly #name = randomUUID().slice(0, 8);
  readonly #clients: Promise<void>[];

  /** Every other transfer loses its first answer, until `drops` were lost. */
  constructor(site: string, players: readonly Payer[], clients: number, drops: number) {
    [this.#site, this.#players, this.#drops] = [site, players, drops];
    this.#clients = Array.from({ length: clients }, () => this.#client());
  }

  async #client(): Promise<void> {
    while (this.#isRunning) {
      this.#next += 1;
      const n = this.#next;
      const [from, to] = [n % this.#players.length, (n + 1 + (n % 3)) % this.#players.length];
      const body = JSON.stringify({
        recipient: this.#players[to]?.username,
        amount: '1.00',
        currency: 'EUR',
        pinCode: '2468',
      });
      if (n % 2 === 0 && this.dropped < this.#drops)
        await this.#drop(this.#players[from] as Payer, body, `${this.#name} ${n}`);
      // A load that is ended still asks on: an unanswered key is a transfer that may have been made.
      while (!(await this.#ask(this.#players[from] as Payer, JSON.parse(body), `${this.#name} ${n}`))) {
        if (this.#isOver) {
          this.unanswered.push(`${this.#name} ${n}`);
          break;
        }
        await delay(20);
      }
    }
  }

  async #ask(player: Payer, body: unknown, key: string): Promise<boolean> {
    const answer = await player.post(`${payment}/transfers`, body, key).catch(() => null);
    if (answer?.status === 201) this.acknowledged.set(key, answer.json.id);
    else if (answer?.status === 503) this.unavailable += 1;
    else if (answer) this.odd.push(`${answer.status} ${answer.text.slice(0, 80)}`);
    return answer !== null && answer.status !== 503;
  }

  /** Sends the request and hangs up before the answer. */
  #drop({ session, cookie }: Payer, body: string, key: string): Promise<void> {
    this.dropped += 1;
    // A process that is stopped neither answers nor ends: the request is given up all the same.
    return new Promise((resolve) => {
      const sent = request(this.#site + `${payment}/transfers`.replace('{session}', session), {
        method: 'POST',
        agent: false,
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      });
      sent.on('error', () => undefined);
      sent.on('close', () => resolve());
      sent.end(body, () => setTimeout(() => sent.destroy(), this.dropped % 40));
    });
  }

  /** Takes no new transfer; what is open is asked for until it is answered, at most for that long. */
  async end(limitMs = 60_000): Promise<void> {
    this.#isRunning = false;
    const over = setTimeout(() => (this.#isOver = true), limitMs);
    await Promise.all(this.#clients);
    clearTimeout(over);
  }
}
