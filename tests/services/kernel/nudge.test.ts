import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nudgePublisher, onNudge } from '#release/nudge.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-nudge-'));
});
afterEach(() => rm(dir, { recursive: true }));

describe('a nudge', () => {
  it('wakes once: twice would be one look for an edit and another for nothing', async () => {
    let woken = 0;
    const stop = onNudge(dir, () => (woken += 1));
    for (let n = 1; n <= 10; n += 1) {
      await nudgePublisher(dir, `event-${n}`);
      await expect.poll(() => woken).toBeGreaterThanOrEqual(n);
    }
    stop();
    expect(woken).toBe(10);
  });
});
