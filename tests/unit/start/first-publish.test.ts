import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PublisherStatus, writePublisherStatus } from '#release/status.ts';
import { untilPublished } from '../../../scripts/start/first-publish.ts';

const told = (change: Partial<PublisherStatus>): PublisherStatus =>
  ({ updatedAt: new Date().toISOString(), progress: null, problems: [], ...change }) as PublisherStatus;
const problem = { what: 'content', text: 'No site_config is published.', since: '' } as const;

describe('the first start', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'first-publish-'));
    vi.useFakeTimers({ now: Date.now() });
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('says every 15 s how far the first publish is, and what keeps it from getting on, once', async () => {
    const said: string[] = [];
    let isStopping = false;
    const ended = untilPublished(
      { dataDir },
      () => isStopping,
      (line) => said.push(line),
    );
    // Of the publisher before this start.
    writePublisherStatus(dataDir, told({ problems: [problem], updatedAt: '2020-01-01T00:00:00.000Z' }));
    await vi.advanceTimersByTimeAsync(16_000);
    writePublisherStatus(dataDir, told({ progress: { done: 120, total: 900 } }));
    await vi.advanceTimersByTimeAsync(15_000);
    writePublisherStatus(dataDir, told({ problems: [problem] }));
    await vi.advanceTimersByTimeAsync(60_000);
    isStopping = true;
    await vi.advanceTimersByTimeAsync(100);
    await ended;
    expect(said).toEqual([
      'Compiling and drawing pictures (15 s); the pages come next',
      '120 of 900 pages (30 s)',
      'No site_config is published.',
    ]);
  });
});
