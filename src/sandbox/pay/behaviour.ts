import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the providers' next answers are like; `cutAfter`: done, but never told. */
export type Behaviour = 'refuse' | '500' | 'cutBefore' | 'cutAfter' | 'slow';

const SLOW_MS = 3_000;

/** The stand-ins' next answers, as the control call ordered them. */
export class Behaviours {
  #next: { kind: Behaviour; count: number } | null = null;

  order(kind: Behaviour, count: number): void {
    this.#next = { kind, count };
  }

  /**
   * Takes one of the ordered answers; null when the next one is an honest one. Who only asks is not refused, and nothing is
   * done that they could fail to hear of: those two wait for a call that does something.
   */
  take(does: boolean): Behaviour | null {
    const next = this.#next;
    if (!next || next.count < 1) return null;
    if (!does && (next.kind === 'refuse' || next.kind === 'cutAfter')) return null;
    this.#next = { ...next, count: next.count - 1 };
    return next.kind;
  }

  /** Does what was ordered before the work is done; true when the call has been answered by that. */
  async before(kind: Behaviour | null, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (kind === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (kind === 'cutBefore') {
      reply.hijack();
      request.raw.socket.destroy();
      return true;
    }
    if (kind === '500') {
      await reply.code(500).send({ error: 'ordered' });
      return true;
    }
    return false;
  }
}

/** Cuts the connection without an answer: the work is done, the caller never hears of it. */
export function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
