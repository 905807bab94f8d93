import * as z from 'zod/mini';
import type { CallShape } from '#contract/call.ts';
import { type Problem, problem } from '#contract/common.ts';

const TIMEOUT_MS = 15_000;

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Part<C extends CallShape, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, z.ZodMiniType> ? { readonly [P in K]: Sent<C[P]> } : { readonly [P in K]?: undefined };

/** What one performing of a call needs: the declared params, query and body, and how it is sent. */
export type CallInput<C extends CallShape> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  (C extends { readonly idempotent: true }
    ? { readonly idempotencyKey: string }
    : { readonly idempotencyKey?: undefined }) & {
    readonly headers?: Readonly<Record<string, string>>;
    /** A poll does not count as the player's activity. */
    readonly poll?: boolean;
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal;
  };

/** The parsed answer of a call. */
export type CallAnswer<C extends CallShape> = z.output<C['answer']>;

/** How a call ended. `offline`: nobody answered in time, so whether it took effect is unknown. */
export type CallResult<T> =
  | { readonly state: 'ok'; readonly value: T; readonly etag?: string }
  | { readonly state: 'refused'; readonly status: number; readonly problem: Problem }
  | { readonly state: 'offline' };

/** `fetch`, or a stand-in of a test. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

function address(path: string, params: object | undefined, query: object | undefined): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return pairs.length > 0 ? `${filled}?${search}` : filled;
}

function request(shape: CallShape, input: CallInput<CallShape>): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers };
  if (input.poll) headers['x-poll'] = '1';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  const timeout = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS);
  const init: RequestInit = {
    method: shape.method,
    headers,
    mode: 'same-origin',
    credentials: 'same-origin',
    cache: 'no-store',
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
  };
  if (shape.method === 'GET') return init;
  // Services take nothing but JSON on unsafe methods, so an empty body is an empty object.
  headers['content-type'] = 'application/json';
  return { ...init, body: JSON.stringify(input.body ?? {}) };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The problem of an error answer; a body that is none (a proxy's page) becomes `UNKNOWN_ERROR`. */
function problemOf(status: number, body: unknown): Problem {
  const parsed = z.safeParse(problem, body);
  if (parsed.success) return parsed.data;
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  const loose = z.safeParse(problem, { ...fields, code: status === 428 ? 'ACTION_REQUIRED' : 'UNKNOWN_ERROR' });
  return loose.success ? loose.data : { code: 'UNKNOWN_ERROR' };
}

/** Sends a call and gives the answer as it came, for one that is no JSON (`accept` among the headers). Throws in silence. */
export function sendCall<C extends CallShape>(
  shape: C,
  input: CallInput<C>,
  fetcher: Fetch = (url, init) => fetch(url, init),
): Promise<Response> {
  return fetcher(address(shape.path, input.params, input.query), request(shape, input));
}

/**
 * Performs a call of the contract on our own origin. Never throws: a refusal, an answer that cannot be read
 * (`INVALID_ANSWER`) and silence are results. Unknown fields of an answer are ignored.
 */
export async function performCall<C extends CallShape>(
  shape: C,
  input: CallInput<C>,
  fetcher?: Fetch,
): Promise<CallResult<CallAnswer<C>>> {
  try {
    const response = await sendCall(shape, input, fetcher);
    const body = await bodyOf(response);
    if (!response.ok) return { state: 'refused', status: response.status, problem: problemOf(response.status, body) };
    const answer = z.safeParse(shape.answer, body);
    if (answer.success) {
      const etag = response.headers.get('etag');
      return { state: 'ok', value: answer.data as CallAnswer<C>, ...(etag !== null && { etag }) };
    }
    return { state: 'refused', status: response.status, problem: { code: 'INVALID_ANSWER' } };
  } catch {
    return { state: 'offline' };
  }
}
