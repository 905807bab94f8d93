import type { Carrier, Delivery } from './carrier.ts';

/** Twilio's Messages call, or one of the same shape. */
export interface SmsSettings {
  /** `https://api.twilio.com` */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  readonly from: string;
}

const TIMEOUT_MS = 15_000;

/** 4xx is about this SMS, but for a wrong key, too many at once and a slow request, which are ours to mend or wait out. */
function judge(status: number, code: unknown): Delivery {
  if (status >= 200 && status < 300) return { state: 'sent' };
  const passes = status < 400 || status >= 500 || [401, 403, 408, 429].includes(status);
  return { state: passes ? 'later' : 'refused', reason: `HTTP ${status}${typeof code === 'number' ? ` ${code}` : ''}` };
}

/** SMS by Twilio's Messages call. */
export function smsCarrier(settings: SmsSettings): Carrier {
  const url = `${settings.url}/2010-04-01/Accounts/${encodeURIComponent(settings.account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${settings.account}:${settings.token}`).toString('base64')}`;
  return async (message) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: message.to, From: settings.from, Body: message.text ?? '' }),
      });
      const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
      return judge(response.status, answer?.code);
    } catch (error) {
      return { state: 'later', reason: error instanceof Error ? error.name : 'error' };
    }
  };
}
