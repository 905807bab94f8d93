import { DAY_MS } from '#domain/spans.ts';
import { addressSubject } from '../kernel/budgets.ts';
import type { ServicesRoom } from '../room.ts';
import { HelpIndexes } from './indexes.ts';
import { feedbackRoutes } from './routes.ts';
import { helpSearchRoutes } from './search-routes.ts';
import { noteEmptyTerm } from './service.ts';
import { forgetHelp } from './store.ts';

const renewMs = 250;
const keptDays = 180;

/** Searching help, and what readers say of it. */
export const help: ServicesRoom = {
  routes(app, deps) {
    const { releases, log } = deps;
    if (!releases) return;
    const indexes = new HelpIndexes(releases);
    // Whoever asks first after a release need not wait for its index.
    const renewing = setInterval(() => {
      indexes.renew().catch((error: unknown) => log.warn({ err: error }, 'the help index could not be renewed'));
    }, renewMs).unref();
    app.addHook('onClose', async () => clearInterval(renewing));
    helpSearchRoutes(app, indexes, (term, language, { ip }) =>
      noteEmptyTerm(deps, term, language, addressSubject(ip)).catch((error: unknown) =>
        log.warn({ err: error }, 'a term was not counted'),
      ),
    );
    feedbackRoutes(app, deps, indexes);
  },
  jobs: ({ db, clock }) => ({
    'help.forget': {
      every: 'day',
      run: () => forgetHelp(db, new Date(clock.now().getTime() - keptDays * DAY_MS)),
    },
  }),
};
