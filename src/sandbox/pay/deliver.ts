import { randomUUID } from 'node:crypto';
import type { Config } from '#services/kernel/config.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { hexHmac, standardWebhooks } from '#services/kernel/signature.ts';
import type { Payment } from './state.ts';

const TRIES = 5;

/** Sends signed webhooks to the site, as the parties would. */
export class Deliveries {
  readonly #config: Config;
  readonly #onFailure: (message: string) => void;

  constructor(config: Config, onFailure: (message: string) => void) {
    this.#config = config;
    this.#onFailure = onFailure;
  }

  async #send(provider: string, body: unknown, headers: (raw: string) => Record<string, string>): Promise<void> {
    const raw = JSON.stringify(body);
    const url = `${this.#config.siteOrigin}/partners/payments/v1/${provider}/webhook`;
    for (let tried = 1; tried <= TRIES; tried += 1) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          body: raw,
          headers: { 'content-type': 'application/json', ...headers(raw) },
        });
        if (answer.ok) return;
        this.#onFailure(`the site answers a payment webhook with ${answer.status}`);
        if (answer.status < 500) return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 200 * tried));
      }
    }
  }

  /** Tells that something happened to a payment; `times` sends the same delivery again and again. */
  async payment(payment: Payment, what: string, times: number): Promise<void> {
    const id = randomUUID();
    const at = new Date();
    const { hostedPayments, btcpay } = this.#config.rooms;
    for (let time = 0; time < times; time += 1) {
      if (payment.provider === 'hosted') {
        const signature = standardWebhooks(secretOr(this.#config, hostedPayments?.secret ?? null, 'hostedPayments'));
        const body = { type: `payment.${what}`, data: { id: payment.id } };
        await this.#send('hosted', body, (raw) => signature.sign(raw, { id, at }));
      } else {
        const secret = secretOr(this.#config, btcpay?.webhookSecret ?? null, 'btcpay');
        const signature = hexHmac({ secret, header: 'btcpay-sig', prefix: 'sha256=' });
        const body = {
          deliveryId: randomUUID(),
          originalDeliveryId: id,
          isRedelivery: time > 0,
          type: `Invoice${what[0]?.toUpperCase()}${what.slice(1)}`,
          timestamp: Math.floor(at.getTime() / 1000),
          storeId: btcpay?.storeId,
          invoiceId: payment.id,
        };
        await this.#send('btcpay', body, (raw) => signature.sign(raw, { id, at }));
      }
    }
  }

  /** Tells that a payout was decided. */
  async payout(id: string, what: string): Promise<void> {
    const secret = secretOr(this.#config, this.#config.rooms.hostedPayments?.secret ?? null, 'hostedPayments');
    const signature = standardWebhooks(secret);
    const body = { type: `payout.${what}`, data: { id } };
    await this.#send('hosted', body, (raw) => signature.sign(raw, { id: randomUUID(), at: new Date() }));
  }
}
