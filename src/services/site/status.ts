import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HelpReport } from '#contract/help.ts';
import { newestReleases, pinnedRelease } from '#release/pin.ts';
import { lastRequest } from '#release/requests.ts';
import { type PublisherStatus, readPublisherStatus } from '#release/status.ts';
import type { Config } from '../kernel/config.ts';
import { geoDatabase } from '../kernel/geo-database.ts';
import { operatorOnly } from '../kernel/security.ts';
import { type DeskNotice, signInPage } from './desk.ts';
import { accessOf, editorsRoutes, keepLanguage, sendDesk, statusPath, wordsFor } from './editors.ts';
import { type SiteSettings, servicesDoubt } from './settings.ts';
import { statusPage } from './status-page.ts';
import type { Tries } from './tries.ts';

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

/** What the publisher says, and a rollback that was made since. */
function statusNow(dataDir: string): PublisherStatus | undefined {
  const status = readPublisherStatus(dataDir);
  return status && { ...status, pinned: pinnedRelease(join(dataDir, 'releases')) ?? status.pinned };
}

/** What readers said of help; a database that is away leaves the rest of the page as it is. */
type ReadHelp = () => Promise<HelpReport>;

/** What the page shows beside the publisher's status; without `tries` nobody counts them. */
export interface StatusSources {
  readonly settings?: SiteSettings;
  readonly help?: ReadHelp;
  readonly tries?: Tries;
}

const MOST_RELEASES = 20;
/** A database that is away takes seconds to say so; the rest of the page is what its reader came for. */
const MOST_HELP_MS = 500;
const MOST_FILTER = 200;

/**
 * `GET /hooks/status`: the editors' page — last release, progress, receipts, what is held back and why, and what can be
 * done (editors.ts) — as HTML for who signed in, or as JSON by `Accept` with `Authorization: Bearer ADMIN_TOKEN`. Open
 * with the sandbox on loopback. `q` narrows the lists.
 */
export async function statusRoutes(app: FastifyInstance, config: Config, sources: StatusSources = {}): Promise<void> {
  const { settings, help, tries } = sources;
  const entryUrl = entryUrlOf(config);
  const notes = async (): Promise<string[]> => {
    const read = await settings?.current().catch(() => undefined);
    const doubt = servicesDoubt(read?.config, config);
    return doubt === undefined ? [] : [doubt];
  };
  const readHelp = async (): Promise<HelpReport | 'away' | null> => {
    if (!help) return null;
    const asked = help().catch(() => 'away' as const);
    return Promise.race([asked, delay(MOST_HELP_MS, 'away' as const, { ref: false })]);
  };
  const countriesOf = geoDatabase(config.geoDatabase)?.builtAt ?? null;
  const page = async (request: FastifyRequest, notice?: DeskNotice): Promise<string> => {
    const { q } = request.query as { q?: unknown };
    return statusPage(statusNow(config.dataDir), {
      words: wordsFor(request),
      now: new Date(),
      notes: await notes(),
      entryUrl,
      help: await readHelp(),
      countriesOf,
      notice,
      filter: typeof q === 'string' ? q.slice(0, MOST_FILTER) : '',
      asked: lastRequest(config.dataDir),
      releases: newestReleases(join(config.dataDir, 'releases'), MOST_RELEASES),
      signedIn: accessOf(config, request, new Date()) === 'signed-in',
    });
  };
  const forOperators = operatorOnly(config);
  app.get(statusPath, { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (wantsJson(request.headers.accept)) {
      await forOperators(request, reply);
      const status = readPublisherStatus(config.dataDir);
      const said = await readHelp();
      return reply
        .header('cache-control', 'no-store')
        .header('vary', 'Accept')
        .header('x-robots-tag', 'noindex')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(status ? { ...status, notes: await notes(), help: said === 'away' ? null : said } : null));
    }
    keepLanguage(request, reply);
    if (accessOf(config, request, new Date()) === 'none')
      return sendDesk(
        reply.code(401).header('www-authenticate', 'Bearer'),
        signInPage({ state: 'ask' }, wordsFor(request)),
      );
    const { doing, answered } = readPublisherStatus(config.dataDir) ?? {};
    const asked = lastRequest(config.dataDir);
    if (doing === 'publishing' || (doing && asked && asked.id !== answered?.id))
      void reply.header('refresh', refreshSeconds);
    return sendDesk(reply, await page(request));
  });
  await editorsRoutes(app, { config, page, ...(tries && { tries }) });
}
