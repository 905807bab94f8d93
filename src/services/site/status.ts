import type { FastifyInstance } from 'fastify';
import type { HelpReport } from '#contract/help.ts';
import { readPublisherStatus } from '#release/status.ts';
import type { Config } from '../kernel/config.ts';
import { geoDatabase } from '../kernel/geo-database.ts';
import { operatorOnly } from '../kernel/security.ts';
import { type SiteSettings, servicesDoubt } from './settings.ts';
import { statusPage, statusPolicy } from './status-page.ts';

/** Seconds after which a page that shows progress is loaded again. */
const refreshSeconds = 2;

/** Where editors open an entry in the content system's own web app; there is none for a stand-in. */
function entryUrlOf({ contentful }: Config): ((id: string) => string) | undefined {
  const host = /^cdn(\.eu)?\.contentful\.com$/.exec(contentful?.host ?? '');
  if (!contentful || !host) return undefined;
  const { spaceId, environment } = contentful;
  return (id) =>
    `https://app${host[1] ?? ''}.contentful.com/spaces/${spaceId}/environments/${environment}/entries/${id}`;
}

/** Prefers JSON only where the client says so before HTML: a browser says HTML, curl's any gets JSON from `Accept`. */
function wantsJson(accept: string | undefined): boolean {
  const json = accept?.indexOf('application/json') ?? -1;
  const html = accept?.indexOf('text/html') ?? -1;
  return json >= 0 && (html < 0 || json < html);
}

/** What readers said of help; a database that is away leaves the rest of the page as it is. */
type ReadHelp = () => Promise<HelpReport>;

/**
 * `GET /hooks/status`: the editors' page — last release, progress, receipts, what is held back and why — as HTML, or as
 * JSON by `Accept`. For operators: `Authorization: Bearer ADMIN_TOKEN`, open with the sandbox on loopback.
 */
export function statusRoutes(app: FastifyInstance, config: Config, settings?: SiteSettings, help?: ReadHelp): void {
  const entryUrl = entryUrlOf(config);
  const notes = async (): Promise<string[]> => {
    const read = await settings?.current().catch(() => undefined);
    const doubt = servicesDoubt(read?.config, config.servicesBaseUrl);
    return doubt === undefined ? [] : [doubt];
  };
  const readHelp = async (): Promise<HelpReport | null> => (await help?.().catch(() => null)) ?? null;
  const countriesOf = geoDatabase(config.geoDatabase)?.builtAt ?? null;
  app.get(
    '/hooks/status',
    { schema: { hide: true }, onRequest: operatorOnly(config), logLevel: 'warn' },
    async (request, reply) => {
      const status = readPublisherStatus(config.dataDir);
      void reply.header('cache-control', 'no-store').header('vary', 'Accept').header('x-robots-tag', 'noindex');
      if (wantsJson(request.headers.accept)) {
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(status ? { ...status, notes: await notes(), help: await readHelp() } : null));
      }
      if (status?.doing === 'publishing') void reply.header('refresh', refreshSeconds);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', statusPolicy)
        .send(
          statusPage(status, { now: new Date(), notes: await notes(), entryUrl, help: await readHelp(), countriesOf }),
        );
    },
  );
}
