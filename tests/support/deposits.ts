import { expect } from 'vitest';
import { type Payer, payment } from './money.ts';
import { send } from './service-calls.ts';
import type { Services } from './services.ts';

/** A deposit of 40.00 by card, as the body of its call. */
export const byCard = { methodGroup: 'CARD', method: 'CARD', amount: '40.00', currency: 'EUR' };

/** What a test does with deposits: begins one, has its provider report, and reads what is withdrawable. */
export function depositsOf(services: () => Services) {
  const control = (id: string, event: string, more: object = {}) =>
    send('POST', `${services().sandboxUrl}/_sandbox/payments/${id}`, { event, ...more });
  return {
    /** Tells the provider's stand-in what happens to a payment. */
    control,
    /** A deposit whose provider has been called. */
    async begun(player: Payer, body: object = byCard): Promise<string> {
      const made = await player.post(`${payment}/deposits`, body);
      expect([made.status, made.json.status]).toEqual([201, 'NEW']);
      await services().runJobs();
      return made.json.id;
    },
    /** The deposit once what happened was told and done. */
    async reported(player: Payer, id: string, event: string, more: object = {}) {
      expect((await control(id, event, more)).status).toBe(200);
      await services().runJobs();
      return (await player.get(`${payment}/deposits/${id}`)).json;
    },
    async cash(player: Payer) {
      const { json } = await player.get('/services/wallet-gateway/v1/profiles/{session}/balances');
      return json.find(({ type }: { type: string }) => type === 'Withdrawable').amount;
    },
  };
}
