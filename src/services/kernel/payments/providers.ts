import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { secretOr } from '../secrets.ts';
import { btcpayProvider } from './btcpay.ts';
import { hostedProvider } from './hosted.ts';
import type { PaymentProvider } from './port.ts';

/** The providers that the settings name, by code; with the sandbox on and unset the stand-ins, over HTTP like the real ones. */
export function paymentProviders(config: Config, clock: Clock): ReadonlyMap<string, PaymentProvider> {
  const { hostedPayments, btcpay } = config.rooms;
  const found: PaymentProvider[] = [];
  if (hostedPayments) {
    const secret = secretOr(config, hostedPayments.secret, 'hostedPayments');
    found.push(hostedProvider({ url: hostedPayments.url, secret }, clock));
  }
  if (btcpay) {
    const apiKey = secretOr(config, btcpay.apiKey, 'btcpay-key');
    found.push(btcpayProvider({ url: btcpay.url, storeId: btcpay.storeId, apiKey }, clock));
  }
  return new Map(found.map((provider) => [provider.code, provider]));
}
