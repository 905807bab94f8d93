import { type CallShape, type RefusalCode, statusOf } from '#contract/call.ts';
import { type Fault, faultyAnswers } from './faults.ts';

/** How a stub ends: an answer, nobody there, or no answer yet. */
export type StubEnd =
  | { readonly status: number; readonly body?: unknown }
  | { readonly state: 'offline' }
  | { readonly state: 'waiting' };

/** What is asked for, a call or a file, and how it ends, always; a list may end otherwise for its further pages. */
export type Stub = readonly [asked: Asked, end: StubEnd, further?: StubEnd];
type Asked = Pick<CallShape, 'method' | 'path'>;

/** A refusal as the services give it: a code of the call, under the contract's status. */
export function refusing<C extends CallShape>(
  call: C,
  code: RefusalCode<C>,
  extras: Readonly<Record<string, unknown>> = {},
): StubEnd {
  const status = statusOf(call, code);
  return { status, body: { type: 'about:blank', title: 'No', status, code, ...extras } };
}

function matches(call: Asked, method: string, path: string): boolean {
  const pattern = call.path.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
  return call.method === method && new RegExp(`^${pattern}$`).test(path);
}

/** An answer that never comes; whoever gives up waiting hears of it, as from `fetch`, but no time runs out. */
function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => signal.reason.name === 'AbortError' && reject(signal.reason));
  });
}

function answer(end: StubEnd, signal: AbortSignal | null | undefined): Promise<Response> {
  if ('status' in end) {
    const type = end.status < 400 ? 'application/json' : 'application/problem+json';
    const body = end.body === undefined ? null : JSON.stringify(end.body);
    return Promise.resolve(new Response(body, { status: end.status, headers: { 'content-type': type } }));
  }
  return end.state === 'waiting' ? never(signal) : Promise.reject(new TypeError('nobody answers'));
}

/**
 * Answers every call of this page from the list; what is not in it finds nobody there. Under a fault every call has that,
 * until the page hears of another or of none. What was asked stands in `galleryAsked`.
 */
export function answerFrom(stubs: readonly Stub[], fault?: Fault): void {
  const faulty = faultyAnswers(fault);
  const asked: string[] = [];
  Object.assign(globalThis, { galleryAsked: asked });
  globalThis.fetch = async (input, init) => {
    const { pathname: path, searchParams } = new URL(String(input), location.origin);
    const method = init?.method ?? 'GET';
    asked.push(`${new Headers(init?.headers).has('x-poll') ? 'poll' : 'call'} ${method} ${path}`);
    const stub = stubs.find(([call]) => matches(call, method, path));
    const [, first, further] = stub ?? [];
    const end = (searchParams.has('cursor') && further) || first;
    return (await faulty()) ?? answer(end ?? { state: 'offline' }, init?.signal);
  };
}
