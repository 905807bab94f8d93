import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Product } from '../../../tests/support/browser-product.ts';

/** The product's own database as its supervisor noted it. */
export async function databaseOf({ dataDir }: Product): Promise<{ readonly pid: number; readonly url: string }> {
  return JSON.parse(await readFile(join(dataDir, 'run', 'database.json'), 'utf8'));
}

/** The process of a name, `postgres` among them; 0 while there is none. */
export async function pidOf(product: Product, name: string): Promise<number> {
  if (name === 'postgres') return (await databaseOf(product)).pid;
  return Number(await readFile(join(product.dataDir, 'run', `${name}.pid`), 'utf8').catch(() => '0'));
}

/** A look into the product's database, which may be killed meanwhile. */
export async function asOwner<T>(product: Product, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: (await databaseOf(product)).url });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}
