import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeSync } from '#services/kernel/whole-file.ts';

/** A report that the site has not taken yet, as it is sent. */
export interface Report {
  readonly code: number;
  readonly attemptId: string;
  readonly decidedAt: string;
  readonly reason?: string;
}

/** What the provider knows of one check. Pictures are looked at and thrown away: their sizes are all that is kept. */
export interface Check {
  readonly id: string;
  /** Opens its page. */
  readonly token: string;
  readonly vendorData: string;
  readonly callback: string;
  readonly name: string;
  readonly createdAt: string;
  /** The language that its page was opened in last. */
  lang?: string;
  status: 'created' | 'started' | 'submitted' | 'decided';
  attemptId: string;
  /** Bytes by side. */
  pictures: { front?: number; back?: number };
  decision: string | null;
  undelivered: Report[];
}

/** The provider's own memory: a file a check, so that it outlives a kill. */
export class Checks {
  readonly #folder: string;
  readonly #checks = new Map<string, Check>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
      const check = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Check;
      this.#checks.set(check.id, check);
    }
  }

  /** All of them, newest first. */
  all(): Check[] {
    return [...this.#checks.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }

  find(id: string): Check | undefined {
    return this.#checks.get(id);
  }

  byToken(token: string): Check | undefined {
    return this.all().find((check) => check.token === token);
  }

  /** Keeps a check as it is now. */
  save(check: Check): void {
    this.#checks.set(check.id, check);
    writeWholeSync(join(this.#folder, `${check.id}.json`), JSON.stringify(check));
  }
}
