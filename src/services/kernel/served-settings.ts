import { type SiteConfig, siteConfig } from '#contract/site-config.ts';
import type { Release, ReleaseFile } from '#release/manifest.ts';

/** What is served now, and its bytes. */
export interface Releases {
  readonly release: Release | undefined;
  bytes(file: ReleaseFile, encoding: undefined): Promise<Buffer>;
}

/** The settings of the release that is served (S3.14), for rooms; read again when a release has others. */
export class ServedSettings {
  readonly #releases: Releases;
  #read: { readonly sha: string; readonly config: SiteConfig } | undefined;

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /** Undefined before the first release, and when they cannot be read. */
  async current(): Promise<SiteConfig | undefined> {
    const file = this.#releases.release?.files.get('/service-data/settings.json');
    if (!file) return undefined;
    if (this.#read?.sha === file.sha) return this.#read.config;
    const parsed = siteConfig.safeParse(JSON.parse((await this.#releases.bytes(file, undefined)).toString()));
    if (!parsed.success) return undefined;
    this.#read = { sha: file.sha, config: parsed.data };
    return parsed.data;
  }
}
