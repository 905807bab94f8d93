import { POLL_INTERVAL_MS } from '#domain/limits.ts';
import type { CallResult } from './call.ts';
import type { Channel } from './channel.ts';
import type { Session } from './session.ts';

const MAX_DELAY_MS = 300_000;

/** What a topic hears: a value with the time of its answer, or that asking failed (the last value is then old). */
export type PollUpdate<T> =
  | { readonly state: 'fresh'; readonly value: T; readonly atMs: number }
  | { readonly state: 'failed' };

/** An answer to a poll; `unchanged`: what was heard last still holds (304). */
export type PollAnswer<T> = CallResult<T> | { readonly state: 'unchanged' };

/** One thing that is polled. */
export interface PollTopic<T> {
  readonly name: string;
  /** Milliseconds from one answer to the next question. */
  readonly intervalMs: number;
  ask(sessionId: string, signal: AbortSignal): Promise<PollAnswer<T>>;
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
  /** Runs `work` while this tab leads in a topic; one tab leads at a time; an abort gives up waiting. */
  readonly lead: (topic: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  readonly channel: Channel;
}

type Message = { readonly topic: string; readonly session: string } & (
  | { readonly kind: 'ask' | 'refresh' }
  | { readonly kind: 'update'; readonly update: PollUpdate<unknown> }
);

/** The poller of one topic, in all tabs that show it. */
export interface Poller {
  /** Polls until the returned function is called; several watchers share one poller. */
  watch(): () => void;
  /** Asks now, through the tab that leads. */
  refresh(): void;
}

/** S9.01a slowed down after failures: doubled each time up to 5 min (or the topic's own interval), half of it at random. */
export function backOffMs(failures: number, random: number, intervalMs = POLL_INTERVAL_MS): number {
  return Math.min(intervalMs * 2 ** failures, Math.max(intervalMs, MAX_DELAY_MS)) * (0.5 + random / 2);
}

/**
 * S7.09, S9.01a: again and again while signed in (and not signing out), watched and in view. Only a visible tab competes to lead, the others
 * hear its answers; what fell due while hidden is one poll on return. A 401 signs out everywhere.
 */
export function createPoller<T>(ports: PollPorts, session: Session, topic: PollTopic<T>): Poller {
  return new TabPoller(ports, session, topic as PollTopic<unknown>);
}

class TabPoller implements Poller {
  readonly #ports: PollPorts;
  readonly #session: Session;
  readonly #topic: PollTopic<unknown>;
  #last: Extract<PollUpdate<unknown>, { state: 'fresh' }> | undefined;
  #run: { readonly id: string; readonly abort: AbortController } | undefined;
  #player: string | undefined;
  #leading: AbortSignal | undefined;
  #failures = 0;
  #dueAtMs = 0;
  #wake = (): void => {};
  #watchers = 0;
  #started = false;

  constructor(ports: PollPorts, session: Session, topic: PollTopic<unknown>) {
    this.#ports = ports;
    this.#session = session;
    this.#topic = topic;
  }

  watch(): () => void {
    this.#watchers += 1;
    if (this.#started) this.#follow();
    else this.#start();
    let watching = true;
    return () => {
      if (!watching) return;
      watching = false;
      this.#watchers -= 1;
      this.#follow();
    };
  }

  refresh(): void {
    const current = this.#session.$session.get();
    if (current.state !== 'in') return;
    this.#dueAtMs = 0;
    if (this.#leads()) this.#wake();
    else this.#post(current.id, { kind: 'refresh' });
  }

  #start(): void {
    this.#started = true;
    this.#ports.channel.listen((message) => this.#hear(message as Message));
    this.#ports.onVisibility(() => this.#follow());
    this.#ports.onOnline(() => {
      if (this.#failures > 0) this.refresh();
    });
    this.#session.$leaving.listen(() => this.#follow());
    this.#session.$session.subscribe(() => this.#follow());
  }

  #post(session: string, message: { kind: 'ask' | 'refresh' } | { kind: 'update'; update: PollUpdate<unknown> }): void {
    this.#ports.channel.post({ topic: this.#topic.name, session, ...message } satisfies Message);
  }

  /** Starts or ends this tab's part as the session, the visibility and the watchers say. */
  #follow(): void {
    const current = this.#session.$session.get();
    const id = current.state === 'in' ? current.id : undefined;
    if (id !== this.#player) this.#forget(id);
    // What is in flight while the session ends would be answered 401.
    const isStaying = id !== undefined && !this.#session.$leaving.get();
    const wanted = isStaying && this.#watchers > 0 && this.#ports.isVisible();
    if (this.#run && (!wanted || this.#run.id !== id)) this.#stop();
    if (!wanted || this.#run) return;
    const abort = new AbortController();
    this.#run = { id, abort };
    this.#post(id, { kind: 'ask' });
    void this.#ports.lead(this.#topic.name, abort.signal, () => this.#lead(id, abort.signal)).catch(() => {});
  }

  #forget(player: string | undefined): void {
    this.#player = player;
    this.#last = undefined;
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
    const answer = await this.#topic.ask(id, signal);
    if (signal.aborted) return;
    if (answer.state === 'refused' && answer.status === 401) {
      this.#session.expire(id);
      return;
    }
    const update = this.#updateOf(answer);
    this.#keep(update);
    this.#post(id, { kind: 'update', update });
    this.#schedule(update.state === 'failed');
  }

  #updateOf(answer: PollAnswer<unknown>): PollUpdate<unknown> {
    const atMs = this.#ports.now();
    if (answer.state === 'ok') return { state: 'fresh', value: answer.value, atMs };
    if (answer.state === 'unchanged' && this.#last) return { ...this.#last, atMs };
    return { state: 'failed' };
  }

  #schedule(failed: boolean, atMs = this.#ports.now()): void {
    const { intervalMs } = this.#topic;
    this.#failures = failed ? this.#failures + 1 : 0;
    this.#dueAtMs = atMs + (failed ? backOffMs(this.#failures, this.#ports.random(), intervalMs) : intervalMs);
  }

  #keep(update: PollUpdate<unknown>): void {
    if (update.state === 'fresh') this.#last = update;
    this.#topic.receive(update);
  }

  #hear(message: Message): void {
    if (message.topic !== this.#topic.name || message.session !== this.#player) return;
    if (message.kind === 'update') {
      const { update } = message;
      // The leader repeats its last answer for whoever comes; those who were there have it already.
      if (update.state === 'fresh' && this.#last?.atMs === update.atMs) return;
      // A follower that comes to lead continues the leader's rhythm.
      this.#schedule(update.state === 'failed', update.state === 'fresh' ? update.atMs : undefined);
      this.#keep(update);
    } else if (this.#leads() && message.kind === 'refresh') {
      this.refresh();
    } else if (this.#leads() && this.#last) {
      this.#post(message.session, { kind: 'update', update: this.#last });
    }
  }
}
