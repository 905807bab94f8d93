// npm run build: the whole static site from the content cache into OUT_DIR (dist), for any host.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { omittedParts } from '#publisher/omitted-parts.ts';
import { ConfigError, parseConfig } from '#services/kernel/config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function readConfig(): ReturnType<typeof parseConfig> {
  try {
    // A build starts no process of ours, so secrets of the services are not asked for.
    return parseConfig({ ...process.env, SANDBOX: 'off' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(78);
  }
}

const config = readConfig();
if (!existsSync(join(config.contentSeedDir, 'state.json'))) {
  process.stderr.write(
    `There is no content in ${config.contentSeedDir}: run "npm run content -- sync" or import first.\n`,
  );
  process.exit(1);
}
const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    PUBLISH_AT: process.env.PUBLISH_AT || new Date().toISOString(),
    SITE_URL: config.siteOrigin,
    OUT_DIR: config.outDir,
    DATA_DIR: resolve(config.dataDir),
    CONTENT_CACHE_DIR: config.contentSeedDir,
    OMIT_PARTS: omittedParts(parseConfig(process.env)),
  },
});
child.on('close', (status) => {
  process.exitCode = status ?? 1;
});
