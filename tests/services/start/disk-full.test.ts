import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Child } from '../../../scripts/start/children.ts';
import { memoryLog } from '../../support/services.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-full-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe('the supervisor where nothing can be written', () => {
  it('starts its processes all the same, again when they end, and says that their pids are not noted', async () => {
    // A file stands where the folder should be: making it fails as it does on a full disk, for root too.
    const inTheWay = join(dir, 'run');
    await writeFile(inTheWay, '');
    const [starts, pidFile] = [join(dir, 'starts'), join(dir, 'pid')];
    const main = join(dir, 'main.mjs');
    await writeFile(
      main,
      `import { appendFileSync, writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
      appendFileSync(${JSON.stringify(starts)}, 'x');
      setInterval(() => {}, 1000);`,
    );
    const { log, text } = memoryLog('start');
    const child = new Child({ name: 'site', main, env: { PATH: process.env.PATH ?? '' } }, inTheWay, log);
    const count = () =>
      readFile(starts, 'utf8').then(
        ({ length }) => length,
        () => 0,
      );
    child.start();
    try {
      await expect.poll(count, { timeout: 30_000 }).toBe(1);
      expect(text()).toContain('the pid could not be noted');
      process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGKILL');
      await expect.poll(count, { timeout: 30_000 }).toBe(2);
    } finally {
      await child.stop();
    }
  });
});
