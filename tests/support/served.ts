import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Content } from '#content/source.ts';
import { siteOutputs } from '#publisher/outputs/outputs.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { smallRelease } from './small-release.ts';

/** A release is read at once; the limit only ends what hangs. */
export const servedSoon = { timeout: 60_000, interval: 10 };

/** Releases of what services and browsers read of a content (no pages), as the site process reads them. */
export class ServedData {
  readonly reader: ReleaseReader;
  readonly #dir: string;
  readonly #store: ReleaseStore;
  #count = 0;

  private constructor(dir: string) {
    this.#dir = dir;
    this.#store = new ReleaseStore(dir);
    this.reader = new ReleaseReader(dir);
  }

  static async of(content: Content): Promise<ServedData> {
    const served = new ServedData(await mkdtemp(join(tmpdir(), 'kestrel-served-')));
    await served.release(content);
    return served;
  }

  /** Publishes another content. */
  async release(content: Content): Promise<void> {
    const folders = { mirrorDir: this.#dir, cutDir: this.#dir };
    const data = siteOutputs(content, { policy: '', folders, origin: 'https://bay.test' }).filter(({ name }) =>
      /^(?:service-data|_data)\//.test(name),
    );
    const files: Record<string, Awaited<ReturnType<ReleaseStore['putFile']>>> = {};
    for (const { name, make } of data)
      files[`/${name}`] = await this.#store.putFile(`/${name}`, name, await make(content));
    this.#count += 1;
    const id = `r${this.#count}`;
    await this.#store.publish(smallRelease(id, files));
    await vi.waitFor(() => {
      if (this.reader.release?.id !== id) throw new Error('not served yet');
    }, servedSoon);
  }

  async stop(): Promise<void> {
    this.reader.close();
    await rm(this.#dir, { recursive: true, force: true });
  }
}
