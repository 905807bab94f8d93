import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ContentSource } from '#publisher/sync/source.ts';
import { type SyncOptions, type SyncReport, sync } from '#publisher/sync/sync.ts';
import { deliveryToken, type RunningContentSystem, spaceId, startContentSystem } from '../../support/content/system.ts';

/** Runs after the test, last registered first. */
export function cleanUp(cleanup: () => Promise<unknown>): void {
  onTestFinished(async () => void (await cleanup()));
}

/** A folder of its own for the test. */
export async function makeFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'content-sync-'));
  cleanUp(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** A content system and a cache folder that syncs from it over HTTP through the real SDK. */
export interface Bench {
  readonly running: RunningContentSystem;
  readonly cacheDir: string;
  readonly source: ContentSource;
  readonly progress: string[];
  sync(options?: Partial<SyncOptions>): Promise<SyncReport>;
  /** Publishes an external_link; its text is the given one. */
  publish(id: string, text: string): void;
}

/** Starts the content system on a free port, with an empty cache folder. */
export async function makeBench(options: Parameters<typeof startContentSystem>[0] = {}): Promise<Bench> {
  const running = await startContentSystem(options);
  cleanUp(() => running.close());
  const cacheDir = await makeFolder();
  const { host } = running;
  const source = { space: spaceId, environment: 'master', deliveryToken, host, insecure: true };
  const progress: string[] = [];
  return {
    running,
    cacheDir,
    source,
    progress,
    sync: (more = {}) => sync({ source, cacheDir, onProgress: (message) => progress.push(message), ...more }),
    publish: (id, text) => {
      const fields = { internalName: { en: id }, text: { en: text }, url: { en: '/' } };
      running.system.put('Entry', id, { contentType: 'external_link', fields, published: true });
    },
  };
}

/** All files of a folder with their bytes as text; the sync token, which differs by nature, is blanked. */
export async function snapshot(dir: string): Promise<Record<string, string>> {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((item) => item.isFile());
  const files = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    const text = await readFile(path, 'utf8');
    return [path.slice(dir.length + 1), text.replace(/"syncToken": ".*"/, '"syncToken": "…"')] as const;
  });
  return Object.fromEntries((await Promise.all(files)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
