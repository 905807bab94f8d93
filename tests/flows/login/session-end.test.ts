import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performCall } from '#client/call.ts';
import { createProfile } from '#client/profile.ts';
import { createSession, type Session } from '#client/session.ts';
import { createSessionEnd, type Left } from '#client/session-end.ts';
import { markActivity } from '#contract/session.ts';
import { createLogin } from '#features/login/login.store.ts';
import { FlowPage, flowPlayer } from '../../support/flow-page.ts';
import { type Services, startServices } from '../../support/services.ts';
import { Tab } from '../../unit/client/browser-stand-in.ts';

const startMs = Date.now();
let passedMs = 0;
let services: Services;
beforeAll(async () => {
  services = await startServices({ clock: { now: () => new Date(startMs + passedMs) } });
});
afterAll(() => services.stop());

const MINUTE_MS = 60_000;

/** One tab of a signed-in player that watches the end of its session, by the services' clock. */
function watching(page: FlowPage, session: Session, tab: Tab) {
  const asked: Promise<unknown>[] = [];
  const ask = async (id: string, stays: boolean): Promise<Left> => {
    const answer = performCall(markActivity, { params: { session: id }, poll: !stays }, page.fetcher);
    asked.push(answer);
    const result = await answer;
    if (result.state !== 'ok') return { state: result.state === 'refused' ? 'over' : 'silent' };
    const left = (at: string): number => Date.parse(at) - startMs - passedMs;
    return { state: 'left', idleMs: left(result.value.idleEndsAt), totalMs: left(result.value.endsAt) };
  };
  const end = createSessionEnd({
    session,
    now: () => page.browser.nowMs,
    after: (ms, action) => page.browser.after(ms, action),
    channel: page.browser.channel(tab, 'session-end'),
    ask,
  });
  end.start();
  return { end, session, settled: async () => void (await Promise.all(asked.splice(0))) };
}

/** Two tabs of a player who has just signed in. */
async function twoTabs() {
  const player = await flowPlayer(services);
  const page = new FlowPage(services);
  const ports = page.signIn('/account');
  await createLogin(ports).form.submit({ username: player.username, password: player.password });
  const other = new Tab(page.browser);
  const session = createSession(other.session);
  session.start();
  const tabs = [watching(page, page.session, new Tab(page.browser)), watching(page, session, other)];
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(tabs.map((tab) => tab.settled()));
      await page.browser.pass(0);
    }
  };
  const pass = async (ms: number): Promise<void> => {
    await settle();
    passedMs += ms;
    await page.browser.pass(ms);
    await settle();
  };
  const endings = () => tabs.map(({ end }) => end.$ending.get().state);
  const sessions = () => tabs.map((tab) => tab.session.$session.get().state);
  return { player, page, ports, tabs, pass, endings, sessions };
}

describe('the end of a session, by the services’ clock', () => {
  it('S6.01a at 14:00 of idleness both tabs say so, at 15:00 both are out, and nothing asked on the way kept it alive', async () => {
    const { pass, endings, sessions } = await twoTabs();
    await pass(13 * MINUTE_MS);
    expect(endings()).toEqual(['far', 'far']);
    await pass(MINUTE_MS);
    expect([endings(), sessions()]).toEqual([
      ['near', 'near'],
      ['in', 'in'],
    ]);
    await pass(MINUTE_MS);
    expect([endings(), sessions()]).toEqual([
      ['far', 'far'],
      ['ended', 'ended'],
    ]);
  });

  it('S6.01a who stays in one tab stays in all, for another 15 minutes', async () => {
    const { tabs, pass, endings, sessions } = await twoTabs();
    await pass(14 * MINUTE_MS);
    expect(await tabs[1]?.end.stay()).toBe(true);
    await pass(0);
    expect(endings()).toEqual(['far', 'far']);
    await pass(13 * MINUTE_MS);
    expect([endings(), sessions()]).toEqual([
      ['far', 'far'],
      ['in', 'in'],
    ]);
    await pass(MINUTE_MS);
    expect(endings()).toEqual(['near', 'near']);
  });

  it('S4.07b signing out in the dialog of one tab leaves the page in the other, without waiting for anybody', async () => {
    const { tabs, pass, sessions } = await twoTabs();
    await pass(14 * MINUTE_MS);
    tabs[0]?.session.close();
    await pass(0);
    expect(sessions()).toEqual(['out', 'out']);
  });

  it('S4.08a the same player signs in again and goes on with the page; for anybody else it starts afresh', async () => {
    const { page, player, pass, sessions } = await twoTabs();
    const told: string[] = [];
    const profile = createProfile(page.session, page.fetcher, () => told.push('afresh'));
    await profile.load();
    await pass(14 * MINUTE_MS);
    await pass(MINUTE_MS);
    expect([sessions(), profile.$profile.get().state]).toEqual([['ended', 'ended'], 'ready']);
    const again = { ...page.signIn('/account'), profile };
    await createLogin(again).form.submit({ username: player.username, password: player.password });
    expect([sessions(), profile.$profile.get().state, told]).toEqual([['in', 'in'], 'ready', []]);
    await pass(14 * MINUTE_MS);
    await pass(MINUTE_MS);
    const stranger = await flowPlayer(services);
    await createLogin(again).form.submit({ username: stranger.username, password: stranger.password });
    expect([told, profile.$profile.get().state]).toEqual([['afresh'], 'none']);
  });
});
