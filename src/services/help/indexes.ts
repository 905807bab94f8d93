import type { HelpArticleText } from '#domain/help-search.ts';
import type { Release } from '#release/manifest.ts';
import { type Releases, ServedSettings } from '../kernel/served-settings.ts';
import { HelpIndex } from './help-index.ts';

const file = /^\/service-data\/help-text-([a-z]{2}(?:-[A-Z]{2})?)-\d+\.json$/;

interface Kept {
  readonly index: HelpIndex;
  /** Hash of each file that is in it. */
  readonly files: Map<string, string>;
}

/** One help index a language, of the release that is served; a new release costs as much as it changes. */
export class HelpIndexes {
  readonly #reader: Releases;
  readonly #settings: ServedSettings;
  readonly #kept = new Map<string, Kept>();
  #release: string | undefined;
  #renewing: Promise<void> = Promise.resolve();

  constructor(reader: Releases) {
    this.#reader = reader;
    this.#settings = new ServedSettings(reader);
  }

  /** The index of a language; undefined before the first release, and where it has no articles. */
  async of(lang: string): Promise<HelpIndex | undefined> {
    await this.renew();
    return this.#kept.get(lang)?.index;
  }

  /** Whether the site has this bucket and publishes this language; undefined before the first release. */
  async isServed(bucket: string, lang: string): Promise<boolean | undefined> {
    const config = await this.#settings.current();
    return config && config.bucket === bucket && config.languagesPublished.includes(lang);
  }

  /** Brings the indexes to the release that is served, once however many ask at a time. */
  async renew(): Promise<void> {
    const { release } = this.#reader;
    if (!release || release.id === this.#release) return;
    this.#renewing = this.#renewing.catch(() => undefined).then(() => this.#take(release));
    await this.#renewing;
  }

  async #take(release: Release): Promise<void> {
    if (release.id === this.#release) return;
    const present = new Set<string>();
    for (const [path, served] of release.files) {
      const { sha } = served;
      const lang = file.exec(path)?.[1];
      if (!lang) continue;
      present.add(path);
      const kept = this.#kept.get(lang) ?? { index: new HelpIndex(lang), files: new Map() };
      this.#kept.set(lang, kept);
      if (kept.files.get(path) === sha) continue;
      const bytes = await this.#reader.bytes(served, undefined);
      kept.index.put(path, JSON.parse(bytes.toString()) as HelpArticleText[]);
      kept.files.set(path, sha);
    }
    for (const { index, files } of this.#kept.values()) {
      for (const path of [...files.keys()].filter((each) => !present.has(each))) {
        index.drop(path);
        files.delete(path);
      }
    }
    this.#release = release.id;
  }
}
