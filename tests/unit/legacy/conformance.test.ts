import { describe, expect, it } from 'vitest';
import { readLegacy } from '#features/legacy/messages.ts';
import { conformance } from '#gallery/legacy-cases.ts';

describe('the conformance page of the bridge', () => {
  it('S2.31a passes for this build, over every event in both directions', () => {
    const rows = conformance();
    expect(rows.filter(({ passes }) => !passes)).toEqual([]);
    for (const direction of ['legacy → host', 'host → legacy', 'path'])
      expect(rows.filter((row) => row.direction === direction).length).toBeGreaterThan(4);
  });

  it('S2.31a says which case fails where a reader takes too much or too little', () => {
    const everything = conformance((detail) => detail ?? {}).filter(({ passes }) => !passes);
    expect(everything.every(({ wanted }) => wanted === 'is ignored')).toBe(true);
    expect(everything.length).toBeGreaterThan(10);
    const withoutBack = conformance((detail) =>
      (detail as { type?: string } | null)?.type === 'back' ? undefined : readLegacy(detail),
    );
    expect(withoutBack.filter(({ passes }) => !passes).map(({ what }) => what)).toEqual(['{"v":1,"type":"back"}']);
  });
});
