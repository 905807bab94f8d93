import { POLL_INTERVAL_MS } from '#domain/limits.ts';
import type { CallResult } from './call.ts';
import type { Channel } from './channel.ts';
import type { Session } from './session.ts';

const MAX_DELAY_MS = 300_000;

/** What a topic hears: a value with the time of its answer, or that asking failed (the last value is then old). */
export type PollUpdate<T> =
  | { readonly state: 'fresh'; readonly value: T; readonly atMs: number }
  | { readonly state: 'failed' };

/** One thing that is polled. */
export interface PollTopic<T> {
  readonly name: string;
  ask(sessionId: string, signal: AbortSignal): Promise<CallResult<T>>;
  receive(update: PollUpdate<T>): void;
}

/** What the poller needs of a browser; times are milliseconds since 1970. */
export interface PollPorts {
  readonly now: () => number;
  readonly random: () => number;
  /** Runs `action` after `delayMs`; returns its cancelling. */
  readonly after: (delayMs: number, action: () => void) => () => void;
  readonly isVisible: () => boolean;
  readonly onVisibility: (listener: () => void) => void;
  readonly onOnline: (listener: () => void) => void;
  /** Runs `work` while this tab leads; one tab leads at a time; an abort gives up waiting. */
  readonly lead: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  readonly channel: Channel;
}

type Message =
  | { readonly kind: 'ask' | 'refresh'; readonly session: string }
  | { readonly kind: 'update'; readonly session: string; readonly topic: string; readonly update: PollUpdate<unknown> };

/** The poller of all islands and tabs. */
export interface Poller {
  /** Begins to follow the session; repeating it does nothing. */
  start(): void;
  /** Asks now, through the tab that leads. */
  refresh(): void;
}

/** S9.01a slowed down after failures: doubled each time up to 5 min, the later half of it at random. */
export function backOffMs(failures: number, random: number): number {
  return Math.min(POLL_INTERVAL_MS * 2 ** failures, MAX_DELAY_MS) * (0.5 + random / 2);
}

/**
 * S7.09, S9.01a: every 30 s while signed in and in view. Only a visible tab competes to lead, the others hear its
 * answers; what fell due while hidden is one poll on return. A 401 signs out everywhere.
 */
export function createPoller(ports: PollPorts, session: Session, topics: readonly PollTopic<unknown>[]): Poller {
  return new TabPoller(ports, session, topics);
}

class TabPoller implements Poller {
  readonly #ports: PollPorts;
  readonly #session: Session;
  readonly #topics: readonly PollTopic<unknown>[];
  readonly #last = new Map<string, PollUpdate<unknown>>();
  #run: { readonly id: string; readonly abort: AbortController } | undefined;
  #player: string | undefined;
  #leading: AbortSignal | undefined;
  #failures = 0;
  #dueAtMs = 0;
  #wake = (): void => {};
  #started = false;

  constructor(ports: PollPorts, session: Session, topics: readonly PollTopic<unknown>[]) {
    this.#ports = ports;
    this.#session = session;
    this.#topics = topics;
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#ports.channel.listen((message) => this.#hear(message as Message));
    this.#ports.onVisibility(() => this.#follow());
    this.#ports.onOnline(() => {
      if (this.#failures > 0) this.refresh();
    });
    this.#session.$session.subscribe(() => this.#follow());
  }

  refresh(): void {
    const current = this.#session.$session.get();
    if (current.state !== 'in') return;
    this.#dueAtMs = 0;
    if (this.#leads()) this.#wake();
    else this.#ports.channel.post({ kind: 'refresh', session: current.id } satisfies Message);
  }

  /** Starts or ends this tab's part as the session and the visibility say. */
  #follow(): void {
    const current = this.#session.$session.get();
    const id = current.state === 'in' ? current.id : undefined;
    if (id !== this.#player) this.#forget(id);
    const wanted = id !== undefined && this.#ports.isVisible();
    if (this.#run && (!wanted || this.#run.id !== id)) this.#stop();
    if (!wanted || this.#run) return;
    const abort = new AbortController();
    this.#run = { id, abort };
    this.#ports.channel.post({ kind: 'ask', session: id } satisfies Message);
    void this.#ports.lead(abort.signal, () => this.#lead(id, abort.signal)).catch(() => {});
  }

  #forget(player: string | undefined): void {
    this.#player = player;
    this.#last.clear();
    this.#failures = 0;
    this.#dueAtMs = 0;
  }

  #stop(): void {
    this.#run?.abort.abort();
    this.#run = undefined;
    this.#wake();
  }

  async #lead(id: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#leading = signal;
    while (!signal.aborted) {
      if (this.#ports.now() < this.#dueAtMs) await this.#sleep(this.#dueAtMs - this.#ports.now());
      else await this.#ask(id, signal);
    }
  }

  #leads(): boolean {
    return this.#leading?.aborted === false;
  }

  #sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#ports.after(delayMs, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }

  async #ask(id: string, signal: AbortSignal): Promise<void> {
    const results = await Promise.all(
      this.#topics.map(async (topic) => {
        const result = await topic.ask(id, signal);
        if (!signal.aborted) this.#tell(id, topic.name, result);
        return result;
      }),
    );
    // A service that is down must not slow down what the others answer.
    if (!signal.aborted) this.#schedule(results.every(({ state }) => state !== 'ok'));
  }

  /** Passes on what one topic was answered, at once: another may take longer. */
  #tell(id: string, topic: string, result: CallResult<unknown>): void {
    if (result.state === 'refused' && result.status === 401) {
      this.#session.expire(id);
      return;
    }
    const update: PollUpdate<unknown> =
      result.state === 'ok' ? { state: 'fresh', value: result.value, atMs: this.#ports.now() } : { state: 'failed' };
    this.#keep(topic, update);
    this.#ports.channel.post({ kind: 'update', session: id, topic, update } satisfies Message);
  }

  #schedule(failed: boolean, atMs = this.#ports.now()): void {
    this.#failures = failed ? this.#failures + 1 : 0;
    this.#dueAtMs = atMs + (failed ? backOffMs(this.#failures, this.#ports.random()) : POLL_INTERVAL_MS);
  }

  #keep(name: string, update: PollUpdate<unknown>): void {
    if (update.state === 'fresh') this.#last.set(name, update);
    this.#topics.find((topic) => topic.name === name)?.receive(update);
  }

  /** The leader repeats its last answers for whoever comes; those who were there have them already. */
  #knows(topic: string, update: PollUpdate<unknown>): boolean {
    const last = this.#last.get(topic);
    return update.state === 'fresh' && last?.state === 'fresh' && last.atMs === update.atMs;
  }

  #hear(message: Message): void {
    if (message.session !== this.#player) return;
    if (message.kind === 'update') {
      if (this.#knows(message.topic, message.update)) return;
      // A follower that comes to lead continues the leader's rhythm.
      this.#schedule(
        message.update.state === 'failed',
        message.update.state === 'fresh' ? message.update.atMs : undefined,
      );
      this.#keep(message.topic, message.update);
    } else if (this.#leads() && message.kind === 'refresh') {
      this.refresh();
    } else if (this.#leads()) {
      for (const [topic, update] of this.#last) {
        this.#ports.channel.post({ kind: 'update', session: message.session, topic, update } satisfies Message);
      }
    }
  }
}
