import * as z from 'zod/mini';
import { documentStatuses } from '#domain/document.ts';
import { createAccountService } from '#services/account/service.ts';
import { createDocumentService } from '#services/documents/service.ts';
import type { RoomDeps } from '#services/room.ts';
import { playerState, type SandboxRoom } from '../room.ts';
import { type ControlDeps, decide, documentControl } from './control.ts';
import { providerPages } from './pages.ts';
import { IdentityProvider } from './provider.ts';
import { providerCalls } from './routes.ts';

/** The provider of each running sandbox: its routes make it, the states of new players ask it. */
const running = new WeakMap<RoomDeps, ControlDeps>();

/** The provider of identity checks: its API, its pages, its reviewer, and the control call. */
export const documents: SandboxRoom = {
  routes: (app, deps) => {
    if (!deps.config.rooms.documents) return;
    const provider = new IdentityProvider(deps.config);
    app.addHook('onClose', () => provider.close());
    const control = { account: createAccountService(deps), documents: createDocumentService(deps), provider };
    running.set(deps, control);
    providerCalls(app, provider, deps.config);
    providerPages(app, provider, deps.config);
    documentControl(app, control);
  },
  states: {
    document: playerState(z.enum(documentStatuses), async (deps, { playerId }, status) => {
      const control = running.get(deps);
      if (control) await decide(control, playerId, { status });
      return undefined;
    }),
  },
};
