import { getHeapSpaceStatistics } from 'node:v8';
import { expect, it } from 'vitest';
import { closeHoles } from '#publisher/holes.ts';

/** How much room of what is old is empty, in parts of what stays. */
function holes(): number {
  const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space');
  if (!old) throw new Error('V8 has no space for what is old.');
  return (old.physical_space_size - old.space_used_size) / old.space_used_size;
}

it('closes the holes that many short-lived objects leave between what stays', () => {
  // Old by the time they go, and one in eight stays: each page of the heap keeps some.
  const objects = Array.from({ length: 2_000_000 }, (_, at) => ({ at }));
  const kept = objects.filter(({ at }) => at % 8 === 0);
  objects.length = 0;
  closeHoles();
  expect(kept).toHaveLength(250_000);
  expect(holes()).toBeLessThan(0.15);
});
