import type { FastifyInstance } from 'fastify';
import { readSiteConfig, type SiteConfig, siteConfig } from '#contract/site-config.ts';
import type { Config } from '#services/kernel/config.ts';
import { withTag } from '#services/kernel/entity-tag.ts';
import { refuseCommon } from '#services/kernel/problem.ts';
import { route } from '../kernel/route.ts';
import type { ReleaseReader } from './release-reader.ts';
import { entityTag } from './service.ts';

const settingsPath = '/service-data/settings.json';
const maxAgeSeconds = 60;

/** The flags and settings of the release that is served (S3.14); read again when a release has others. */
export class SiteSettings {
  readonly #reader: ReleaseReader;
  #read: { readonly sha: string; readonly config: SiteConfig; readonly tag: string } | undefined;

  constructor(reader: ReleaseReader) {
    this.#reader = reader;
  }

  /** The settings with their validator. 503 `UNAVAILABLE` before the first release, and when they cannot be read. */
  async current(): Promise<{ readonly config: SiteConfig; readonly tag: string }> {
    const file = this.#reader.release?.files.get(settingsPath);
    if (!file) throw refuseCommon('UNAVAILABLE');
    if (this.#read?.sha === file.sha) return this.#read;
    const bytes = await this.#reader.bytes(file, undefined);
    const parsed = siteConfig.safeParse(JSON.parse(bytes.toString()));
    if (!parsed.success) throw refuseCommon('UNAVAILABLE');
    this.#read = { sha: file.sha, config: parsed.data, tag: entityTag(file, undefined) };
    return this.#read;
  }
}

/** `GET /services/site-config/v1/config`: S3.14 for islands and operators' tools; kept for a minute, then asked by its tag. */
export function siteConfigRoutes(app: FastifyInstance, settings: SiteSettings): void {
  route(app, readSiteConfig, async ({ request, reply }) => {
    const { config, tag } = await settings.current();
    return withTag(request, reply.header('cache-control', `public, max-age=${maxAgeSeconds}`), tag, config);
  });
}

/** Where a `servicesBaseUrl` of the content leads: an origin, or null for the site's own services. */
function originOf(servicesBaseUrl: string, siteOrigin: string): string | null {
  const { origin } = new URL(servicesBaseUrl, siteOrigin);
  return origin === siteOrigin ? null : origin;
}

/** What the content says of the services and the environment does not (the environment alone counts), in a sentence. */
export function servicesDoubt(
  config: SiteConfig | undefined,
  { servicesBaseUrl, siteOrigin }: Pick<Config, 'servicesBaseUrl' | 'siteOrigin'>,
): string | undefined {
  const said = config?.servicesBaseUrl;
  if (said === undefined || !URL.canParse(said, siteOrigin) || originOf(said, siteOrigin) === servicesBaseUrl)
    return undefined;
  const used = servicesBaseUrl ?? 'the site itself';
  return `site_config names ${said} as servicesBaseUrl; the site uses ${used}, as SERVICES_BASE_URL says.`;
}
