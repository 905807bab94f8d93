import type { FastifyInstance } from 'fastify';
import { readHelpFeedback, sendHelpFeedback } from '#contract/help.ts';
import { addressSubject, take } from '#services/kernel/budgets.ts';
import type { Config } from '#services/kernel/config.ts';
import { notFound, refuseCommon } from '#services/kernel/problem.ts';
import { route } from '#services/kernel/route.ts';
import { backOfficeOnly } from '#services/kernel/security.ts';
import type { HelpIndexes } from './indexes.ts';
import { giveFeedback, type HelpDeps, helpReport } from './service.ts';

/** S4.11: what readers say of help articles, and what operators learn of it. */
export function feedbackRoutes(
  app: FastifyInstance,
  deps: HelpDeps & { readonly config: Config },
  indexes: HelpIndexes,
): void {
  route(app, sendHelpFeedback, async ({ body, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const index = await indexes.of(body.language);
    if (!index?.has(body.articleId)) throw notFound();
    const address = addressSubject(request.ip);
    const verdict = await take(deps.db, [{ name: 'feedbackFromAddress', subject: address }], deps.clock.now());
    if (!verdict.allowed) throw refuseCommon('TOO_MANY_REQUESTS', { ...verdict.block });
    await giveFeedback(deps, address, body);
    return { accepted: true };
  });
  route(app, readHelpFeedback, () => helpReport(deps), { guard: backOfficeOnly(deps.config) });
}
