import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import { recordEvent } from '#release/events.ts';
import { type PublisherStatus, readPublisherStatus } from '#release/status.ts';
import type { ContentExport } from '#sandbox/content/types.ts';
import { signedHeaders } from '#sandbox/content/webhook.ts';
import { type Config, parseConfig } from '#services/kernel/config.ts';
import { sendError } from '#services/kernel/problem.ts';
import { previewRoutes } from '#services/site/preview.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { siteRoutes } from '#services/site/routes.ts';
import { statusRoutes } from '#services/site/status.ts';
import { webhookRoutes } from '#services/site/webhook.ts';
import { siteConfig, text } from '../../support/content/site.ts';
import {
  deliveryToken,
  previewToken,
  type RunningContentSystem,
  spaceId,
  startContentSystem,
} from '../../support/content/system.ts';
import { contentCommand, type Ran } from '../../support/content-command.ts';
import { lendSite } from '../../support/lent-site.ts';
import { runEnv } from '../../support/run-env.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const secret = 'w'.repeat(64);
const patience = { timeout: 100_000, interval: 25 };

/** A webhook to send by hand; `key` is the idempotency key. */
export interface HandMade {
  readonly topic: string;
  readonly sys: Record<string, unknown>;
  readonly key: string;
  readonly atMs?: number;
}

/** A content system, the site's HTTP side and a publisher process of its own, as in production but without a database. */
export class Product {
  readonly dir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly config: Config;
  readonly content: RunningContentSystem;
  siteUrl = '';
  #app: FastifyInstance | undefined;
  #reader: ReleaseReader | undefined;
  #publisher: ChildProcess | undefined;

  private constructor(dir: string, content: RunningContentSystem, env: Record<string, string>) {
    this.dir = dir;
    this.content = content;
    this.env = env;
    this.config = parseConfig(env);
  }

  /** Starts everything but the publisher; the content system has a site_config, and whatever `entries` adds, or is `empty`. */
  static async start(
    entries: ContentExport['entries'] = [],
    webhooks = true,
    { uploads = false, empty = false } = {},
  ): Promise<Product> {
    const dir = await mkdtemp(join(tmpdir(), 'kestrel-pipeline-'));
    const site = Fastify();
    const config = siteConfig();
    const locales = [
      { code: 'en', name: 'English', default: true, fallbackCode: null },
      { code: 'fr', name: 'Français', default: false, fallbackCode: 'en' },
    ];
    // An empty space has a language and nothing else.
    const none = { locales: [{ code: 'en-US', name: 'English (United States)', default: true, fallbackCode: null }] };
    const full = () => ({
      locales,
      entries: [{ sys: { ...config.sys, publishedVersion: 1 }, fields: config.fields }, ...entries],
    });
    const seed = () => (empty ? none : full());
    // The address is known once it listens; the routes need the configuration, which needs the content system.
    const probe = await site.listen({ host: '127.0.0.1', port: 0 });
    await site.close();
    const webhook = webhooks ? { webhook: { url: `${probe}/hooks/contentful`, secret } } : {};
    const folder = uploads ? { folder: join(dir, 'content') } : {};
    const content = await startContentSystem({ seed, ...webhook, ...folder });
    const product = new Product(dir, content, {
      SANDBOX: 'off',
      DATA_DIR: join(dir, 'data'),
      CONTENT_CACHE_DIR: join(dir, 'cache'),
      CONTENTFUL_SPACE_ID: spaceId,
      CONTENTFUL_DELIVERY_TOKEN: deliveryToken,
      CONTENTFUL_PREVIEW_TOKEN: previewToken,
      CONTENTFUL_HOST: content.host,
      CONTENTFUL_INSECURE: 'true',
      CONTENTFUL_WEBHOOK_SECRET: secret,
      ADMIN_TOKEN: 'an-admin-token-of-the-test',
      AVIF: 'off',
      LOG_LEVEL: 'silent',
    });
    await lendSite(join(dir, 'data'));
    await product.openSite(Number(new URL(probe).port));
    return product;
  }

  /** Opens the site's HTTP side; again after `closeSite`, as a restart does. */
  async openSite(port: number): Promise<void> {
    const app = Fastify({ routerOptions: { maxParamLength: 4096 } });
    app.setErrorHandler(sendError);
    await webhookRoutes(app, { secret, changed: (event) => recordEvent(this.config.dataDir, event) });
    await statusRoutes(app, this.config);
    this.#reader = new ReleaseReader(join(this.config.dataDir, 'releases'));
    previewRoutes(app, this.config, this.#reader);
    siteRoutes(app, this.#reader);
    this.siteUrl = await app.listen({ host: '127.0.0.1', port });
    this.#app = app;
  }

  async closeSite(): Promise<void> {
    this.#reader?.close();
    await this.#app?.close();
  }

  /** Starts the publisher process; `env` adds to its environment. */
  startPublisher(env: Readonly<Record<string, string>> = {}): void {
    const all = { ...runEnv(), ...this.env, ...env };
    this.#publisher = spawn(process.execPath, [join(root, 'src/publisher/main.ts')], {
      cwd: root,
      env: all,
      stdio: 'inherit',
    });
  }

  /** Ends the publisher at once, as a crash does. */
  async killPublisher(): Promise<void> {
    const child = this.#publisher;
    this.#publisher = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Runs `npm run content` with these arguments. */
  command(...args: string[]): Promise<Ran> {
    return contentCommand(args, this.env);
  }

  /** The same as a process of its own with its settings in a file, as package.json reads `.env`. */
  async commandWithFile(file: string, args: readonly string[]): Promise<Ran> {
    const script = join(root, 'scripts/content.ts');
    const flags = [`--env-file-if-exists=${file}`];
    const child = spawn(process.execPath, [...flags, script, ...args], { cwd: root, env: runEnv() });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (output.out += chunk));
    child.stderr.on('data', (chunk) => (output.err += chunk));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, ...output };
  }

  /** Publishes a help article. */
  article(id: string, title: string, slug = id): number {
    const fields = { internalName: text(id), pageType: text('help'), slug: text(slug), title: text(title) };
    const { resource } = this.content.system.put('Entry', id, { contentType: 'content_page', fields, published: true });
    return resource?.revision ?? 0;
  }

  /** Sends a signed delivery; `atMs` is the time it claims. */
  deliver({ topic, sys, key, atMs = Date.now() }: HandMade, tamper = (body: string) => body): Promise<Response> {
    const body = JSON.stringify({ sys, fields: {} });
    const headers = {
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-topic': `ContentManagement.${topic}`,
      'x-contentful-idempotency-key': key,
    };
    const signed = signedHeaders(secret, 'POST', '/hooks/contentful', headers, body, atMs);
    return fetch(`${this.siteUrl}/hooks/contentful`, { method: 'POST', headers: signed, body: tamper(body) });
  }

  async page(path: string): Promise<{ status: number; body: string }> {
    const answer = await fetch(this.siteUrl + path, { redirect: 'manual' });
    return { status: answer.status, body: await answer.text() };
  }

  get status(): PublisherStatus | undefined {
    return readPublisherStatus(this.config.dataDir);
  }

  /** Ids of all releases, oldest first. */
  async releases(): Promise<string[]> {
    const names = await readdir(join(this.config.dataDir, 'releases/manifests')).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -5))
      .sort();
  }

  /** Waits until the page at the path shows the text. */
  shows(path: string, words: string): Promise<void> {
    return vi.waitFor(async () => {
      const { status, body } = await this.page(path);
      if (status !== 200 || !body.includes(words)) throw new Error(`${path} answers ${status} without "${words}"`);
    }, patience);
  }

  /** Waits until a condition of the status holds. */
  until(what: string, holds: (status: PublisherStatus) => boolean): Promise<void> {
    return vi.waitFor(() => {
      const { status } = this;
      if (!status || !holds(status)) throw new Error(`not yet: ${what} ${JSON.stringify(status)?.slice(0, 600)}`);
    }, patience);
  }

  async stop(): Promise<void> {
    await this.killPublisher();
    await this.closeSite();
    await this.content.close();
    await rm(this.dir, { recursive: true, force: true });
  }
}
