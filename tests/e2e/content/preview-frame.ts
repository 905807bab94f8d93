import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test';
import { previewToken } from '#release/preview-token.ts';
import { parseConfig } from '#services/kernel/config.ts';
import { webhookSecret } from '#services/kernel/secrets.ts';

/** A message of the SDK, as the editors' application gets it. */
export interface SdkMessage {
  readonly method: string;
  readonly source: string;
  readonly elements?: readonly {
    readonly isHovered: boolean;
    readonly attributes: Readonly<Record<string, unknown>>;
  }[];
  readonly [name: string]: unknown;
}

/** A token for the running product; expired when `minutes` is negative. */
export function tokenFor(minutes: number): string {
  const { KESTREL_DATA_DIR: DATA_DIR } = process.env;
  const secret = webhookSecret(parseConfig({ DATA_DIR, SANDBOX: 'on' }));
  return previewToken(secret ?? '', new Date(Date.now() + minutes * 60_000));
}

/** Saves an entry as a draft in the content system. */
export async function saveDraft(
  request: APIRequestContext,
  sandboxUrl: string,
  id: string,
  entry: { readonly contentType: string; readonly fields: object; readonly published?: boolean },
): Promise<void> {
  const answer = await request.put(`${sandboxUrl}/_sandbox/content/entries/${id}`, { data: entry });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The editors' application: a page on another origin that frames the preview and speaks with its SDK. */
export class EditorsApp {
  readonly #page: Page;
  readonly frame: FrameLocator;

  private constructor(page: Page) {
    this.#page = page;
    this.frame = page.frameLocator('iframe');
  }

  /** Opens the application on `origin` with `address` in its preview pane. */
  static async open(page: Page, origin: string, address: string): Promise<EditorsApp> {
    const body = `<!doctype html><link rel="icon" href="data:,"><iframe width="1200" height="700" allow="local-network-access" src="${address}"></iframe>`;
    // The site under test is on this machine; a browser asks before a page of the internet may frame such a one.
    await page.context().grantPermissions(['local-network-access'], { origin });
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.addInitScript((appOrigin) => {
      if (location.origin !== appOrigin) return;
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      addEventListener('message', ({ data, source, origin: from }) => {
        heard.push({ ...data, from });
        // As the application does: whoever connects is told that the inspector is on.
        const inspector = { source: 'live-preview-editor', method: 'INSPECTOR_MODE_CHANGED', isInspectorActive: true };
        if (data.method === 'CONNECTED') source?.postMessage(inspector, { targetOrigin: from });
      });
    }, origin);
    await page.goto(`${origin}/spaces/kestrelbay/entries/x`, { waitUntil: 'domcontentloaded' });
    return new EditorsApp(page);
  }

  /** What the SDK has said so far, of one kind. */
  heard(method: string): Promise<SdkMessage[]> {
    return this.#page.evaluate(
      (wanted) => (window as unknown as { heard: SdkMessage[] }).heard.filter((message) => message.method === wanted),
      method,
    );
  }

  /** Tells the preview that an entry was saved. */
  async tellSaved(id: string): Promise<void> {
    await this.#page.evaluate((entryId) => {
      const entity = { sys: { id: entryId, type: 'Entry' }, fields: {} };
      const saved = { source: 'live-preview-editor', method: 'ENTRY_SAVED', entity, contentType: {} };
      frames[0]?.postMessage(saved, '*');
    }, id);
  }
}
