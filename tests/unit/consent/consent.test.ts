import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameItem, PageEvent } from '#contract/consent.ts';
import { consentState, keptConsent } from '#domain/consent.ts';
import { harmlessWords } from '#domain/search-words.ts';
import { batchesOf } from '#features/consent/batches.ts';
import { toPlausible } from '#services/consent/plausible.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22);

describe('the choice of being counted (S1.02a)', () => {
  it('is what was chosen, for twelve months', () => {
    expect(consentState(keptConsent(true, now), false, now)).toBe('granted');
    expect(consentState(keptConsent(false, now), false, now)).toBe('refused');
    expect(consentState(keptConsent(true, now), false, now + 364 * dayMs)).toBe('granted');
    expect(consentState(keptConsent(true, now), false, now + 365 * dayMs)).toBe('unasked');
  });

  it('is never a yes of silence, of another version or of something unreadable', () => {
    const other = JSON.stringify({ v: 2, at: now, statistics: true });
    for (const kept of [null, '', 'true', 'null', '{', '[]', other, '{"v":1,"at":"now","statistics":true}'])
      expect(consentState(kept, false, now)).toBe('unasked');
    fc.assert(fc.property(fc.string(), (kept) => consentState(kept, false, now) !== 'granted'));
  });

  it('is a refusal where the browser says so, whatever was chosen', () => {
    for (const kept of [null, keptConsent(true, now), '{']) expect(consentState(kept, true, now)).toBe('refused');
  });
});

const item = (id: number, name = `Game ${id}`): GameItem => ({
  item_id: `g${id}`,
  item_name: name,
  item_brand: 'Halyard',
  item_category: 'slots',
  index: id,
  row: 1,
  column: 1,
  left: `g${id - 1}`,
  right: `g${id + 1}`,
  above: 'g0',
  below: 'g9',
});
const list = (count: number, name?: string): PageEvent => ({
  event: 'view_item_list',
  ecommerce: { items: Array.from({ length: count }, (_, id) => item(id, name)) },
});
const bytes = (events: readonly PageEvent[]): number =>
  Buffer.byteLength(JSON.stringify({ page: `/${'x'.repeat(299)}`, events }));

describe('requests of events', () => {
  it('hold at most 20 events and 8 KiB, lists in parts, nothing lost and nothing turned round', () => {
    const names = fc.constantFrom(undefined, 'é'.repeat(200));
    const one = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 200 }), names).map(([count, name]) => list(count, name)),
      fc.constant<PageEvent>({ event: 'login' }),
      fc.string({ maxLength: 120 }).map((search_term): PageEvent => ({ event: 'search', search_term })),
    );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (events) => {
        const batches = batchesOf(events);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(20);
          expect(bytes(batch)).toBeLessThanOrEqual(8192);
        }
        const flat = (all: readonly PageEvent[]): unknown[] =>
          all.flatMap<unknown>((event) => (event.event === 'view_item_list' ? event.ecommerce.items : [event]));
        expect(flat(batches.flat())).toEqual(flat(events));
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is passed on', () => {
  const origin = 'https://www.example.test';
  it('S9.07 is the game with its neighbours, each property a text', () => {
    expect(toPlausible({ event: 'select_item', ecommerce: { items: [item(4)] } }, origin, '/casino')).toEqual({
      name: 'select_item',
      domain: 'www.example.test',
      url: 'https://www.example.test/casino',
      props: {
        item_id: 'g4',
        item_name: 'Game 4',
        item_brand: 'Halyard',
        item_category: 'slots',
        index: '4',
        row: '1',
        column: '1',
        left: 'g3',
        right: 'g5',
        above: 'g0',
        below: 'g9',
      },
    });
    const many = toPlausible(list(200, 'x'), origin, '/');
    expect(many?.props.count).toBe('200');
    expect(many?.props.items).toMatch(/^g0,g1,.*g199$/);
  });

  it('names no deposit, no account and nobody that was typed into a search', () => {
    const ecommerce = { transaction_id: '0199-abc', currency: 'EUR', value: 25.5, items: [card] };
    const purchase = toPlausible({ event: 'purchase', ecommerce }, origin, '/account');
    expect(purchase).toMatchObject({ props: { method: 'CARD' }, revenue: { currency: 'EUR', amount: '25.5' } });
    expect(JSON.stringify(purchase)).not.toContain('0199-abc');
    const found = toPlausible({ event: 'search', search_term: 'Ada@quay.test 4929 Payout' }, origin, '/');
    expect(found?.props).toEqual({ search_term: 'payout' });
    expect(toPlausible({ event: 'search', search_term: '4929 1111' }, origin, '/')).toBeUndefined();
    expect(harmlessWords('  My  CARD 12x ')).toBe('my card');
  });
});
const card = { item_id: 'CARD', item_name: 'CARD' };
