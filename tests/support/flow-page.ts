import { type Fetch, performCall } from '#client/call.ts';
import { createCaptchaCalls } from '#client/captcha-call.ts';
import type { LoginSuccess } from '#client/events.ts';
import type { FormStore } from '#client/form.ts';
import { createProfile } from '#client/profile.ts';
import { createSession } from '#client/session.ts';
import { login } from '#contract/login.ts';
import type { SignInNews } from '#features/frame/sign-in-news.ts';
import type { LoginPorts } from '#features/login/login.store.ts';
import { say, type TextKey } from '#messages/common/fill.ts';
import { BrowserStandIn, Tab } from '../unit/client/browser-stand-in.ts';
import { memoryStorage } from '../unit/client/service-stand-in.ts';
import type { Services } from './services.ts';

let pages = 0;

/** A page as its stores see it: real calls to the services, with the cookies of a browser. */
export class FlowPage {
  readonly browser = new BrowserStandIn();
  readonly session = createSession(new Tab(this.browser).session);
  readonly tabStorage = memoryStorage();
  readonly deviceStorage = memoryStorage();
  /** Where it went. */
  readonly gone: string[] = [];
  readonly events: LoginSuccess[] = [];
  /** What the player was told on the way. */
  readonly news: SignInNews[] = [];
  readonly #services: Services;
  /** Heeded where the services trust this machine as a proxy (`TRUST_PROXY`). */
  readonly #address: string;

  constructor(services: Services) {
    this.#services = services;
    pages += 1;
    this.#address = `10.0.${pages >> 8}.${pages & 255}`;
    this.session.start();
  }

  readonly fetcher: Fetch = async (url, { mode: _, ...init }) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.#address);
    headers.set('cookie', [...this.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(this.#services.siteUrl + url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.browser.writeCookie(cookie);
    return response;
  };

  /** As a page under which an operator's own services answer one call: the first whose address ends so. */
  answering(end: string, status: number, body: object): Fetch {
    return async (url, init) => (url.endsWith(end) ? Response.json(body, { status }) : this.fetcher(url, init));
  }

  /** As a page that has lost its network. */
  readonly cutOff: Fetch = async () => {
    throw new TypeError('no network');
  };

  /** What signing in needs; the page may ask for a destination. */
  signIn(asked: string | null = null): LoginPorts {
    return {
      session: this.session,
      tabStorage: this.tabStorage,
      deviceStorage: this.deviceStorage,
      fetcher: this.fetcher,
      profile: createProfile(this.session, this.fetcher),
      writeCookie: (cookie) => this.browser.writeCookie(cookie),
      emitLoginSuccess: (detail) => this.events.push(detail),
      tell: (news) => this.news.push(news),
      place: () => ({ origin: 'http://127.0.0.1:4321', asked }),
      go: (path) => this.gone.push(path),
      now: () => Date.now(),
      languages: ['en', 'fr'],
      home: '/',
      login: '/login',
      captcha: createCaptchaCalls(this.fetcher, async () => undefined),
    };
  }
}

let made = 0;

/** A player as a test knows them. */
export interface FlowPlayer {
  readonly playerId: string;
  readonly username: string;
  readonly password: string;
  readonly pinCode?: string | undefined;
  readonly totpSecret?: string;
  readonly recoveryCodes?: readonly string[];
}

/** A player in some state, made by the sandbox; the answer is the sandbox's. */
export async function flowPlayer(
  services: Services,
  state: Readonly<Record<string, unknown>> = {},
): Promise<FlowPlayer> {
  made += 1;
  const player = { username: `flow-${made}`, password: 'quiet-harbour-at-dawn', pinCode: '2468', ...state };
  const response = await fetch(`${services.sandboxUrl}/_sandbox/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(player),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
  const answer = (await response.json()) as Pick<FlowPlayer, 'playerId' | 'totpSecret' | 'recoveryCodes'>;
  return { ...player, ...answer };
}

/** What a tab of a page has around it, for stores that keep something for a while; its clock is the services'. */
export const aroundTab = ({ session, tabStorage, fetcher }: FlowPage, clock: { now(): Date }) => ({
  session,
  tabStorage,
  fetcher,
  now: () => clock.now().getTime(),
});

/** A page of a player who has signed in; `code` comes along for whoever has a second factor. */
export async function signedInPage(
  services: Services,
  state: Readonly<Record<string, unknown>> = {},
  code: (player: FlowPlayer) => string = () => '',
): Promise<{ readonly page: FlowPage; readonly player: FlowPlayer }> {
  const player = await flowPlayer(services, state);
  const page = new FlowPage(services);
  const { username, password } = player;
  const headers = { 'x-mfa-code': code(player), 'x-enforcement-method': 'TWO_FACTOR_AUTHENTICATION' };
  const input = { body: { username, password, remember_me: false }, ...(player.totpSecret ? { headers } : {}) };
  const result = await performCall(login, input, page.fetcher);
  if (result.state !== 'ok') throw new Error(`${username} could not sign in: ${JSON.stringify(result)}`);
  page.session.open(result.value.sessionId);
  return { page, player };
}

/** What a form came to: the keys of what it says, else its state. */
export function keysOf(form: {
  readonly $form: { get(): { readonly state: string; readonly problems?: readonly { readonly key: string }[] } };
}): string | readonly string[] {
  const { state, problems } = form.$form.get();
  return state === 'refused' && problems ? problems.map(({ key }) => key) : state;
}

/** What a form says to its reader, in English; its state when that is nothing. */
export function saidBy<T extends object, Field extends string>(
  form: FormStore<Field, TextKey<T>>,
  texts: T,
): string | readonly string[] {
  const now = form.$form.get();
  return now.state === 'refused'
    ? now.problems.map(({ key, values }) => say(texts, 'en', key as TextKey<T>, values))
    : now.state;
}

/** The six digits of a message. */
export const codeIn = (text: string): string => /\b(\d{6})\b/.exec(text)?.[1] ?? '';
/** Another one. */
export const otherCode = (code: string): string => (code === '111111' ? '222222' : '111111');

/** The last message to somebody. */
export async function lastMessage(services: Services, to: string): Promise<string> {
  const response = await fetch(`${services.sandboxUrl}/_sandbox/outbox?to=${encodeURIComponent(to)}`);
  const [message] = (await response.json()) as { text: string }[];
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message.text;
}
