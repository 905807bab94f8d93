/** What may stand between an island and its services, as `/gallery?fault=` takes it. */
export const faults = ['slow', '500', 'html', 'broken', '204', 'offline'] as const;

/** One of them. */
export type Fault = (typeof faults)[number];

/** The page may be told of another fault, or with no detail that there is none any more. */
export const FAULT_EVENT = 'gallery-fault';

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const page = '<!doctype html><title>Sign in to this network</title>';

const answers: Readonly<Record<Exclude<Fault, 'slow'>, () => Response>> = {
  '500': () => new Response(page, { status: 500, headers: html }),
  html: () => new Response(page, { status: 200, headers: html }),
  broken: () => new Response('{"items":[', { status: 200, headers: json }),
  '204': () => new Response(null, { status: 204 }),
  offline: () => {
    throw new TypeError('nobody answers');
  },
};

/** Gives the answer to any call under the fault of the moment: nothing without one, nor to a slow call, whose true answer comes once the fault is over. */
export function faultyAnswers(first: Fault | undefined): () => Promise<Response | undefined> {
  let now = first;
  let changed = Promise.withResolvers<void>();
  addEventListener(FAULT_EVENT, (event) => {
    const wanted = event instanceof CustomEvent ? event.detail : undefined;
    now = faults.find((known) => known === wanted);
    changed.resolve();
    changed = Promise.withResolvers();
  });
  return async () => {
    while (now === 'slow') await changed.promise;
    return now === undefined ? undefined : answers[now]();
  };
}
