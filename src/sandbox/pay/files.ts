import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A party's own records: one file each, replaced whole, so that a killed sandbox forgets and halves nothing. */
export class Records<T> {
  readonly #folder: string;

  constructor(dataDir: string, name: string) {
    this.#folder = join(dataDir, 'parties', name);
    mkdirSync(this.#folder, { recursive: true });
  }

  #path(id: string): string {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Error(`no record can be called ${id}`);
    return join(this.#folder, `${id}.json`);
  }

  /** The record with that id, null when there is none. */
  find(id: string): T | null {
    try {
      return JSON.parse(readFileSync(this.#path(id), 'utf8')) as T;
    } catch {
      return null;
    }
  }

  save(id: string, record: T): T {
    const own = join(this.#folder, `.${randomUUID()}`);
    writeFileSync(own, JSON.stringify(record));
    renameSync(own, this.#path(id));
    return record;
  }

  all(): T[] {
    const names = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    return names.flatMap((name) => this.find(name.slice(0, -5)) ?? []);
  }
}
