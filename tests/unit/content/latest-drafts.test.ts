import { describe, expect, it } from 'vitest';
import { continued } from '#publisher/preview/drafts.ts';

const at = (minute: number): string => `2026-11-24T10:${String(minute).padStart(2, '0')}:00.000Z`;
const item = (id: string, updated: number, created = 0) => ({
  sys: { id, type: 'Entry', createdAt: at(created), updatedAt: at(updated) },
});
const known = { items: [item('a', 9), item('b', 8), item('c', 7)], total: 40 };
const idsOf = (latest: ReturnType<typeof continued>) => latest?.items.map(({ sys }) => sys.id);

describe('the drafts edited since the last preview', () => {
  it('are laid before what is known, which stays the same object', () => {
    const first = { items: [item('c', 11), item('old', 10), item('a', 9)], total: 40 };
    const next = continued(first, known);
    expect(idsOf(next)).toEqual(['c', 'old', 'a', 'b']);
    expect(next?.items[2]).toBe(known.items[0]);
  });

  it('are new ones where the system holds as many more', () => {
    const items = [item('new', 12, 12), item('a', 9)];
    expect(idsOf(continued({ items, total: 41 }, known))).toEqual(['new', 'a', 'b', 'c']);
    expect(continued({ items, total: 40 }, known)).toBeUndefined();
  });

  it('are asked for anew, all of them, where something is gone, or more was edited than one look shows', () => {
    expect(continued({ items: [item('a', 9)], total: 39 }, known)).toBeUndefined();
    expect(continued({ items: [item('x', 12), item('y', 11)], total: 40 }, known)).toBeUndefined();
    expect(continued({ items: [item('a', 9)], total: 40 }, undefined)).toBeUndefined();
  });

  it('are none where nothing was edited', () => {
    expect(continued({ items: [item('a', 9), item('b', 8)], total: 40 }, known)?.items).toEqual(known.items);
  });
});
