import { expect, it } from 'vitest';
import type { CallResult } from '#client/call.ts';
import { createSession } from '#client/session.ts';
import { createList } from '#features/frame/list.store.ts';
import { BrowserStandIn, Tab } from './browser-stand-in.ts';

it('a list is read for who is signed in, stays in sight while it cannot be read, and nobody’s is not asked for', async () => {
  const browser = new BrowserStandIn();
  browser.writeCookie('sid=mara; Path=/');
  const session = createSession(new Tab(browser).session);
  session.start();
  const asked: string[] = [];
  let answer: CallResult<{ readonly items: readonly string[] }> = { state: 'offline' };
  const list = createList<string>(session, async (id) => {
    asked.push(id);
    return answer;
  });
  const read = async () => {
    await list.load();
    return list.$list.get();
  };
  expect(await read()).toEqual({ state: 'unavailable' });
  answer = { state: 'ok', value: { items: ['a withdrawal'] } };
  const ready = { state: 'ready', items: ['a withdrawal'] };
  expect(await read()).toEqual(ready);
  answer = { state: 'offline' };
  expect(await read()).toEqual(ready);
  session.expire('mara');
  expect([await read(), asked]).toEqual([ready, ['mara', 'mara', 'mara']]);
});
