import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '#client/call.ts';
import type { Session } from '#client/session.ts';
import type { ChosenTheme } from '#client/theme.ts';
import { createChat } from '#features/chat/chat.store.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { FlowPage } from '../../support/flow-page.ts';
import { send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const password = 'harbour-lights-24';
const key = 'a-plain-key-of-the-chat';
let dir: string;
let services: Services;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-chat-'));
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  services = await startServices({ env: { ...ports, DATA_DIR: dir, CHAT_HMAC_KEY: key } });
});
afterAll(async () => {
  await services.stop();
  await rm(dir, { recursive: true, force: true });
});

let made = 0;
async function page(signedIn: boolean, through = (own: FlowPage): Fetch => own.fetcher) {
  const own = new FlowPage(services);
  let playerId = '';
  if (signedIn) {
    made += 1;
    const username = `talker${made}`;
    const names = { firstName: 'Ada', lastName: 'Quay' };
    const player = await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username, password, ...names });
    playerId = player.json.playerId;
    const path = `${services.siteUrl}/services/login-service/v1/login`;
    const { json, headers } = await send('POST', path, { username, password });
    for (const cookie of headers.getSetCookie()) own.browser.writeCookie(cookie);
    own.session.open(json.sessionId);
  }
  const told: string[] = [];
  const colours: string[] = [];
  const chosen: { theme: ChosenTheme } = { theme: 'auto' };
  const { session, deviceStorage } = own;
  const fetcher = through(own);
  const tell = (message: string): void => {
    if (message.includes('set-color-scheme'))
      colours.push(JSON.parse(message.slice('chatwoot-widget:'.length)).darkMode);
    else told.push(message);
  };
  const theme = () => chosen.theme;
  const later: (() => void)[] = [];
  const after = (_: number, action: () => void) => {
    later.push(action);
    return () => void later.splice(later.indexOf(action), 1);
  };
  const ports = { session, lang: 'fr', deviceStorage, theme, fetcher, tell, after };
  const chat = createChat(ports);
  chat.watch();
  return { chat, told, colours, chosen, later, playerId, session, deviceStorage };
}
const loaded = (authToken: string) => `chatwoot-widget:${JSON.stringify({ event: 'loaded', config: { authToken } })}`;

/** The widget of the stand-in, as its own page calls it. */
const widgetText = async (path: string, body?: unknown): Promise<string> => {
  const { port } = new URL(services.sandboxUrl);
  const { request } = await import('node:http');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { host: `chat.localhost:${port}`, 'content-type': 'application/json' };
  const asked = request({ host: 'localhost', port, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks).toString()));
  });
  asked.on('error', reject).end(body ? JSON.stringify(body) : undefined);
  return promise;
};
const widget = async (path: string, body?: unknown) => JSON.parse(await widgetText(path, body));

describe('S1.02a the live chat', () => {
  it('opens the widget with our token and language, and tells a visitor’s frame no name', async () => {
    const { chat, told } = await page(false);
    await chat.open();
    const now = chat.$chat.get();
    const src = new URL(now.state === 'open' ? now.src : '');
    expect([src.hostname, src.pathname, src.searchParams.get('locale')]).toEqual(['chat.localhost', '/widget', 'fr']);
    expect(src.searchParams.get('website_token')).toMatch(/.{16}/);
    await chat.heard(loaded('visitor'));
    expect(told).toEqual([]);
  });

  it('speaks the language of the page around it', async () => {
    const [fr, en] = await Promise.all(['fr', 'ja'].map((lang) => widgetText(`/widget?locale=${lang}`)));
    expect(fr).toMatch(/<html lang="fr">[\s\S]*Vous êtes un visiteur\.[\s\S]*>Envoyer</);
    expect(fr).not.toMatch(/Send|You are|\{(?!name\})\w+\}/);
    expect(en).toMatch(/<html lang="en">[\s\S]*>Send</);
  });

  it('names a player with the hash that proves it, and nobody by their sign-in name', async () => {
    const { chat, told, playerId } = await page(true);
    await chat.open();
    await chat.heard(loaded('k'));
    const said = JSON.parse(told[0]?.replace('chatwoot-widget:', '') ?? '{}');
    const identifier_hash = createHmac('sha256', key).update(playerId).digest('hex');
    expect(said).toEqual({ event: 'set-user', identifier: playerId, user: { identifier_hash, name: 'Ada Quay' } });
  });

  it.each([
    ['cannot be asked for', 503, { code: 'UNAVAILABLE' }],
    ['is missing', 200, { identifier: 'ada', name: 'Ada Quay' }],
  ])('tells the frame no name when its hash %s', async (_, status, body) => {
    const { chat, told } = await page(true, (own) => own.answering('/identity', status, body));
    await chat.open();
    await chat.heard(loaded('k'));
    expect([chat.$chat.get().state, told]).toEqual(['open', []]);
  });

  it('tells the frame the theme that is chosen on the site, when it has loaded and when another is chosen', async () => {
    const { chat, colours, chosen } = await page(false);
    await chat.open();
    expect(colours).toEqual([]);
    chosen.theme = 'light';
    await chat.heard(loaded('k'));
    chosen.theme = 'dark';
    chat.colour();
    expect(colours).toEqual(['light', 'dark']);
  });

  it('drops what is no message of the widget', async () => {
    const { chat, told, deviceStorage } = await page(true);
    await chat.open();
    for (const message of ['hello', 'chatwoot-widget:{', 'chatwoot-widget:{"event":"other"}', loaded('').slice(3)])
      await chat.heard(message);
    expect([told, deviceStorage.getItem('chatConversation')]).toEqual([[], null]);
  });

  it('goes on in the next window, and ends with the sign-out: no frame, no key', async () => {
    const { chat, session, deviceStorage } = await page(true);
    await chat.open();
    await chat.heard(loaded('talk-7'));
    await chat.open();
    const now = chat.$chat.get();
    expect(now.state === 'open' && new URL(now.src).searchParams.get('cw_conversation')).toBe('talk-7');
    session.close();
    expect([chat.$chat.get(), deviceStorage.getItem('chatConversation')]).toEqual([{ state: 'ended' }, null]);
  });

  it('is nobody else’s: neither who comes after a sign-out with the window closed, nor another player, is led into it', async () => {
    const { chat, session, deviceStorage } = await page(true);
    await chat.open();
    await chat.heard(loaded('talk-8'));
    const talkOf = async (other: Session) => {
      const { fetcher } = new FlowPage(services);
      const next = createChat({
        session: other,
        lang: 'en',
        deviceStorage,
        theme: () => 'auto',
        fetcher,
        tell: () => undefined,
        after: () => () => undefined,
      });
      await next.open();
      const now = next.$chat.get();
      return now.state === 'open' ? new URL(now.src).searchParams.get('cw_conversation') : now.state;
    };
    expect(await talkOf(session)).toBe('talk-8');
    expect(await talkOf((await page(false)).session)).toBeNull();
    expect(deviceStorage.getItem('chatConversation')).toBeNull();
    await chat.heard(loaded('talk-9'));
    expect(await talkOf((await page(true)).session)).toBeNull();
  });

  it('ends when another player signs in, also without a moment in which nobody is; a visitor’s talk goes on with them', async () => {
    const visiting = await page(false);
    await visiting.chat.open();
    await visiting.chat.heard(loaded('talk-10'));
    visiting.session.open('a-first-session');
    expect(visiting.chat.$chat.get().state).toBe('open');
    expect(visiting.deviceStorage.getItem('chatConversation')).toBe('a-first-session talk-10');
    visiting.session.open('another-session');
    expect(visiting.chat.$chat.get()).toEqual({ state: 'ended' });
    expect(visiting.deviceStorage.getItem('chatConversation')).toBeNull();
  });

  it('the stand-in shows a name only with the right hash, and its agent answers', async () => {
    const talk = await widget('/talks', {});
    const hash = (identifier: string) => createHmac('sha256', key).update(identifier).digest('hex');
    for (const wrong of ['', 'zz', hash('somebody else')]) {
      const answer = await widget(`/talks/${talk.key}/user`, { identifier: 'ada', hash: wrong, name: 'Ada' });
      expect(answer.proven).toBeNull();
    }
    const named = await widget(`/talks/${talk.key}/user`, { identifier: 'ada', hash: hash('ada'), name: 'Ada' });
    expect(named.proven).toBe('Ada');
    await widget(`/talks/${talk.key}/messages`, { text: 'Hello' });
    const [{ conversation }] = (await send('GET', `${services.sandboxUrl}/_sandbox/chat`)).json;
    await send('POST', `${services.sandboxUrl}/_sandbox/chat/${conversation}/messages`, { text: 'It left us today.' });
    const { said } = await widget(`/talks/${talk.key}`);
    expect(said.map(({ text }: { text: string }) => text)).toEqual(['Hello', expect.any(String), 'It left us today.']);
  });

  it('the stand-in answers in the language that it is spoken to in', async () => {
    const talk = await widget('/talks', {});
    const { said } = await widget(`/talks/${talk.key}/messages`, { text: 'Hola', lang: 'es' });
    expect(said[1].text).toBe('Gracias. Una persona lo lee y responde aquí.');
  });

  it('says so when the chat cannot be asked', async () => {
    const { session, deviceStorage } = await page(false);
    const fetcher = () => Promise.reject(new TypeError('nobody answers'));
    const chat = createChat({
      session,
      lang: 'en',
      deviceStorage,
      theme: () => 'auto',
      tell: () => undefined,
      after: () => () => undefined,
      fetcher,
    });
    await chat.open();
    expect(chat.$chat.get()).toEqual({ state: 'unavailable' });
  });

  it('a frame that says nothing is waited for, then said to be silent; asked again it is waited for anew', async () => {
    const { chat, later } = await page(false);
    await chat.open();
    expect([chat.$chat.get(), later.length]).toMatchObject([{ state: 'open', frame: 'awaited' }, 1]);
    later[0]?.();
    expect(chat.$chat.get()).toMatchObject({ state: 'open', frame: 'silent' });
    await chat.open();
    expect([chat.$chat.get(), later.length]).toMatchObject([{ state: 'open', frame: 'awaited' }, 1]);
  });

  it('a frame that speaks is not called silent, and one that speaks late is shown', async () => {
    const { chat, later, session } = await page(false);
    await chat.open();
    await chat.heard('chatwoot-widget:{"event":"other"}');
    expect([chat.$chat.get(), later.length]).toMatchObject([{ frame: 'awaited' }, 1]);
    await chat.heard(loaded('k'));
    expect([chat.$chat.get(), later]).toMatchObject([{ frame: 'heard' }, []]);
    await chat.open();
    later[0]?.();
    await chat.heard(loaded('k'));
    expect(chat.$chat.get()).toMatchObject({ state: 'open', frame: 'heard' });
    await chat.open();
    session.open('a-session');
    session.close();
    expect([chat.$chat.get(), later]).toEqual([{ state: 'ended' }, []]);
  });
});
