import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallResult } from '#client/call.ts';
import { backOffMs, createPoller, type PollUpdate } from '#client/poll.ts';
import { createSession } from '#client/session.ts';
import { BrowserStandIn, Tab } from './browser-stand-in.ts';

const S = 1000;

/** A service that tells who asked when, and answers what it is told to. */
class Service {
  asked: { session: string; atMs: number }[] = [];
  readonly signals: AbortSignal[] = [];
  answer: CallResult<string> = { state: 'ok', value: '€1' };
  readonly browser = new BrowserStandIn();
  readonly startMs = this.browser.nowMs;

  openTab(visible = true) {
    const tab = new Tab(this.browser);
    tab.visible = visible;
    const session = createSession(tab.session);
    const heard: PollUpdate<string>[] = [];
    const poller = createPoller<string>(tab.poll, session, {
      name: 'balances',
      intervalMs: 30 * S,
      ask: async (id, signal) => {
        this.signals.push(signal);
        this.asked.push({ session: id, atMs: this.browser.nowMs - this.startMs });
        return this.answer;
      },
      receive: (update) => heard.push(update),
    });
    session.start();
    const unwatch = poller.watch();
    return { unwatch, tab, session, poller, heard };
  }
  get times(): number[] {
    return this.asked.map(({ atMs }) => atMs / S);
  }
  signIn(id = 'h1'): this {
    this.browser.cookies.set('sid', id);
    return this;
  }
}

/** A tab that is hidden 10 s after its first poll. */
async function lookedAway() {
  const service = new Service().signIn();
  const { tab } = service.openTab();
  await service.browser.pass(10 * S);
  tab.show(false);
  return { service, tab };
}

describe('poller', () => {
  it('S9.01a asks at once and then every 30 s', async () => {
    const service = new Service().signIn();
    const { heard } = service.openTab();
    await service.browser.pass(95 * S);
    expect(service.times).toEqual([0, 30, 60, 90]);
    expect(heard.at(-1)).toEqual({ state: 'fresh', value: '€1', atMs: service.startMs + 90 * S });
  });

  it('S6.09a asks nothing while nobody is signed in, and stops with the session', async () => {
    const service = new Service();
    const { session } = service.openTab();
    await service.browser.pass(60 * S);
    expect(service.times).toEqual([]);
    session.open('h1');
    await service.browser.pass(40 * S);
    session.close();
    await service.browser.pass(90 * S);
    expect(service.times).toEqual([60, 90]);
  });

  it('S4.07 is given up in every tab while a sign-out is under way, and goes on when that came to nothing', async () => {
    const service = new Service().signIn();
    const tabs = [service.openTab(), service.openTab()];
    await service.browser.pass(10 * S);
    tabs[1]?.session.leave(true);
    await service.browser.pass(60 * S);
    expect(service.signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(service.times).toEqual([0]);
    tabs[1]?.session.leave(false);
    await service.browser.pass(5 * S);
    expect(service.times).toEqual([0, 70]);
    expect(tabs.map(({ heard }) => heard.at(-1))).toEqual(
      tabs.map(() => ({ state: 'fresh', value: '€1', atMs: service.startMs + 70 * S })),
    );
  });

  it('S9.01a is paused while hidden; what fell due is one poll on return', async () => {
    const { service, tab } = await lookedAway();
    await service.browser.pass(300 * S);
    expect(service.times).toEqual([0]);
    tab.show(true);
    await service.browser.pass(29 * S);
    expect(service.times).toEqual([0, 310]);
    await service.browser.pass(2 * S);
    expect(service.times).toEqual([0, 310, 340]);
  });

  it('S9.01a a short look away asks nothing extra', async () => {
    const { service, tab } = await lookedAway();
    await service.browser.pass(5 * S);
    tab.show(true);
    await service.browser.pass(20 * S);
    expect(service.times).toEqual([0, 30]);
  });

  it('S9.01a one tab asks for all; the next one carries on in its rhythm', async () => {
    const service = new Service().signIn();
    const tabs = [service.openTab(), service.openTab(), service.openTab()];
    await service.browser.pass(45 * S);
    expect(service.times).toEqual([0, 30]);
    expect(tabs.map(({ heard }) => heard.length)).toEqual([2, 2, 2]);
    tabs[0]?.tab.show(false);
    await service.browser.pass(30 * S);
    expect(service.times).toEqual([0, 30, 60]);
    expect(tabs[2]?.heard.length).toBe(3);
  });

  it('S9.01a a tab opened later shows the last answer without asking the service', async () => {
    const service = new Service().signIn();
    service.openTab();
    await service.browser.pass(10 * S);
    const late = service.openTab();
    await service.browser.pass(1 * S);
    expect(late.heard).toEqual([{ state: 'fresh', value: '€1', atMs: service.startMs }]);
    expect(service.times).toEqual([0]);
  });

  it('S7.09 a 401 signs out in every tab and ends the polling', async () => {
    const service = new Service().signIn();
    const tabs = [service.openTab(), service.openTab()];
    await service.browser.pass(10 * S);
    service.answer = { state: 'refused', status: 401, problem: { code: 'SESSION_INVALID' } };
    await service.browser.pass(100 * S);
    expect(tabs.map(({ session }) => session.$session.get().state)).toEqual(['ended', 'ended']);
    expect(service.times).toEqual([0, 30]);
  });

  it('S9.01a failures double the pause, with jitter; success restores it; coming online asks at once', async () => {
    const service = new Service().signIn();
    service.answer = { state: 'offline' };
    const { tab, heard } = service.openTab();
    await service.browser.pass(140 * S);
    // Jitter of the stand-in is one half: 60, 120 s and so on times 0.75.
    expect(service.times).toEqual([0, 45, 135]);
    expect(heard).toEqual([{ state: 'failed' }, { state: 'failed' }, { state: 'failed' }]);
    service.answer = { state: 'ok', value: '€2' };
    tab.comeOnline();
    await service.browser.pass(31 * S);
    expect(service.times).toEqual([0, 45, 135, 140, 170]);
  });

  it('S9.01a the pause after failures lies between half and all of the doubled one, never above 5 min', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, random) => {
          const full = Math.min(30_000 * 2 ** failures, 300_000);
          expect(backOffMs(failures, random)).toBeGreaterThanOrEqual(full / 2);
          expect(backOffMs(failures, random)).toBeLessThanOrEqual(full);
        },
      ),
    );
  });

  it('S7.09 refreshing in any tab asks once, through the tab that leads', async () => {
    const service = new Service().signIn();
    const tabs = [service.openTab(), service.openTab()];
    await service.browser.pass(10 * S);
    tabs[1]?.poller.refresh();
    await service.browser.pass(31 * S);
    expect(service.times).toEqual([0, 10, 40]);
  });

  it("S7.09 an answer of one player never reaches the next one's session", async () => {
    const service = new Service().signIn();
    let release = (_: CallResult<string>): void => {};
    service.answer = new Promise<CallResult<string>>((resolve) => {
      release = resolve;
    }) as never;
    const { session, heard } = service.openTab();
    await service.browser.pass(1 * S);
    service.answer = { state: 'ok', value: 'second' };
    session.open('h2');
    release({ state: 'ok', value: 'first' });
    await service.browser.pass(1 * S);
    expect(heard.map((update) => update.state === 'fresh' && update.value)).toEqual(['second']);
    expect(service.asked.map(({ session: id }) => id)).toEqual(['h1', 'h2']);
  });
});
