import { createAccountService } from '#services/account/service.ts';
import type { Tx } from '#services/kernel/database/pool.ts';
import { secretOr } from '#services/kernel/secrets.ts';
import { standardWebhooks } from '#services/kernel/signature.ts';
import { touchSession } from '#services/login/service.ts';
import type { ServicesRoom } from '../room.ts';
import { lobbyRoutes } from './lobby.routes.ts';
import { partnerRoutes } from './partner.routes.ts';
import { publishedGames } from './published.ts';
import { gameRoutes } from './routes.ts';
import { giveSpringTide } from './spring-tide.ts';

/** Opening games, the wallet that studios ask, and the spins of promotions. */
export const game: ServicesRoom = {
  routes: (app, deps) => {
    const { config, db, clock, sandbox } = deps;
    const account = createAccountService(deps);
    const games = publishedGames(deps.releases);
    const party = config.rooms.game;
    const launch = { db, clock, account, games, template: party?.url ?? null };
    gameRoutes(app, { config, db, clock, games, launch, findByCookies: (request) => app.sessionGuard.check(request) });
    lobbyRoutes(app, { db, clock, games });
    if (!party) return;
    const signature = standardWebhooks(secretOr(config, party.secret, 'game'));
    const touch = (tx: Tx, sessionHash: Buffer) => touchSession(tx, sessionHash, clock.now());
    partnerRoutes(app, { db, clock, games, sandbox, touchSession: touch }, signature);
  },
  jobs: ({ db, clock, releases }) => ({
    'game.spring-tide': {
      every: 'minute',
      run: () => giveSpringTide({ db, clock, games: releases?.release ? publishedGames(releases) : null }),
    },
  }),
};
