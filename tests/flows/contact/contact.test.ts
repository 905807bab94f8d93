import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import { createContact } from '#features/contact/contact.store.ts';
import { createDraft } from '#features/contact/draft.ts';
import { findHelp } from '#features/help/find-help.ts';
import { createHelpSearch } from '#features/help/help-search.store.ts';
import { contactMessages } from '#messages/contact/messages.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';
import { ServedData } from '../../support/served.ts';
import { send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const articles = [
  siteConfig({ bucket: text('default') }),
  entryOf('steps', 'content_page', {
    pageType: text('help'),
    slug: text('steps'),
    title: text('The steps of a withdrawal'),
    summary: text('From asking to your bank.'),
  }),
];

describe('asking the house', () => {
  let served: ServedData;
  let services: Services;
  beforeAll(async () => {
    served = await ServedData.of(contentWith(articles));
    services = await startServices({ releases: served.reader, env: { TRUST_PROXY: 'loopback' } });
  });
  afterAll(async () => {
    await services.stop();
    await served.stop();
  });
  const fetcher = (url: string, init: RequestInit): Promise<Response> => fetch(new URL(url, services.siteUrl), init);
  const silent = (): Promise<Response> => Promise.reject(new TypeError('nobody answers'));

  const form = (own = fetcher) => {
    const kept = new Map<string, string>();
    const gone: string[] = [];
    const tabStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const store = createContact({
      lang: 'en',
      texts: contactMessages('en'),
      bounds: { min: 5, max: 20 },
      tabStorage,
      draft: createDraft(tabStorage, Date.now),
      help: '/help',
      go: (path) => gone.push(path),
      captcha: createCaptchaCalls(own, async () => undefined),
      fetcher: own,
    });
    return { store, kept, gone, draft: () => createDraft(tabStorage, Date.now) };
  };
  const typed = { email: 'ann@bay.test', subject: 'general', message: 'Where is it?' };

  it('S2.16 S5.04b tells what is missing without a call, and leads to help with the reference once it is taken', async () => {
    const { store, kept, gone, draft } = form();
    draft().keep({ ...typed, pinCode: '2468' });
    await store.submit({ email: 'ann', subject: 'general', message: 'no' });
    expect(store.$form.get()).toMatchObject({
      state: 'refused',
      problems: [
        { field: 'email', key: 'email_invalid' },
        { field: 'message', key: 'message_short' },
      ],
    });
    // A reload finds what was typed, but for the PIN, until it was taken.
    expect(draft().read()).toEqual(typed);
    await store.submit(typed);
    expect([store.$form.get().state, gone, draft().read()]).toEqual(['done', ['/help'], {}]);
    expect([...kept.values()].join()).toMatch(/reference is KB-[0-9A-Z]{8}/);
    const again = form();
    await again.store.submit({ ...typed, message: 'And where is that?' });
    expect(again.store.$form.get()).toMatchObject({ problems: [{ key: 'error_captcha' }] });
  });

  it('S5.04b a wrong PIN refuses no message, and its sender is told', async () => {
    const player = { username: 'tern', password: 'harbour-lights-24', pinCode: '2468' };
    await send('POST', `${services.sandboxUrl}/_sandbox/players`, player);
    const { sid, cookie } = await signIn(services.siteUrl, player.username, player.password);
    // The second message of an hour would be asked for a captcha: each comes from a network of its own.
    const signedIn = (pinCode: string) => (url: string, init: RequestInit) =>
      fetcher(url, {
        ...init,
        headers: {
          ...(init.headers as object),
          cookie: `${cookie}; sid=${sid}`,
          'x-forwarded-for': `10.9.0.${pinCode[0]}`,
        },
      });
    for (const [pinCode, isTold] of [
      ['9753', true],
      ['2468', false],
    ] as const) {
      const { store, kept } = form(signedIn(pinCode));
      await store.submit({ ...typed, message: `With ${pinCode}`, pinCode });
      expect([store.$form.get().state, [...kept.values()].join().includes('PIN code was not right')]).toEqual([
        'done',
        isTold,
      ]);
    }
  });

  it('S8.08 silence leaves the form open and says so', async () => {
    const { store, gone } = form(silent);
    await store.submit(typed);
    expect([store.$form.get().state, gone]).toEqual(['refused', []]);
  });

  it('S4.10a S5.01 S9.03a suggests a second after the last key, from three characters on; S4.10b Enter leads on', async () => {
    const waiting: (() => void)[] = [];
    const gone: string[] = [];
    const search = createHelpSearch({
      find: (term) => findHelp(term, 'suggestions', { bucket: 'default', lang: 'en', fetcher }),
      shown: (items) => items,
      after: (delayMs, action) => {
        expect(delayMs).toBe(1000);
        waiting.push(action);
        return () => void waiting.splice(waiting.indexOf(action), 1);
      },
      go: (path) => gone.push(path),
      resultsPath: (term) => `/help/search-content?searchTerm=${term}`,
    });
    search.type('wi');
    expect([search.$search.get().state, waiting.length]).toEqual(['closed', 0]);
    search.type('with');
    search.type('withdrawl');
    expect([search.$search.get().state, waiting.length]).toEqual(['waiting', 1]);
    const settled = new Promise<void>((resolve) =>
      search.$search.listen(({ state }) => state === 'found' && resolve()),
    );
    waiting[0]?.();
    await settled;
    search.move(1);
    search.enter('withdrawl');
    search.close();
    search.enter('a thing');
    search.enter(' wi ');
    expect(search.$search.get()).toEqual({ state: 'short' });
    search.type('w');
    expect(search.$search.get()).toEqual({ state: 'closed' });
    expect(gone).toEqual(['/help/steps', '/help/search-content?searchTerm=a thing']);
  });

  it('S8.13b with the services silent titles are searched by the same rules, and with both silent nothing is', async () => {
    const file = await served.reader.release?.files.get('/_data/help-en.json');
    const bytes = file && (await served.reader.bytes(file, undefined));
    const half = (url: string): Promise<Response> =>
      url.startsWith('/_data/') ? Promise.resolve(new Response(String(bytes))) : silent();
    const source = { bucket: 'default', lang: 'en' };
    const found = await findHelp('withdrawl', 'search', { ...source, fetcher: half });
    expect(found).toMatchObject({
      state: 'found',
      fewer: true,
      items: [{ contentId: 'steps', paths: ['/help/steps'] }],
    });
    expect(await findHelp('withdrawl', 'search', { ...source, fetcher: silent })).toEqual({ state: 'unavailable' });
  });
});
