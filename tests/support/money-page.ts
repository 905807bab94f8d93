import type { Fetch } from '#client/call.ts';
import { createIntents } from '#client/intents.ts';
import { createSession } from '#client/session.ts';
import type { MoneyPorts } from '#features/frame/money-ports.ts';
import { BrowserStandIn, Tab } from '../unit/client/browser-stand-in.ts';
import { memoryStorage } from '../unit/client/service-stand-in.ts';
import type { Payer } from './money.ts';
import type { Services } from './services.ts';

/** What may happen to one request: it never arrives, or its answer is lost. */
export type Fault = 'lostAsking' | 'lostAnswer';

/** One browser of a signed-in player: tabs share its storage, and what goes over its network can be lost. */
export class MoneyBrowser {
  /** What the next unsafe requests meet, one each. */
  readonly faults: Fault[] = [];
  /** Runs at each pause before something is asked again. */
  paused: () => void = () => undefined;
  /** Methods and paths of what was sent. */
  readonly sent: string[] = [];
  readonly storage = memoryStorage();
  readonly #services: Services;
  readonly #payer: Payer;
  #made = 0;

  constructor(services: Services, payer: Payer) {
    this.#services = services;
    this.#payer = payer;
  }

  readonly fetcher: Fetch = async (url, { mode: _, ...init }) => {
    this.sent.push(`${init.method} ${new URL(url, this.#services.siteUrl).pathname.split('/').at(-1)}`);
    const fault = init.method === 'GET' ? undefined : this.faults.shift();
    if (fault === 'lostAsking') throw new TypeError('the network is away');
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#payer.cookie);
    const response = await fetch(this.#services.siteUrl + url, { ...init, headers });
    if (fault === 'lostAnswer') throw new TypeError('the answer is lost');
    return response;
  };

  /** A tab's ports; `waits` asks again by itself, as a page does, else each deed is sent once. */
  tab({ currency = 'EUR', waits = false, fetcher = this.fetcher } = {}): MoneyPorts {
    const browser = new BrowserStandIn();
    browser.writeCookie(`sid=${this.#payer.session}; Path=/`);
    const session = createSession(new Tab(browser).session);
    session.start();
    const intents = createIntents({
      storage: this.storage,
      now: () => Date.now(),
      newKey: () => `${this.#payer.username}-${++this.#made}`,
      fetcher,
      ...(waits && { pause: async () => this.paused() }),
    });
    return {
      session,
      intents,
      currency,
      fetcher,
      region: 'IE',
      locale: 'en-GB',
      channel: 'desktop',
      username: this.#payer.username,
    };
  }
}
