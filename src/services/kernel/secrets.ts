import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The one random value that every made-up secret of a data folder comes from; the same for every process. */
function rootSecret(config: Config): string {
  const folder = join(config.dataDir, 'run');
  const file = join(folder, 'sandbox-secret');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      // A link is never half written and never replaces what another process made first.
      linkSync(own, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return readFileSync(file, 'utf8');
}

/**
 * 32 bytes that stand in for a secret nobody has set, by name, the same for every process of the data folder. With the
 * sandbox on alone: an outside party's secret is that party's to give.
 */
export function standInBytes(config: Config, name: string): Buffer {
  if (!config.sandbox) throw new Error(`The secret of ${name} is not set, and nothing stands in without the sandbox`);
  return createHmac('sha256', rootSecret(config)).update(name).digest();
}

/** A set secret, else the sandbox's own in Standard Webhooks' form. `name` is the same on both sides. */
export function secretOr(config: Config, configured: string | null, name: string): string {
  return configured ?? `whsec_${standInBytes(config, name).toString('base64')}`;
}

/** The content system's signing secret (64 characters): set, or made up with the sandbox on; null otherwise. */
export function webhookSecret(config: Config): string | null {
  if (config.webhookSecret !== null || !config.sandbox) return config.webhookSecret;
  return standInBytes(config, 'content').toString('hex');
}

/** The vault's keys, the first encrypts, all decrypt: those of SECRETS_KEY, or one of the data folder's own in the sandbox. */
export function secretsKeys(config: Config): readonly Buffer[] {
  return config.secretsKeys ?? [standInBytes(config, 'vault')];
}
