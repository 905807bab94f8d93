import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import type { FormStore } from '#client/form.ts';
import { createProfile } from '#client/profile.ts';
import {
  afterReset,
  createConfirmation,
  createForgotten,
  createMailedPassword,
  createMailedPin,
  createSecuring,
  type MailedPorts,
} from '#features/login/mailed.store.ts';
import { onAnotherLink, takeToken, tokenUsed, withoutToken } from '#features/login/mailed-token.ts';
import { createEmailChange, createForgottenPin, createPasswordChange } from '#features/security/security.store.ts';
import { AppClock } from '../../support/app-clock.ts';
import { FlowPage, flowPlayer, keysOf, lastMessage, signedInPage } from '../../support/flow-page.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const clock = new AppClock();
let services: Services;
beforeAll(async () => {
  services = await startServices({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => services.stop());

const newPassword = 'gannet over slate roofs';
let made = 0;
const somebody = () => {
  made += 1;
  return { email: `mailed-${made}@bay.test` };
};
/** Forgets a password, and gives what the page said. */
async function forgets(email: string, page = new FlowPage(services), fetcher = page.fetcher) {
  const form = createForgotten(createCaptchaCalls(fetcher, async () => undefined));
  await form.submit({ email });
  return keysOf(form);
}
const tokenTo = async (email: string): Promise<string> =>
  /#token=(\S+)/.exec(await lastMessage(services, email))?.[1] ?? '';
/** The page of a mailed link, and what it told the next one. */
function byLink(token: string, fetcher = new FlowPage(services).fetcher) {
  const left: string[] = [];
  const ports: MailedPorts = { token, leave: (notice) => void left.push(notice), fetcher };
  return { ports, left };
}
const secured = async (page: FlowPage) => {
  const session = page.session.$session.get();
  const id = session.state === 'in' ? session.id : '';
  return (await page.fetcher(`/services/profile/v1/profiles/${id}`, {})).status;
};

describe('a forgotten password', () => {
  it('S7.30 the link in the mail sets a new one, once, ends every session, and leads to sign-in', async () => {
    const own = somebody();
    const { page, player } = await signedInPage(services, own);
    expect(await forgets(own.email)).toBe('done');
    const token = await tokenTo(own.email);
    const { ports, left } = byLink(token);
    const form = createMailedPassword(ports);
    for (const [given, says] of [
      ['', 'newPassword_missing'],
      ['short', 'newPassword_short'],
      ['password1234', 'newPassword_tooEasy'],
      [player.password, 'newPassword_same'],
    ] as const) {
      await form.submit({ newPassword: given });
      expect(keysOf(form)).toEqual([says]);
    }
    await form.submit({ newPassword });
    expect([keysOf(form), left, await secured(page)]).toEqual(['done', ['password_done'], 401]);
    const again = createMailedPassword(byLink(token).ports);
    await again.submit({ newPassword: 'another one over slate' });
    // Nothing of the page leads to what stands in the address.
    expect(again.$form.get()).toEqual({ state: 'refused', problems: [{ key: 'link_used' }] });
  });

  it('S7.30 an address of nobody is answered alike; only the newest link works, for half an hour', async () => {
    const own = somebody();
    await flowPlayer(services, own);
    expect([await forgets(own.email), await forgets('nobody@bay.test')]).toEqual(['done', 'done']);
    const first = await tokenTo(own.email);
    await forgets(own.email);
    const second = await tokenTo(own.email);
    clock.pass(1_801_000);
    const said: unknown[] = [];
    for (const token of [first, second, 'somebody-elses']) {
      const form = createMailedPassword(byLink(token).ports);
      await form.submit({ newPassword });
      said.push(keysOf(form));
    }
    expect(said).toEqual([['link_bad'], ['link_expired'], ['link_bad']]);
  });

  const typed: readonly (readonly [string, string])[] = [
    ['', 'forgot_emailMissing'],
    ['nowhere', 'forgot_emailWrong'],
  ];
  it.each(typed)('S5.05 "%s" says %s, without a call', async (email, says) => {
    const page = new FlowPage(services);
    expect(await forgets(email, page, page.cutOff)).toEqual([says]);
  });

  it('S8.01 the fourth of an address wants a captcha, and says so where none can be solved', async () => {
    const page = new FlowPage(services);
    for (let asked = 0; asked < 3; asked += 1) expect(await forgets(`nobody-${asked}@bay.test`, page)).toBe('done');
    expect(await forgets('nobody@bay.test', page)).toEqual(['error_captcha']);
    expect(await forgets('nobody@bay.test', page, page.cutOff)).toEqual(['error_offline']);
  });
});

describe('a forgotten PIN', () => {
  it('S7.30 the link sets a new one; easy ones and two that differ are told, the link stays good', async () => {
    const own = somebody();
    const { page } = await signedInPage(services, own);
    const ports = securityPorts(page);
    await createForgottenPin(ports).submit({});
    const { ports: link, left } = byLink(await tokenTo(own.email));
    const form = createMailedPin(link);
    const said: unknown[] = [];
    for (const [pinCode, pinAgain] of [
      ['1234', '1234'],
      ['8305', '8306'],
      ['83', '83'],
      ['8305', '8305'],
    ] as const) {
      await form.submit({ pinCode, pinAgain });
      said.push(keysOf(form));
    }
    expect([said, left]).toEqual([[['pin_tooEasy'], ['pin_differs'], ['pin_short'], 'done'], ['pin_doneByMail']]);
  });

  it('S6.01a leads to sign-in without the session that it ended, and past a session of somebody else', async () => {
    const own = somebody();
    const { page } = await signedInPage(services, own);
    const others = (await signedInPage(services, somebody())).page;
    await createForgottenPin(securityPorts(page)).submit({});
    const left: unknown[] = [];
    const leave: MailedPorts['leave'] = async (saved) => {
      for (const each of [page, others])
        left.push(await afterReset(saved, securityPorts(each), { login: '/login', account: '/account' }));
    };
    const form = createMailedPin({ token: await tokenTo(own.email), leave, fetcher: new FlowPage(services).fetcher });
    await form.submit({ pinCode: '8305', pinAgain: '8305' });
    expect(keysOf(form)).toBe('done');
    expect(left).toEqual([
      { to: '/login', notice: 'pin_doneByMail' },
      { to: '/account', notice: 'reset_otherAccount' },
    ]);
    expect([page.session.$session.get().state, page.browser.cookies.has('sid')]).toEqual(['ended', false]);
  });
});

/** What the security page's forms need. */
const securityPorts = ({ session, fetcher }: Awaited<ReturnType<typeof signedInPage>>['page']) => ({
  session,
  profile: createProfile(session, fetcher),
  tell: () => undefined,
  fetcher,
});

describe('the other links', () => {
  it('S1.01b a mailbox is confirmed by its button; of a change both are, in either order', async () => {
    const own = somebody();
    const { page, player } = await signedInPage(services, own);
    const ports = securityPorts(page);
    const fresh = `new-${own.email}`;
    await createEmailChange(ports).submit({ email: fresh, password: player.password });
    const told: string[] = [];
    const confirm = async (token: string) => {
      const form = createConfirmation(byLink(token).ports, (outcome) => told.push(outcome));
      await form.submit({});
      return keysOf(form);
    };
    const [old, next] = [await tokenTo(own.email), await tokenTo(fresh)];
    expect([await confirm(old), await confirm(next), told]).toEqual(['done', 'done', ['WAITING', 'CONFIRMED']]);
    expect([await confirm(old), await confirm('')]).toEqual([['link_used'], ['link_bad']]);
  });

  it('S6.01b "this was not me" ends all sessions and mails a link for a new password', async () => {
    const own = somebody();
    const { page, player } = await signedInPage(services, own);
    const ports = securityPorts(page);
    await createPasswordChange(ports).submit({ currentPassword: player.password, newPassword });
    const token = await tokenTo(own.email);
    const form = createSecuring(byLink(token).ports);
    await form.submit({});
    expect([keysOf(form), await secured(page)]).toEqual(['done', 401]);
    expect(await lastMessage(services, own.email)).toContain('/login/reset-password?by=mail#token=');
    // A newer one has taken its place.
    const again = createSecuring(byLink(token).ports);
    await again.submit({});
    expect(keysOf(again)).toEqual(['link_bad']);
  });

  const pages: Readonly<Record<string, (ports: MailedPorts) => unknown>> = {
    'a new password': createMailedPassword,
    'a new PIN': createMailedPin,
    'a confirmation': (ports) => createConfirmation(ports, () => undefined),
    '"this was not me"': createSecuring,
  };
  const pressed = Object.entries(pages).map(
    ([name, make]) => [name, make as (ports: MailedPorts) => FormStore<never, string>] as const,
  );
  it.each(pressed)('S7.30 the page of %s without the network says so, and goes on by hand', async (_, make) => {
    const page = new FlowPage(services);
    let fetcher = page.cutOff;
    const form = make(byLink('a-token', (url, init) => fetcher(url, init)).ports);
    const given = { newPassword, pinCode: '8305', pinAgain: '8305' };
    await form.submit(given);
    expect(keysOf(form)).toEqual(['error_offline']);
    fetcher = page.answering('', 503, { code: 'UNAVAILABLE' });
    await form.submit(given);
    expect(keysOf(form)).toEqual(['error_unavailable']);
    fetcher = page.fetcher;
    await form.submit(given);
    expect(keysOf(form)).toEqual(['link_bad']);
  });

  it('S7.30 a mail that is opened by a scanner keeps its link', async () => {
    const own = somebody();
    await flowPlayer(services, own);
    await forgets(own.email);
    const link = /http\S+/.exec(await lastMessage(services, own.email))?.[0] ?? '';
    const { pathname, search, hash } = new URL(link);
    for (const method of ['GET', 'HEAD']) await send(method, services.siteUrl + pathname + search);
    const form = createMailedPassword(byLink(hash.slice('#token='.length)).ports);
    await form.submit({ newPassword });
    expect(keysOf(form)).toBe('done');
  });
});

describe('the page of a mailed link', () => {
  /** A page of a tab: its address, and what its place in the history keeps over Back and reloads. */
  const opened = (hash: string) => {
    const page = { location: { pathname: '/login/confirm-email', search: '', hash }, history: {} as History };
    const history: Pick<History, 'state' | 'replaceState'> = {
      state: { scroll: 3 },
      replaceState(state, _, address) {
        Object.assign(page.history, { state });
        if (address !== undefined) page.location.hash = '';
      },
    };
    Object.assign(page.history, history);
    return page;
  };
  const saysIn = (page: ReturnType<typeof opened>) => {
    const taken = takeToken(page);
    return taken.state === 'here' ? taken.token : withoutToken[taken.state];
  };

  it('takes the token out of the address, and knows on Back and after a reload whether it was used', () => {
    const page = opened('#token=abc');
    expect([saysIn(page), page.location.hash, saysIn(page)]).toEqual(['abc', '', 'link_taken']);
    tokenUsed(page);
    expect([saysIn(page), page.history.state]).toEqual(['link_used', { scroll: 3, mailedLink: 'used' }]);
  });

  it('opens another link that comes to its tab, and nothing else', () => {
    const location = { hash: '', reload: vi.fn() };
    const page = Object.assign(new EventTarget(), { location }) as unknown as Window;
    const stop = onAnotherLink(page);
    const comes = (hash: string) => {
      location.hash = hash;
      page.dispatchEvent(new Event('hashchange'));
      return location.reload.mock.calls.length;
    };
    expect([comes('#main'), comes('#token=abc')]).toEqual([0, 1]);
    stop();
    expect(comes('#token=abc')).toBe(1);
  });

  it('without a token, and none before, was copied in part', () => {
    expect(saysIn(opened(''))).toBe('link_bad');
  });
});
