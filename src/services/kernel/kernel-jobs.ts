import { DAY_MS } from '#domain/spans.ts';
import { forgetBudgets } from './budgets.ts';
import { type DeliverDeps, deliverHandler } from './carriers/deliver.ts';
import { forgetAnswers } from './idempotency.ts';
import type { JobHandlers } from './jobs.ts';
import { forgetSecrets } from './one-time.ts';
import { deliverJob, forgetMessages } from './outbox.ts';

/** The contract keeps first answers at least a day. */
const ANSWERS_DAYS = 7;
const MESSAGES_DAYS = 90;
/** A link that ran out says so for a while, instead of being unknown. */
const SECRETS_DAYS = 7;

/** The jobs that every room stands on: messages out, and what is old forgotten. */
export function kernelJobs(deps: DeliverDeps): JobHandlers {
  const daysAgo = (days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS);
  return {
    [deliverJob]: deliverHandler(deps),
    'kernel.forget-answers': {
      every: 'hour',
      run: async () => void (await forgetAnswers(deps.db, daysAgo(ANSWERS_DAYS))),
    },
    'kernel.forget-budgets': {
      every: 'hour',
      run: () => forgetBudgets(deps.db, deps.clock.now()),
    },
    'kernel.forget-secrets': {
      every: 'hour',
      run: () => forgetSecrets(deps.db, daysAgo(SECRETS_DAYS)),
    },
    'kernel.forget-messages': {
      every: 'day',
      run: () => forgetMessages(deps.db, daysAgo(MESSAGES_DAYS)),
    },
  };
}
