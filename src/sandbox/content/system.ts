import { join } from 'node:path';
import { type Fault, Faults } from './faults.ts';
import { ContentStore, type Environment } from './store.ts';
import type { Change, ContentExport, Edit, Kind } from './types.ts';
import { webhookBody } from './view.ts';
import { WebhookSender, type WebhookTarget } from './webhook.ts';

export interface ContentSystemOptions {
  spaceId: string;
  /** The environment that edits go to; it is made when the store is new. */
  environment: string;
  deliveryToken: string;
  previewToken: string;
  /** Keeps edits and sync tokens over a restart; absent: memory only. */
  folder?: string;
  /** Files, named by SHA-256, of assets whose address is `/assets-files/{sha256}/{name}`. */
  assetsFolder?: string;
  /** What a new store begins with. */
  seed?: () => ContentExport | Promise<ContentExport>;
  webhook?: WebhookTarget;
  webhookRetryDelaysMs?: readonly number[];
  /** Most items on one page of a synchronisation; 1000 by default. */
  syncPageSize?: number;
  now?: () => Date;
  onWebhookFailure?: (message: string) => void;
}

/** The sandbox content system without its HTTP side: what the control calls do. Every edit sends its signed webhook. */
export class ContentSystem {
  readonly options: ContentSystemOptions;
  readonly store: ContentStore;
  readonly faults = new Faults();
  readonly #webhooks: WebhookSender;

  private constructor(options: ContentSystemOptions, store: ContentStore) {
    this.options = options;
    this.store = store;
    this.#webhooks = new WebhookSender({
      target: options.webhook,
      ...(options.webhookRetryDelaysMs ? { retryDelaysMs: options.webhookRetryDelaysMs } : {}),
      ...(options.onWebhookFailure ? { onFailure: options.onWebhookFailure } : {}),
    });
  }

  /** Opens the store and, when it is new, fills it from `seed`, silently. */
  static async open(options: ContentSystemOptions): Promise<ContentSystem> {
    const store = new ContentStore({
      environment: options.environment,
      ...(options.folder ? { folder: options.folder } : {}),
      ...(options.now ? { now: options.now } : {}),
    });
    const isNew = store.environment(options.environment)?.locales.length === 0;
    if (isNew) store.import(options.environment, withLocale((await options.seed?.()) ?? {}));
    return new ContentSystem(options, store);
  }

  /** The environment that control calls edit when they name none. */
  get defaultEnvironment(): Environment {
    const environment = this.store.environment(this.options.environment);
    if (!environment) throw new RangeError(`no environment "${this.options.environment}"`);
    return environment;
  }

  /** Where uploaded asset files are kept; none for a store in memory. */
  get uploadsFolder(): string | undefined {
    return this.options.folder === undefined ? undefined : join(this.options.folder, 'files');
  }

  /** Makes or changes an entry or asset. Throws a RangeError on an unknown environment. */
  put(kind: Kind, id: string, edit: Edit, environment = this.options.environment): Change {
    return this.#report(this.store.put(environment, kind, id, edit));
  }

  /** Deletes an entry or asset; undefined when there is none. */
  remove(kind: Kind, id: string, environment = this.options.environment): Change | undefined {
    const change = this.store.remove(environment, kind, id);
    return change && this.#report(change);
  }

  /** Merges an export. One webhook, that of its last published resource, stands for all: sync brings the rest. */
  import(content: ContentExport, environment = this.options.environment): Change[] {
    const changes = this.store.import(environment, content);
    const last = changes.findLast((change) => change.action !== 'save');
    if (last) this.#report(last);
    return changes;
  }

  /** Plans faults for the next delivery answers. */
  plan(fault: Fault): void {
    this.faults.plan(fault);
  }

  /** Resolves when every webhook has arrived or been given up. */
  webhooksIdle(): Promise<void> {
    return this.#webhooks.idle();
  }

  /** Stops the background deliveries; the store needs no closing. */
  close(): Promise<void> {
    return this.#webhooks.close();
  }

  #report(change: Change): Change {
    const environment = this.store.environment(change.environment);
    if (environment) {
      const topic = `ContentManagement.${change.kind}.${change.action}`;
      this.#webhooks.send(topic, webhookBody(change, this.options.spaceId, environment));
    }
    return change;
  }
}

const english = { code: 'en', name: 'English', default: true, fallbackCode: null };

function withLocale(content: ContentExport): ContentExport {
  return content.locales && content.locales.length > 0 ? content : { ...content, locales: [english] };
}
