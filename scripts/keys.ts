// npm run keys -- rotate: encrypts under the first key of SECRETS_KEY what the others have written. Exit codes: 0 done, 2 called wrongly.
import { parseConfig } from '#services/kernel/config.ts';
import { attachDatabase, openServicesDatabase } from '#services/kernel/database/attach.ts';
import { createLog } from '#services/kernel/log.ts';
import { rotateKeys } from '#services/kernel/rotation.ts';
import { secretsKeys } from '#services/kernel/secrets.ts';
import { Vault } from '#services/kernel/vault.ts';

if (process.argv[2] === 'rotate') {
  await rotate();
} else {
  process.stderr.write(
    '  npm run keys -- rotate   encrypts under the first key of SECRETS_KEY what the others have written\n',
  );
  process.exitCode = 2;
}

async function rotate(): Promise<void> {
  const config = parseConfig(process.env, process.cwd(), 'services');
  const log = createLog('keys', 'warn');
  const attached = await attachDatabase(config, log);
  const database = await openServicesDatabase(attached.url, config, log, 'jobs');
  try {
    const counts = await rotateKeys(database.db, new Vault(secretsKeys(config)));
    for (const [column, written] of Object.entries(counts)) process.stdout.write(`${column}: ${written}\n`);
  } finally {
    await database.close();
    await attached.stop();
  }
}
