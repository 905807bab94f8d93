import { type CallShape, type RefusalCode, statusOf } from '#contract/call.ts';

/** How a stub ends: an answer, nobody there, or no answer yet. */
export type StubEnd =
  | { readonly status: number; readonly body?: unknown }
  | { readonly state: 'offline' }
  | { readonly state: 'waiting' };

/** One call and how it ends, always. */
export type Stub = readonly [call: CallShape, end: StubEnd];

/** A refusal as the services give it: a code of the call, under the contract's status. */
export function refusing<C extends CallShape>(
  call: C,
  code: RefusalCode<C>,
  extras: Readonly<Record<string, unknown>> = {},
): StubEnd {
  const status = statusOf(call, code);
  return { status, body: { type: 'about:blank', title: 'No', status, code, ...extras } };
}

function matches(call: CallShape, method: string, path: string): boolean {
  const pattern = call.path.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
  return call.method === method && new RegExp(`^${pattern}$`).test(path);
}

function answer(end: StubEnd): Promise<Response> {
  if ('status' in end) {
    const type = end.status < 400 ? 'application/json' : 'application/problem+json';
    const body = end.body === undefined ? null : JSON.stringify(end.body);
    return Promise.resolve(new Response(body, { status: end.status, headers: { 'content-type': type } }));
  }
  return end.state === 'waiting' ? new Promise(() => {}) : Promise.reject(new TypeError('nobody answers'));
}

/** Answers every call of this page from the list; what is not in it finds nobody there. */
export function answerFrom(stubs: readonly Stub[]): void {
  globalThis.fetch = (input, init) => {
    const path = new URL(String(input), location.origin).pathname;
    const stub = stubs.find(([call]) => matches(call, init?.method ?? 'GET', path));
    return answer(stub?.[1] ?? { state: 'offline' });
  };
}
