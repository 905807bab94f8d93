import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { secretOr } from '../secrets.ts';
import type { Carrier, Carriers } from './carrier.ts';
import { mailCarrier } from './mail.ts';
import { smsCarrier } from './sms.ts';

const absent: Carrier = async () => ({ state: 'refused', reason: 'no carrier' });

/** Where the sandbox's mail server notes its port. */
export function sandboxMailFile(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'run', 'sandbox-smtp.port');
}

/** The sandbox's mail server has a port of its own, another one after each start; port 0 refuses every connection. */
function sandboxMailUrl(config: Config): string {
  const file = sandboxMailFile(config);
  return `smtp://127.0.0.1:${existsSync(file) ? readFileSync(file, 'utf8') : '0'}`;
}

/** The carriers of the configuration; without an SMS carrier an SMS cannot be delivered. */
export function createCarriers(config: Config): Carriers {
  const { mail, sms } = config.rooms;
  return {
    mail: mail ? mailCarrier({ url: () => mail.url ?? sandboxMailUrl(config), from: mail.from }) : absent,
    sms: sms ? smsCarrier({ ...sms, token: secretOr(config, sms.token, 'sms') }) : absent,
  };
}
