import { NoAnswer } from './port.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 1_048_576;

/** A provider's answer: its status and JSON. */
export interface ProviderAnswer {
  readonly status: number;
  readonly json: unknown;
}

/**
 * Calls a provider. A cut, a late or an unreadable answer, and every status that says nothing sure (5xx, 401, 403, 408,
 * 429), is `NoAnswer`; other statuses are the caller's to read.
 */
export async function callProvider(url: string, init: RequestInit): Promise<ProviderAnswer> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = await answer.text();
  } catch (error) {
    throw new NoAnswer('the payment provider did not answer', { cause: error });
  }
  const { status } = answer;
  if (status >= 500 || [401, 403, 408, 425, 429].includes(status))
    throw new NoAnswer(`the payment provider says ${status}`);
  if (text.length > MAX_BYTES) throw new NoAnswer('the payment provider says too much');
  try {
    return { status, json: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    throw new NoAnswer('the payment provider cannot be read', { cause: error });
  }
}
