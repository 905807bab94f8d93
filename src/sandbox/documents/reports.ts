import { setTimeout as wait } from 'node:timers/promises';
import type { Signature } from '#services/kernel/signature.ts';
import type { Check, Checks, Report } from './sessions.ts';

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
const TIMEOUT_MS = 10_000;

/** Where reports go. */
export interface ReportTarget {
  readonly url: string;
  readonly signature: Signature;
}

/** What became of a try: taken, refused for good, or to be tried again. */
export type Delivered = 'taken' | 'refused' | 'later';

/** Tells the site what happens to checks, by its signed webhook, until it has taken it; a restart goes on. */
export class Reports {
  readonly #checks: Checks;
  readonly #target: ReportTarget;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();

  constructor(checks: Checks, target: ReportTarget) {
    this.#checks = checks;
    this.#target = target;
  }

  /** Sends what an earlier process could not. */
  resume(): void {
    for (const check of this.#checks.all()) for (const report of check.undelivered) this.#keepTrying(check, report);
  }

  /** Notes a report and tries once; what the site does not take now is tried again in the background. */
  async report(check: Check, report: Report): Promise<Delivered> {
    check.undelivered.push(report);
    this.#checks.save(check);
    const outcome = await this.#deliver(check, report);
    if (outcome === 'later') this.#keepTrying(check, report);
    return outcome;
  }

  /** Gives up what has not arrived; it is kept for the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#underWay);
  }

  #keepTrying(check: Check, report: Report): void {
    const work = this.#untilTaken(check, report).finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
  }

  async #untilTaken(check: Check, report: Report): Promise<void> {
    for (let delayMs = FIRST_DELAY_MS; !this.#closing.signal.aborted; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
      await wait(delayMs, undefined, { signal: this.#closing.signal, ref: false }).catch(() => undefined);
      if (this.#closing.signal.aborted || (await this.#deliver(check, report)) !== 'later') return;
    }
  }

  async #deliver(check: Check, report: Report): Promise<Delivered> {
    const { id, vendorData } = check;
    const body = JSON.stringify({ id, vendorData, ...report });
    const headers = this.#target.signature.sign(body, {
      id: `${id}:${report.attemptId}:${report.code}`,
      at: new Date(),
    });
    try {
      const answer = await fetch(this.#target.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      if (!answer.ok && answer.status >= 500) return 'later';
      check.undelivered = check.undelivered.filter((each) => each !== report);
      this.#checks.save(check);
      return answer.ok ? 'taken' : 'refused';
    } catch {
      return 'later';
    }
  }
}
