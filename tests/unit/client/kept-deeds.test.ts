import { expect, it } from 'vitest';
import { forgetDeeds } from '#client/kept-deeds.ts';
import { DEEDS } from '#client/storage.ts';
import { memoryStorage } from './service-stand-in.ts';

const NOW = 1_764_000_000_000;
const deeds = [
  { key: 'open', player: 'mara@bay.test', atMs: NOW - 1_000 },
  { key: 'refused', player: 'mara@bay.test', atMs: NOW - 1_000, refused: true },
  { key: 'other', player: 'quay@bay.test', atMs: NOW - 1_000 },
  { key: 'old', player: 'mara@bay.test', atMs: NOW - 86_400_000 },
];

function keysAfter(forget: (storage: ReturnType<typeof memoryStorage>) => void, text = JSON.stringify(deeds)) {
  const storage = memoryStorage();
  storage.setItem(DEEDS, text);
  forget(storage);
  const kept = storage.getItem(DEEDS);
  return kept === null ? null : (JSON.parse(kept) as typeof deeds).map(({ key }) => key);
}

it('S6.01a of the deeds with money kept on a device those of others go when somebody signs in', () => {
  expect(keysAfter((storage) => forgetDeeds(storage, NOW, 'mara@bay.test'))).toEqual(['open', 'refused']);
  expect(keysAfter((storage) => forgetDeeds(storage, NOW, 'new@bay.test'))).toEqual([]);
});

it('S6.01a at a sign-out those that had no effect go; of the others nobody may lose the key', () => {
  expect(keysAfter((storage) => forgetDeeds(storage, NOW))).toEqual(['open', 'other']);
});

it('S6.01a what cannot be read goes whole, and where nothing was kept nothing is', () => {
  expect(keysAfter((storage) => forgetDeeds(storage, NOW), '{')).toBeNull();
  const empty = memoryStorage();
  forgetDeeds(empty, NOW);
  expect(empty.getItem(DEEDS)).toBeNull();
});
