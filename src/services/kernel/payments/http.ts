import * as z from 'zod/mini';
import { NoAnswer } from './port.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 1_048_576;

/** What a provider calls a payment: ours to keep and to find again, so of whole letters, and no longer than an index takes. */
export const paymentId = z.string().check(z.maxLength(1000), z.regex(/^[^\p{Cc}\p{Cs}]+$/u));
/** An amount in major units. One that is written otherwise is no amount of nothing: nobody knows what came. */
export const paymentAmount = z.string().check(z.regex(/^\d{1,20}(?:\.\d{1,20})?$/));
/** A page of a provider's that players are sent to. */
export const providerPage = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));
/** What a wallet is opened with: a coin's own scheme, never a page or a script. */
export const paymentLink = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(?!(?:javascript|data|vbscript|file|https?):)[a-z][a-z\d+.-]*:/i));
/** Other words of a provider's: players are told them again and again. */
export const providerText = z.string().check(z.maxLength(500));

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
  // No column holds it: an answer with one could never be noted, however often it is asked for.
  if (/\\u0000/.test(text)) throw new NoAnswer('the payment provider says a character that is none');
  if (text.length > MAX_BYTES) throw new NoAnswer('the payment provider says too much');
  try {
    return { status, json: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    throw new NoAnswer('the payment provider cannot be read', { cause: error });
  }
}
