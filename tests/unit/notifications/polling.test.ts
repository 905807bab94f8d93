import { describe, expect, it } from 'vitest';
import type { CallResult } from '#client/call.ts';
import { createPoller, type PollTopic } from '#client/poll.ts';
import { createSession } from '#client/session.ts';
import { BrowserStandIn, Tab } from '../client/browser-stand-in.ts';

const SECOND_MS = 1000;

/** A tab with two topics, each answering what it is told to. */
function signedInTab(answers: Readonly<Record<string, () => Promise<CallResult<string>>>>) {
  const browser = new BrowserStandIn();
  browser.cookies.set('sid', 'h1');
  const tab = new Tab(browser);
  const session = createSession(tab.session);
  const startMs = browser.nowMs;
  const heard: [string, number][] = [];
  const topic = (name: string): PollTopic<unknown> => ({
    name,
    intervalMs: 30 * SECOND_MS,
    ask: () => answers[name]?.() ?? Promise.resolve({ state: 'ok', value: name }),
    receive: ({ state }) => heard.push([`${name} ${state}`, (browser.nowMs - startMs) / SECOND_MS]),
  });
  for (const name of ['balances', 'notifications']) createPoller(tab.poll, session, topic(name)).watch();
  session.start();
  return { browser, session, heard };
}

describe('the topic of notifications', () => {
  it('S9.01a balances are polled every 30 s also where notifications cannot be read', async () => {
    const { browser, heard } = signedInTab({
      notifications: async () => ({ state: 'refused', status: 404, problem: { code: 'NOT_FOUND' } }),
    });
    await browser.pass(70 * SECOND_MS);
    expect(heard.filter(([what]) => what === 'balances fresh').map(([, at]) => at)).toEqual([0, 30, 60]);
    expect(heard.filter(([what]) => what === 'notifications failed')).toHaveLength(2);
  });

  it('S7.09 a balance does not wait for notifications that are slow', async () => {
    let release = (_: CallResult<string>): void => {};
    const slow = new Promise<CallResult<string>>((resolve) => {
      release = resolve;
    });
    const { browser, heard } = signedInTab({ notifications: () => slow });
    await browser.pass(10 * SECOND_MS);
    expect(heard).toEqual([['balances fresh', 0]]);
    release({ state: 'ok', value: 'late' });
    await browser.pass(1 * SECOND_MS);
    expect(heard).toEqual([
      ['balances fresh', 0],
      ['notifications fresh', 10],
    ]);
  });

  it('S7.09 a 401 of either ends the session and nothing more is told', async () => {
    const { browser, session, heard } = signedInTab({
      balances: async () => ({ state: 'refused', status: 401, problem: { code: 'SESSION_INVALID' } }),
    });
    await browser.pass(100 * SECOND_MS);
    expect(session.$session.get().state).toBe('ended');
    expect(heard).toEqual([]);
  });
});
