import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardLink, quickPlayHash, quickPlayOf } from '#domain/quick-play.ts';

const flag = fc.constantFrom('quickplay', 'realplay', 'chat', 'terms', '');
const none = { hash: '', search: '' };

describe('quick play', () => {
  it('S2.27a #quickplay is practice play, #quickplay_realplay is real-money play, and both are written as they are read', () => {
    expect(quickPlayHash('practice')).toBe('#quickplay');
    expect(quickPlayHash('real')).toBe('#quickplay_realplay');
    for (const mode of ['practice', 'real'] as const)
      expect(quickPlayOf({ hash: quickPlayHash(mode), search: '' })).toBe(mode);
  });

  it('S2.27b the query asks by quickplay=true and realplay=true, and by nothing else', () => {
    const asked = {
      '?quickplay=true': 'practice',
      '?realplay=true': 'real',
      '?quickplay=true&realplay=true': 'real',
      '?quickplay=true&realplay=false': 'practice',
      '?quickplay=1': undefined,
      '?realplay': undefined,
      '?next=quickplay': undefined,
      '': undefined,
    };
    for (const [search, mode] of Object.entries(asked)) expect(quickPlayOf({ ...none, search }), search).toBe(mode);
  });

  it('S2.27c flags in the hash are joined with underscores in any order, and others among them change nothing', () => {
    fc.assert(
      fc.property(fc.array(flag, { maxLength: 5 }), (flags) => {
        const asked = flags.includes('quickplay') ? 'practice' : undefined;
        const expected = flags.includes('realplay') ? 'real' : asked;
        expect(quickPlayOf({ ...none, hash: `#${flags.join('_')}` })).toBe(expected);
      }),
    );
  });

  it('S2.27c no other hash or query opens a game', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (hash, search) => {
        fc.pre(!/quickplay|realplay/.test(hash + search));
        expect(quickPlayOf({ hash: `#${hash}`, search: `?${search}` })).toBeUndefined();
      }),
    );
  });
});

describe('where a card leads', () => {
  it('S6.04 to real play for a player and on a small screen, for others to the game’s page', () => {
    const path = '/casino/slots/all/hush';
    const on = (isPlayer: boolean, isMobile: boolean) => cardLink(path, { isPlayer, isMobile });
    expect([on(false, false), on(true, false), on(false, true), on(true, true)]).toEqual([
      path,
      `${path}#quickplay_realplay`,
      `${path}#quickplay_realplay`,
      `${path}#quickplay_realplay`,
    ]);
  });

  it('S6.04 an address with a hash or query of its own stays, so asking twice changes nothing', () => {
    const player = { isPlayer: true, isMobile: false };
    for (const path of ['/live?table=1', '/casino/a/all/b#quickplay', cardLink('/casino/a/all/b', player), ''])
      expect(cardLink(path, player)).toBe(path);
  });
});
