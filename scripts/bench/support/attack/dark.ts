import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../../../tests/support/browser-product.ts';
import { send } from '../../../../tests/support/service-calls.ts';
import { freePort } from '../../../test/free-port.ts';
import { untilAnswered } from '../load.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const main = join(root, 'src/services/main.ts');
/** A start is waited for that long: what hangs is told, what is slow beside twenty others is not. */
const startMs = 180_000;

/** What players are served with when nothing stands in. */
const production = {
  SANDBOX: 'off',
  SITE_ORIGIN: 'https://play.example.com',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Bay <no-reply@example.com>',
  SMS_URL: 'off',
  IDENTITY_PROVIDER_URL: 'off',
};

/** The environment that the product's own site process has, of its database and secrets. */
async function ownEnvironment({ dataDir }: Product): Promise<Record<string, string>> {
  const pid = (await readFile(join(dataDir, 'run', 'services.pid'), 'utf8')).trim();
  const lines = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
  const all = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { PATH: all.PATH ?? '', DATA_DIR: dataDir, DATABASE_URL: all.DATABASE_URL ?? '' };
}

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, log: () => text };
}

/** A site without the sandbox on the folder of a running product, as when it is taken into use; it logs everything. */
export async function startDark(product: Product) {
  const own = await ownEnvironment(product);
  const port = await freePort();
  const key = (await readFile(join(product.dataDir, 'secrets.key'), 'utf8').catch(() => '')).trim();
  const SECRETS_KEY = key || Buffer.from(Array.from({ length: 32 }, (_, n) => (n * 37 + 11) % 256)).toString('base64');
  const env = { ...own, ...production, SECRETS_KEY, PORT: String(port), LOG_LEVEL: 'trace' };
  const { child, ended, log } = run(env);
  const url = `http://127.0.0.1:${port}`;
  const ms = await untilAnswered(() => send('GET', `${url}/healthz`), startMs);
  if (!Number.isFinite(ms)) throw new Error(`the site without the sandbox does not answer:\n${log().slice(-2000)}`);
  return {
    url,
    log,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const wrong: readonly (readonly [variable: string, env: Record<string, string>])[] = [
  ['SANDBOX', { SITE_ORIGIN: 'https://play.example.com' }],
  ['SANDBOX', { TRUST_PROXY: '127.0.0.1' }],
  ['TRUST_PROXY', { ...production, TRUST_PROXY: '127.0.0.1/99' }],
  ['TRUST_PROXY', { ...production, TRUST_PROXY: '0.0.0.0/0' }],
  ['SECRETS_KEY', production],
  ['SECRETS_KEY', { ...production, SECRETS_KEY: 'c2hvcnQ=' }],
  ['MAIL_FROM', { ...production, MAIL_FROM: 'nobody' }],
  ['SMTP_URL', { ...production, SMTP_URL: '' }],
  ['SMS_URL', { ...production, SMS_URL: '' }],
  ['BTCPAY_STORE_ID', { ...production, BTCPAY_URL: 'https://btc.example' }],
  ['ADMIN_TOKEN', { ...production, ADMIN_TOKEN: 'short' }],
  ['SITE_ORIGIN', { ...production, SITE_ORIGIN: 'https://play.example.com/x' }],
];

/** Configurations that must not start, each with the variable that its sentence has to name. */
export async function wrongConfigurations(product: Product): Promise<(readonly [string, boolean])[]> {
  const own = await ownEnvironment(product);
  const asked: (readonly [string, boolean])[] = [];
  for (const [variable, env] of wrong) {
    const { child, ended, log } = run({ ...own, ...env, PORT: String(await freePort()) });
    const late = setTimeout(() => child.kill('SIGKILL'), startMs);
    const code = await ended;
    clearTimeout(late);
    const isNamed = log().includes(`${variable}:`) || log().includes(`${variable} `);
    asked.push([`${variable} ${JSON.stringify(env).slice(0, 60)}`, code === 1 && isNamed]);
  }
  return asked;
}
