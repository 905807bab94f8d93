import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '#services/kernel/database/backup.ts';
import { type EmbeddedDatabase, startEmbedded } from '#services/kernel/database/embedded.ts';
import { migrate } from '#services/kernel/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#services/kernel/database/pool.ts';
import { createLog } from '#services/kernel/log.ts';
import { sealJournals, verifySeals } from '#services/ledger/seal.ts';
import { audit, openAccounts } from '#services/ledger/service.ts';
import { post } from '../../support/books.ts';

const log = createLog('test', 'silent');
let folder: string;
let server: EmbeddedDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kestrel-backup-'));
  server = await startEmbedded({ dataDir: join(folder, 'own'), log });
  await migrate(server.url);
  open = openDatabase({ url: server.url, restricted: false, max: 8 }, log);
});
afterAll(async () => {
  await open.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a copy made under load and started elsewhere holds the last acknowledged journal, and its books are in order', async () => {
  const playerId = randomUUID();
  await openAccounts(open.db, playerId, 'EUR');
  const acknowledged = new Map<string, number>();
  let isLoaded = true;
  const client = async () => {
    while (isLoaded) {
      const key = randomUUID();
      const [from, to] = [
        { owner: 'house', kind: 'psp' } as const,
        { owner: 'player', playerId, kind: 'cash' } as const,
      ];
      const legs = [{ from, to, amount: { amountMinor: 1n, currency: 'EUR' } }];
      await post(open.db, { actor: 'load', key, requestSha: Buffer.alloc(32), kind: 'load', at: new Date(), legs });
      acknowledged.set(key, Date.now());
    }
  };
  const load = Promise.all(Array.from({ length: 6 }, client));
  while (acknowledged.size < 50) await new Promise((resolve) => setTimeout(resolve, 5));
  await sealJournals(open.db, new Date(), join(folder, 'own'));
  const before = acknowledged.size;
  const until = await backUp(join(folder, 'own'), server.url, join(folder, 'copy'));
  isLoaded = false;
  await load;
  const held = [...acknowledged].filter(([, at]) => at < until.getTime()).map(([key]) => key);
  expect(held.length).toBeGreaterThan(before);

  const other = await startEmbedded({ dataDir: join(folder, 'copy'), log });
  try {
    const restored = openDatabase({ url: other.url, restricted: false, max: 2 }, log);
    const { rows } = await restored.pool.query<{ key: string }>('select idem_key as key from journal');
    const keys = new Set(rows.map(({ key }) => key));
    expect(held.filter((key) => !keys.has(key))).toEqual([]);
    expect(keys.size).toBeLessThan(acknowledged.size);
    expect(await audit(restored)).toMatchObject({ breaks: [], totals: { EUR: '0' }, journals: keys.size });
    expect(await verifySeals(restored.db, join(folder, 'copy'))).toMatchObject({ problems: [] });
    expect(existsSync(join(folder, 'copy', 'seals', 'heads.txt'))).toBe(true);
    await restored.close();
  } finally {
    await other.stop();
  }
  await expect(backUp(join(folder, 'own'), server.url, join(folder, 'copy'))).rejects.toThrow('is there already');
});
