import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The webhook's signing secret (64 characters): the configured one, else one that is generated under DATA_DIR with the
 * sandbox on, the same for every process; null otherwise.
 */
export function webhookSecret(config: Config): string | null {
  if (config.webhookSecret !== null || !config.sandbox) return config.webhookSecret;
  const folder = join(config.dataDir, 'run');
  const file = join(folder, 'webhook-secret');
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
