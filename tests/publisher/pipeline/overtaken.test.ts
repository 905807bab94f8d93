import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { StatusFile } from '#publisher/status/status.ts';
import { lastRequest, requestPublish } from '#release/requests.ts';
import { systemClock } from '#services/kernel/clock.ts';
import { lockFolder } from '#services/kernel/database/folder-lock.ts';
import { contentCommand } from '../../support/content-command.ts';

it('S7.15 publish is answered, too, where somebody else asked while the publisher was busy', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'kestrel-overtaken-'));
  const status = new StatusFile(dir, systemClock);
  await mkdir(join(dir, 'publisher'), { recursive: true });
  const publisher = await lockFolder(join(dir, 'publisher'));
  const first = contentCommand(['publish'], { DATA_DIR: dir });
  await vi.waitFor(() => expect(lastRequest(dir)).toBeDefined(), { timeout: 10_000 });
  const answered = { id: await requestPublish(dir), ok: true, text: 'The release of both is live.' };
  status.tell({ answered });
  expect(await first).toMatchObject({ code: 0, out: `${answered.text}\n` });
  await publisher.release();
  await rm(dir, { recursive: true });
}, 15_000);
