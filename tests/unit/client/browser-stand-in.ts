import type { Channel } from '#client/channel.ts';
import type { PollPorts } from '#client/poll.ts';
import type { SessionPorts } from '#client/session.ts';

const flush = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** One browser with several tabs on a clock of its own: cookies, channels, timers and locks as the real one orders them. */
export class BrowserStandIn {
  nowMs = 1_000_000;
  cookies = new Map<string, string>();
  written: string[] = [];
  #timers: { atMs: number; action: () => void }[] = [];
  #channels = new Map<string, { tab: Tab; listener: (message: unknown) => void }[]>();
  readonly #locks = new Map<string, { holder?: Tab | undefined; queue: { tab: Tab; grant: () => void }[] }>();

  /** Lets time pass, timer by timer, and everything that follows from each. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    for (;;) {
      await flush();
      const next = this.#timers.filter((timer) => timer.atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (!next) break;
      this.nowMs = next.atMs;
      this.#timers.splice(this.#timers.indexOf(next), 1);
      next.action();
    }
    this.nowMs = endMs;
  }

  after(ms: number, action: () => void): () => void {
    const timer = { atMs: this.nowMs + ms, action };
    this.#timers.push(timer);
    return () => {
      const at = this.#timers.indexOf(timer);
      if (at >= 0) this.#timers.splice(at, 1);
    };
  }

  channel(tab: Tab, name: string): Channel {
    const listeners = this.#channels.get(name) ?? [];
    this.#channels.set(name, listeners);
    return {
      post: (message) => {
        const copy = structuredClone(message);
        for (const other of listeners) if (other.tab !== tab) queueMicrotask(() => other.listener(copy));
      },
      listen: (listener) => listeners.push({ tab, listener }),
    };
  }

  async lock(name: string, tab: Tab, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const lock = this.#locks.get(name) ?? { queue: [] };
    this.#locks.set(name, lock);
    if (lock.holder) {
      await new Promise<void>((resolve, reject) => {
        const entry = { tab, grant: resolve };
        lock.queue.push(entry);
        signal.addEventListener('abort', () => {
          if (lock.queue.includes(entry)) reject(signal.reason);
          lock.queue = lock.queue.filter((other) => other !== entry);
        });
      });
    }
    lock.holder = tab;
    try {
      await work();
    } finally {
      lock.holder = undefined;
      lock.queue.shift()?.grant();
    }
  }

  writeCookie(cookie: string): void {
    this.written.push(cookie);
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** One tab of it. */
export class Tab {
  visible = true;
  marked: string | undefined;
  readonly browser: BrowserStandIn;
  readonly #visibility: (() => void)[] = [];
  readonly #online: (() => void)[] = [];
  readonly #returned: (() => void)[] = [];

  constructor(browser: BrowserStandIn) {
    this.browser = browser;
  }

  show(visible: boolean): void {
    this.visible = visible;
    for (const listener of [...this.#visibility, ...(visible ? this.#returned : [])]) listener();
  }

  comeOnline(): void {
    for (const listener of this.#online) listener();
  }

  /** `pageshow` of a page out of the back/forward cache. */
  returnFromCache(): void {
    for (const listener of this.#returned) listener();
  }

  get session(): SessionPorts {
    return {
      readCookies: () => [...this.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      writeCookie: (cookie) => this.browser.writeCookie(cookie),
      mark: (state) => {
        this.marked = state;
      },
      channel: this.browser.channel(this, 'session'),
      onReturn: (listener) => this.#returned.push(listener),
    };
  }

  get poll(): PollPorts {
    return {
      now: () => this.browser.nowMs,
      random: () => 0.5,
      after: (delayMs, action) => this.browser.after(delayMs, action),
      isVisible: () => this.visible,
      onVisibility: (listener) => this.#visibility.push(listener),
      onOnline: (listener) => this.#online.push(listener),
      lead: (topic, signal, work) => this.browser.lock(topic, this, signal, work),
      channel: this.browser.channel(this, 'poll'),
    };
  }
}
