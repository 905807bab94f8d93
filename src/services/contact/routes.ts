import type { FastifyInstance } from 'fastify';
import { answerContactMessage, contactUs, readContactMessages } from '#contract/contact.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { addressSubject } from '#services/kernel/budgets.ts';
import type { Config } from '#services/kernel/config.ts';
import { refuseCommon } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import { backOfficeOnly } from '#services/kernel/security.ts';
import { answerMessage, type ContactDeps, contactMessages, writeMessage } from './service.ts';

interface RouteNeeds extends ContactDeps {
  readonly config: Config;
  /** The settings of the release that is served. */
  readonly settings: () => Promise<SiteConfig>;
}

/** S7.03, and what operators do with it. */
export function contactRoutes(app: FastifyInstance, deps: RouteNeeds): void {
  const guard = backOfficeOnly(deps.config);
  route(app, contactUs, async ({ body, request, reply, refuse }) => {
    void reply.header('cache-control', 'no-store');
    const settings = await deps.settings();
    const language = String(request.headers['x-language'] ?? settings.languageDefault);
    if (!settings.languagesPublished.includes(language)) throw refuseCommon('BAD_REQUEST');
    const session = await app.sessionGuard.check(request);
    const captcha = request.headers['x-captcha-token'];
    const writer = {
      address: addressSubject(request.ip),
      language,
      captcha: typeof captcha === 'string' ? captcha : undefined,
      playerId: session?.playerId ?? null,
    };
    return writeMessage(deps, settings, body, writer, refuse);
  });
  route(app, readContactMessages, ({ query }) => contactMessages(deps, query.cursor), { guard });
  route(app, answerContactMessage, ({ params, body }) => answerMessage(deps, params.id, body.text), { guard });
}
