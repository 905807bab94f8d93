import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '#client/call.ts';
import { createPolled, type PolledOptions } from '#client/polled.ts';
import { createSession } from '#client/session.ts';
import { readBalances } from '#contract/wallet.ts';
import { BrowserStandIn, Tab } from './browser-stand-in.ts';

const MINUTE_MS = 60_000;
const cash = (amount: string) => [{ type: 'Withdrawable', amount, currency: 'EUR' }];

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: (string | undefined)[];
let server: Server;
const fetcher: Fetch = (url, { mode: _, ...init }) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${url}`, init);

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function tagged(amount: string, etag: string): typeof answer {
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'application/json' }).end(JSON.stringify(cash(amount)));
  };
}

const browser = () => {
  const stand = new BrowserStandIn();
  stand.cookies.set('sid', 'h1');
  return stand;
};
function openTab(stand: BrowserStandIn, options: PolledOptions<typeof readBalances> = {}) {
  const tab = new Tab(stand);
  const session = createSession(tab.session);
  session.start();
  const every = { intervalMs: 5 * MINUTE_MS, fetcher, ...options };
  const topic = createPolled(readBalances, { ports: tab.poll, session }, every);
  return { tab, session, topic };
}
/** Waits for `count` questions to have been answered and heard. */
async function settled(stand: BrowserStandIn, count: number): Promise<void> {
  for (let turn = 0; asked.length < count || turn < 20; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await stand.pass(0);
  }
}

describe('a polled topic', () => {
  it('S9.01b has an interval of its own, and asks nothing while nobody watches', async () => {
    answer = tagged('5.00', '"1"');
    const stand = browser();
    const { topic } = openTab(stand);
    await stand.pass(MINUTE_MS);
    expect(asked).toEqual([]);
    const stop = topic.watch();
    await settled(stand, 1);
    await stand.pass(4 * MINUTE_MS);
    expect(asked).toHaveLength(1);
    await stand.pass(MINUTE_MS);
    await settled(stand, 2);
    stop();
    await stand.pass(60 * MINUTE_MS);
    expect(asked).toHaveLength(2);
  });

  it('S7.09 asks with the tag of its last answer, and a 304 leaves the value as it is', async () => {
    answer = tagged('5.00', '"1"');
    const stand = browser();
    const { topic } = openTab(stand);
    topic.watch();
    await settled(stand, 1);
    const first = topic.$value.get();
    expect(first).toMatchObject({ state: 'ready', value: cash('5.00'), stale: false });
    await stand.pass(5 * MINUTE_MS);
    await settled(stand, 2);
    const second = topic.$value.get();
    expect(asked).toEqual([undefined, '"1"']);
    expect(second).toMatchObject({ state: 'ready', value: cash('5.00'), stale: false });
    expect(second.state === 'ready' && first.state === 'ready' && second.updatedAtMs > first.updatedAtMs).toBe(true);
    answer = tagged('7.00', '"2"');
    await stand.pass(5 * MINUTE_MS);
    await settled(stand, 3);
    expect(topic.$value.get()).toMatchObject({ value: cash('7.00') });
  });

  it('S7.09 keeps the last answer as stale when a later poll fails, and forgets it with the session', async () => {
    answer = (_, response) => response.writeHead(503).end();
    const stand = browser();
    const { topic, session } = openTab(stand);
    topic.watch();
    await settled(stand, 1);
    expect(topic.$value.get()).toEqual({ state: 'unavailable' });
    answer = tagged('5.00', '"1"');
    topic.refresh();
    await settled(stand, 2);
    answer = (_, response) => response.writeHead(503).end();
    topic.refresh();
    await settled(stand, 3);
    expect(topic.$value.get()).toMatchObject({ state: 'ready', value: cash('5.00'), stale: true });
    session.close();
    expect(topic.$value.get()).toEqual({ state: 'loading' });
  });

  it('S7.09 one tab asks for all that watch', async () => {
    answer = tagged('5.00', '"1"');
    const stand = browser();
    const [one, other] = [openTab(stand), openTab(stand)];
    one.topic.watch();
    other.topic.watch();
    await settled(stand, 1);
    expect(asked).toHaveLength(1);
    expect(other.topic.$value.get()).toMatchObject({ state: 'ready', value: cash('5.00') });
  });

  it('S7.09 what answers each tab otherwise is a topic of each: none hears the other’s answer', async () => {
    answer = ({ headers }, response) => {
      const amount = headers['x-language'] === 'fr' ? '7.00' : '5.00';
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(cash(amount)));
    };
    const stand = browser();
    const tabs = ['en', 'fr'].map((topic) =>
      openTab(stand, { topic, input: (id) => ({ params: { session: id }, headers: { 'x-language': topic } }) }),
    );
    for (const { topic } of tabs) topic.watch();
    await settled(stand, 2);
    expect(tabs.map(({ topic }) => topic.$value.get())).toMatchObject([
      { value: cash('5.00') },
      { value: cash('7.00') },
    ]);
  });
});
