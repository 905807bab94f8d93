import { expect, it } from 'vitest';
import { DatabaseUnavailable } from '#services/kernel/database/availability.ts';
import { lastingTries } from '#services/site/tries.ts';

it('counts tries at the editors’ password here while the database is away, ten an address, the right one given back', async () => {
  let nowMs = 0;
  let trouble: Error = new DatabaseUnavailable('away', null);
  const fails = () => Promise.reject(trouble);
  const tries = lastingTries({ take: fails, giveBack: fails }, () => nowMs);
  const taken = async (times: number, address = '203.0.113.7'): Promise<number> => {
    let seconds = 0;
    for (let time = 0; time < times; time += 1) seconds = await tries.take(address);
    return seconds;
  };
  for (let right = 0; right < 20; right += 1) {
    expect(await taken(1)).toBe(0);
    await tries.giveBack('203.0.113.7');
  }
  // One that the database had counted gives no more room here.
  await tries.giveBack('203.0.113.7');
  expect(await taken(10)).toBe(0);
  nowMs += 60_000;
  expect([await taken(1), await taken(1, '203.0.113.8')]).toEqual([540, 0]);
  nowMs += 540_000;
  expect(await taken(1)).toBe(0);
  trouble = new Error('a fault');
  await expect(taken(1)).rejects.toThrow('a fault');
});
