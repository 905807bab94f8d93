import { type PartnerBody, type PartnerCall, partnerPath } from '#contract/game-partner.ts';
import { newId } from '#services/kernel/ids.ts';
import type { Signature } from '#services/kernel/signature.ts';
import type { Behaviours } from '../pay/behaviour.ts';

const TIMEOUT_MS = 5_000;
const SLOW_MS = 3_000;

/** Said of a call that was not judged: a clock that ran away, a win that overtook its bet. Asked again, it can still be taken. */
const unjudged: ReadonlySet<string> = new Set(['SIGNATURE_INVALID', 'BET_UNKNOWN']);

/** What the operator's wallet said: an answer, a refusal that stands, or nothing that can be relied on. */
export type OperatorAnswer =
  | { readonly state: 'ok'; readonly json: Readonly<Record<string, string>> }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'unknown' };

/** Asks the operator's wallet, signed, over HTTP alone. */
export class Operator {
  readonly #origin: string;
  readonly #signature: Signature;

  readonly #behaviours: Behaviours;

  /** `behaviours`: what becomes of the next calls on their way, as a control call has ordered. */
  constructor(origin: string, signature: Signature, behaviours: Behaviours) {
    this.#origin = origin;
    this.#signature = signature;
    this.#behaviours = behaviours;
  }

  async ask<C extends PartnerCall>(call: C, body: PartnerBody<C>): Promise<OperatorAnswer> {
    const ordered = this.#behaviours.take(true);
    if (ordered === '500' || ordered === 'cutBefore' || ordered === 'refuse') return { state: 'unknown' };
    if (ordered === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const raw = JSON.stringify(body);
    const signed = this.#signature.sign(raw, { id: newId(), at: new Date() });
    try {
      const response = await fetch(this.#origin + partnerPath(call), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body: raw,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (ordered === 'cutAfter') return { state: 'unknown' };
      const json = (await response.json()) as Record<string, string>;
      if (response.ok) return { state: 'ok', json };
      const code = json.code ?? 'UNKNOWN';
      if (response.status >= 500 || response.status === 429 || unjudged.has(code)) return { state: 'unknown' };
      return { state: 'refused', code };
    } catch {
      return { state: 'unknown' };
    }
  }
}
