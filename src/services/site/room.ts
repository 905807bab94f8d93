import { recordEvent } from '#release/events.ts';
import { giveBack, take } from '#services/kernel/budgets.ts';
import { frameOrigins } from '#services/kernel/frame-origins.ts';
import { webhookSecret } from '#services/kernel/secrets.ts';
import { helpReport } from '../help/service.ts';
import type { ServicesRoom } from '../room.ts';
import { previewRoutes } from './preview.ts';
import { siteRoutes } from './routes.ts';
import { SiteSettings, siteConfigRoutes } from './settings.ts';
import { statusRoutes } from './status.ts';
import { lastingTries } from './tries.ts';
import { webhookRoutes } from './webhook.ts';

/** The release: its pages, its settings, its drafts and its status; the content system's webhook. */
export const site: ServicesRoom = {
  async routes(app, { config, readiness, releases, db, clock }) {
    const secret = webhookSecret(config);
    if (secret !== null) {
      await webhookRoutes(app, { secret, changed: (event) => recordEvent(config.dataDir, event) });
    }
    const settings = releases ? new SiteSettings(releases) : undefined;
    const budgetOf = (subject: string) => [{ name: 'passwordOfEditors', subject }] as const;
    await statusRoutes(app, config, {
      ...(settings && { settings }),
      help: () => helpReport({ db, clock }),
      tries: lastingTries(
        {
          take: async (address) => {
            const verdict = await take(db, budgetOf(address), clock.now());
            return verdict.allowed ? 0 : (verdict.block.remainingBlockingTime ?? 0);
          },
          giveBack: (address) => giveBack(db, budgetOf(address)),
        },
        () => clock.now().getTime(),
      ),
    });
    if (!releases || !settings) return;
    siteConfigRoutes(app, settings);
    readiness.add('release', async () => (releases.release ? null : 'is not published yet'));
    previewRoutes(app, config, releases);
    siteRoutes(app, releases, frameOrigins(config));
  },
};
