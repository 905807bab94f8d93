import { atom, type ReadableAtom } from 'nanostores';
import type { Channel } from './channel.ts';
import type { Session } from './session.ts';

/** So long before a session ends its player is told (contracts, session ends). */
const WARNED_MS = 60_000;
/** A first question, or the next after silence, comes that late. */
const ASK_AGAIN_MS = 30_000;
/** A clock that is ahead must not ask without end. */
const LEAST_WAIT_MS = 1_000;

/** What is left of a session, in milliseconds from the answer on; `silent`: nobody answered. */
export type Left =
  | { readonly state: 'left'; readonly idleMs: number; readonly totalMs: number }
  | { readonly state: 'over' }
  | { readonly state: 'silent' };

/** Where this tab stands: nothing to say, or the session ends at a time (milliseconds since 1970) unless it is put off. */
export type SessionEnding =
  | { readonly state: 'far' }
  | { readonly state: 'near'; readonly endsAtMs: number; readonly canStay: boolean };

/** What watching the end of a session needs of a browser. */
export interface SessionEndPorts {
  readonly session: Session;
  readonly now: () => number;
  /** Runs `action` after `delayMs`; returns its cancelling. */
  readonly after: (delayMs: number, action: () => void) => () => void;
  /** Tells the other tabs that the end was put off. */
  readonly channel: Channel;
  /** Asks what is left; `stays` puts the end off, as activity does. */
  readonly ask: (id: string, stays: boolean) => Promise<Left>;
}

/** The end of the session as this tab watches it. */
export interface SessionEnd {
  readonly $ending: ReadableAtom<SessionEnding>;
  /** Watches from now on. */
  start(): void;
  /** The player wants to stay signed in; whether it was heard. */
  stay(): Promise<boolean>;
}

/** Watches when the session ends: asks (as a poll, which puts nothing off) shortly before, tells it, and ends it in time. */
export function createSessionEnd(ports: SessionEndPorts): SessionEnd {
  return new Watch(ports);
}

class Watch implements SessionEnd {
  readonly $ending = atom<SessionEnding>({ state: 'far' });
  readonly #ports: SessionEndPorts;
  #cancel = (): void => {};

  constructor(ports: SessionEndPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { session, channel } = this.#ports;
    channel.listen(() => void this.#look(false));
    session.$session.subscribe(({ state }) => {
      this.#cancel();
      this.$ending.set({ state: 'far' });
      if (state === 'in') void this.#look(false);
    });
  }

  async stay(): Promise<boolean> {
    const heard = await this.#look(true);
    if (heard) this.#ports.channel.post('stays');
    return heard;
  }

  #later(delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#ports.after(Math.max(delayMs, LEAST_WAIT_MS), () => void this.#look(false));
  }

  /** Asks, and waits for what follows; whether the session goes on. */
  async #look(stays: boolean): Promise<boolean> {
    const { session, ask } = this.#ports;
    const current = session.$session.get();
    if (current.state !== 'in') return false;
    const left = await ask(current.id, stays);
    const later = session.$session.get();
    if (later.state !== 'in' || later.id !== current.id) return false;
    if (left.state === 'left') this.#heard(left);
    else if (left.state === 'over' || this.#isPast()) session.expire(current.id);
    else this.#later(this.#untilEnd());
    return left.state === 'left';
  }

  #heard({ idleMs, totalMs }: Extract<Left, { state: 'left' }>): void {
    const leftMs = Math.min(idleMs, totalMs);
    // A timer may come a moment early: that is near enough.
    const isNear = leftMs <= WARNED_MS + LEAST_WAIT_MS;
    const endsAtMs = this.#ports.now() + leftMs;
    this.$ending.set(isNear ? { state: 'near', endsAtMs, canStay: idleMs < totalMs } : { state: 'far' });
    this.#later(isNear ? leftMs : leftMs - WARNED_MS);
  }

  #isPast(): boolean {
    return this.#untilEnd() <= 0;
  }

  /** Milliseconds until the end that was told, else until another question. */
  #untilEnd(): number {
    const ending = this.$ending.get();
    return ending.state === 'near' ? ending.endsAtMs - this.#ports.now() : ASK_AGAIN_MS;
  }
}
