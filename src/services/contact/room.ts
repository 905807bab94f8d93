import { refuseCommon } from '#services/kernel/problem.ts';
import { createAccountService } from '../account/service.ts';
import { Captcha } from '../kernel/captcha.ts';
import { OneTimeSecrets } from '../kernel/one-time.ts';
import { ServedSettings } from '../kernel/served-settings.ts';
import type { ServicesRoom } from '../room.ts';
import { contactRoutes } from './routes.ts';

/** Writing to the house; absent without `CONTACT_TO`. */
export const contact: ServicesRoom = {
  routes(app, deps) {
    const { releases, config } = deps;
    const to = config.rooms.contact?.to;
    if (!releases || !to) return;
    const served = new ServedSettings(releases);
    const settings = async () => {
      const current = await served.current();
      if (!current) throw refuseCommon('UNAVAILABLE');
      return current;
    };
    const account = createAccountService(deps);
    const captcha = new Captcha(new OneTimeSecrets(deps.vault), deps.vault);
    contactRoutes(app, {
      ...deps,
      to,
      account,
      isSolved: (tx, token, now) => captcha.isSolved(tx, token, now),
      settings,
    });
  },
};
