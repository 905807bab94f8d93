import { describe, expect, it } from 'vitest';
import { createSession } from '#client/session.ts';
import { BrowserStandIn, Tab } from './browser-stand-in.ts';

const open = (browser: BrowserStandIn) => {
  const tab = new Tab(browser);
  const session = createSession(tab.session);
  session.start();
  return { tab, session };
};

describe('session', () => {
  it('S4.08a stores the handle in a session cookie: Path=/, SameSite=Lax, Secure and nothing else', () => {
    const browser = new BrowserStandIn();
    const { session, tab } = open(browser);
    session.open('a=b;c');
    expect(browser.written).toEqual(['sid=a%3Db%3Bc; Path=/; SameSite=Lax; Secure']);
    expect(session.$session.get()).toEqual({ state: 'in', id: 'a=b;c' });
    expect(tab.marked).toBe('in');
  });

  it('S6.01a signed in is the cookie, whatever else is called nearly the same', () => {
    const browser = new BrowserStandIn();
    browser.cookies.set('xsid', 'no').set('sid2', 'no');
    expect(open(browser).session.$session.get()).toEqual({ state: 'out' });
    browser.cookies.set('sid', 'h1');
    expect(open(browser).session.$session.get()).toEqual({ state: 'in', id: 'h1' });
  });

  it('S4.07b a sign-out in one tab is a sign-out in all', async () => {
    const browser = new BrowserStandIn();
    const [first, second] = [open(browser), open(browser)];
    first.session.open('h1');
    await browser.pass(0);
    expect(second.session.$session.get()).toEqual({ state: 'in', id: 'h1' });
    second.session.close();
    await browser.pass(0);
    expect(first.session.$session.get()).toEqual({ state: 'out' });
    expect(first.tab.marked).toBe('out');
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('S4.07b a page out of the back/forward cache looks at the session before anything else runs', () => {
    const browser = new BrowserStandIn();
    const { session, tab } = open(browser);
    session.open('h1');
    browser.cookies.set('sid', 'h2');
    tab.returnFromCache();
    expect(session.$session.get()).toEqual({ state: 'in', id: 'h2' });
    browser.cookies.delete('sid');
    tab.returnFromCache();
    expect(session.$session.get()).toEqual({ state: 'out' });
  });

  it('S4.08b a late 401 of an earlier session does not end the present one', () => {
    const browser = new BrowserStandIn();
    const { session } = open(browser);
    session.open('h2');
    session.expire('h1');
    expect(session.$session.get()).toEqual({ state: 'in', id: 'h2' });
    session.expire('h2');
    expect(session.$session.get()).toEqual({ state: 'ended' });
  });

  it('S6.01a a session that ended waits in all tabs for its player, until one signs in or it is forgotten', async () => {
    const browser = new BrowserStandIn();
    const [first, second, late] = [open(browser), open(browser), open(browser)];
    first.session.open('h1');
    await browser.pass(0);
    second.session.expire('h1');
    await browser.pass(0);
    expect([first.session.$session.get(), first.tab.marked]).toEqual([{ state: 'ended' }, 'out']);
    late.session.forget();
    expect(late.session.$session.get()).toEqual({ state: 'out' });
    first.session.open('h2');
    await browser.pass(0);
    expect(second.session.$session.get()).toEqual({ state: 'in', id: 'h2' });
    second.session.forget();
    expect(second.session.$session.get()).toEqual({ state: 'in', id: 'h2' });
  });
});
