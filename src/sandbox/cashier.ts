import { partyPages } from './party.ts';
import { payAlone } from './pay/alone.ts';
import { Behaviours } from './pay/behaviour.ts';
import { btcpayRoutes } from './pay/btcpay.ts';
import { controlRoutes } from './pay/control.ts';
import { Deliveries } from './pay/deliver.ts';
import { hostedRoutes } from './pay/hosted.ts';
import { payPages } from './pay/pages.ts';
import { PayState } from './pay/state.ts';
import type { SandboxRoom } from './room.ts';

/** The payment parties: the hosted page and bank, BTCPay, and the calls that control them. */
export const cashier: SandboxRoom = {
  routes(app, { config }) {
    const state = new PayState(config.dataDir);
    const behaviours = new Behaviours();
    const deliveries = new Deliveries(config, (message) => app.log.warn(message));
    hostedRoutes(app, config, state, behaviours);
    btcpayRoutes(app, config, state, behaviours);
    controlRoutes(app, config, { state, behaviours, deliveries });
    partyPages(app, 'pay', (scope) => payPages(scope, state, deliveries));
    const alone = payAlone(state, deliveries);
    app.addHook('onClose', async () => clearInterval(alone));
  },
};
