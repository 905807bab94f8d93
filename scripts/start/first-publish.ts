import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pointerPath } from '#release/manifest.ts';
import { type PublisherStatus, readPublisherStatus } from '#release/status.ts';
import type { Config } from '#services/kernel/config.ts';

/** By the timer that a test can turn: that of `node:timers/promises` cannot be. */
const delay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Whoever waits is told this often (ms) that it goes on. */
const sayEveryMs = 15_000;

export function isPublished({ dataDir }: Pick<Config, 'dataDir'>): boolean {
  return existsSync(join(dataDir, 'releases', pointerPath));
}

/** How far a first publish is after so long (ms): what keeps it from getting on, its pages, or that it is still before them. */
function standing(status: PublisherStatus | undefined, ms: number): string {
  const [problem] = status?.problems ?? [];
  if (problem) return problem.text;
  const after = `(${Math.round(ms / 1000)} s)`;
  const { done, total } = status?.progress ?? {};
  return total === undefined
    ? `Compiling and drawing pictures ${after}; the pages come next`
    : `${done} of ${total} pages ${after}`;
}

/** Until there is a release. On a slow machine the first one takes minutes: `say` is told how far it is, a problem once. */
export async function untilPublished(
  config: Pick<Config, 'dataDir'>,
  isStopping: () => boolean,
  say: (line: string) => void,
): Promise<void> {
  const beganAt = Date.now();
  let saidAt = beganAt;
  let last = '';
  while (!isPublished(config) && !isStopping()) {
    await delay(50);
    if (Date.now() - saidAt < sayEveryMs) continue;
    saidAt = Date.now();
    const status = readPublisherStatus(config.dataDir);
    // One of an earlier start knows nothing of this one.
    const isOurs = status !== undefined && Date.parse(status.updatedAt) >= beganAt;
    const line = standing(isOurs ? status : undefined, saidAt - beganAt);
    if (line !== last) say(line);
    last = line;
  }
}
