import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedDatabase, startEmbedded } from '#services/kernel/database/embedded.ts';
import { migrate } from '#services/kernel/database/migrate.ts';
import { openDatabase } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import { audit } from '#services/ledger/service.ts';
import { startProduct } from '../../../../tests/support/browser-product.ts';
import { signedIn } from '../../../../tests/support/money.ts';
import type { Row } from '../../row.ts';
import { TransferLoad } from '../transfers.ts';

const SIZE_MB = 200;
const FULL_MS = 8_000;
const clients = 8;
const log = createLog('bench', 'silent');

/** A server that is started again when it ends, as the product's supervisor does. */
class Supervised {
  #server: EmbeddedDatabase | null = null;
  #isWanted = true;
  restarts = 0;
  readonly #dataDir: string;
  readonly #running: Promise<void>;

  constructor(dataDir: string, first: EmbeddedDatabase) {
    [this.#dataDir, this.#server] = [dataDir, first];
    this.#running = this.#watch();
  }

  async #watch(): Promise<void> {
    while (this.#isWanted) {
      await this.#server?.ended;
      if (!this.#isWanted) return;
      await this.#server?.stop().catch(() => undefined);
      this.#server = await startEmbedded({ dataDir: this.#dataDir, log }).catch(() => null);
      this.restarts += 1;
      if (this.#server === null) await delay(200);
    }
  }

  async stop(): Promise<void> {
    this.#isWanted = false;
    await this.#server?.stop();
    await this.#running;
  }
}

/** Writes until nothing more fits. */
function fillUp(file: string): void {
  const handle = openSync(file, 'w');
  const piece = Buffer.alloc(65_536, 1);
  try {
    for (;;) writeSync(handle, piece);
  } catch {
    // Full, as wanted.
  } finally {
    closeSync(handle);
  }
}

async function until(isDone: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!isDone() && performance.now() < deadline) await delay(50);
  return isDone();
}

async function underLoad(url: string, mount: string): Promise<Row[]> {
  const product = await startProduct({ AVIF: 'off', LOG_LEVEL: 'fatal', DATABASE_URL: url });
  try {
    const players = [];
    for (let n = 0; n < 4; n += 1) {
      players.push(await signedIn(product, { username: `disk${n}`, balances: { cash: '100000.00' }, pinCode: '2468' }));
    }
    const load = new TransferLoad(product.siteUrl, players, clients, 0);
    await until(() => load.acknowledged.size >= 30, 60_000);
    fillUp(join(mount, 'filler'));
    await until(() => load.unavailable > 0, 30_000);
    await delay(FULL_MS);
    const [refused, before] = [load.unavailable, load.acknowledged.size];
    const freedAt = performance.now();
    rmSync(join(mount, 'filler'));
    const isBack = await until(() => load.acknowledged.size >= before + 20, 60_000);
    const backMs = performance.now() - freedAt;
    await load.end();
    return [
      { what: 'calls answered 503 while the disk was full', value: refused, unit: '', note: `${SIZE_MB} MB tmpfs` },
      {
        what: 'money moves again after there is space, without help',
        value: isBack ? backMs : Number.POSITIVE_INFINITY,
        unit: 'ms',
        note: '20 transfers acknowledged',
      },
      ...(await judged(url, load)),
    ];
  } finally {
    await product.stop();
  }
}

async function judged(url: string, load: TransferLoad): Promise<Row[]> {
  const { pool, close } = openDatabase({ url, restricted: false, max: 2 }, log);
  const { breaks } = await audit({ pool });
  const { rows } = await pool.query<{ id: string }>('select id from transfer');
  await close();
  const made = new Set(rows.map(({ id }) => id));
  const acknowledged = [...load.acknowledged.values()];
  return [
    {
      what: 'full disk: acknowledged transfers lost, made twice, breaks',
      value: acknowledged.filter((id) => !made.has(id)).length + made.size - new Set(acknowledged).size + breaks.length,
      unit: '',
      note: `${acknowledged.length} acknowledged, ${made.size} made; odd answers: ${load.odd.length} ${load.odd[0] ?? ''}`,
    },
  ];
}

/** A database on a disk that gets full under transfers, and has space again. Needs the right to mount a tmpfs. */
export async function fullDisk(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kestrel-full-'));
  const mount = join(folder, 'disk');
  mkdirSync(mount);
  const size = `size=${SIZE_MB}m`;
  if (spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `${size},mode=0711`, 'tmpfs', mount]).status !== 0) {
    await rm(folder, { recursive: true, force: true });
    return [{ what: 'a full disk', value: Number.NaN, unit: '', note: 'no right to mount a tmpfs here' }];
  }
  try {
    const settings = ['max_wal_size=64MB', 'min_wal_size=32MB'];
    const first = await startEmbedded({ dataDir: mount, log, settings });
    await migrate(first.url);
    const server = new Supervised(mount, first);
    try {
      return await underLoad(first.url, mount);
    } finally {
      await server.stop();
    }
  } finally {
    spawnSync('/bin/umount', ['-l', mount]);
    await rm(folder, { recursive: true, force: true });
  }
}
