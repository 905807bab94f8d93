import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { jackpotSeedMinor } from '#domain/house-rates.ts';
import { gameFacts, slotSwing, smallestHundredths, stakeSteps, winsOneIn } from '#domain/studio/facts.ts';
import { isBet, studioGames } from '#domain/studio/games.ts';
import { type SlotSheet, slotAt, symbolLetters, tenthsOf } from '#domain/studio/slot.ts';
import { slotSheets } from '#domain/studio/slot-sheets.ts';
import { symbolOf } from '#domain/studio/symbols.ts';
import { sheetView } from '#layouts/game/game-sheet.ts';
import { sheetMessages } from '#messages/game/sheet-messages.ts';
import { rulesOf } from '#sandbox/studio/rules.ts';
import { allGames } from '../../../scripts/seed/content/games.ts';
import { linePays } from '../../../src/sandbox/studio/page/amounts.js';
import { symbolKey } from '../../../src/sandbox/studio/page/faces.js';
import { nameOf } from '../../../src/sandbox/studio/page/names.js';

const ids = Object.keys(studioGames);
const viewOf = (id: string, lang = 'en') => sheetView(id, 96, { text: sheetMessages(lang), lang, currency: 'EUR' });

describe('what the page of a game says of its rules', () => {
  it('S3.10 one spin in so many wins, and no win is smaller than it says: counted over every stop', () => {
    for (const sheet of [slotSheets.gentle9640, slotSheets.lively9580]) {
      const all = sheet.reels[0]?.length ?? 0;
      let [wins, least] = [0, Number.POSITIVE_INFINITY];
      // The last two reels at rest: whether a spin wins, the first three decide.
      for (let a = 0; a < all; a += 1)
        for (let b = 0; b < all; b += 1)
          for (let c = 0; c < all; c += 1) {
            const tenths = tenthsOf(slotAt(sheet, [a, b, c, 0, 0]));
            if (tenths > 0) [wins, least] = [wins + 1, Math.min(least, tenths)];
          }
      expect(winsOneIn(sheet)).toBe(all ** 3 / wins);
      expect(smallestHundredths(sheet)).toBeLessThanOrEqual(least * 10);
    }
  });

  it('S3.10 swing divides the sheets as the categories of the lobby do', () => {
    const swings = new Set(
      Object.entries(slotSheets).map(([name, sheet]) => `${name.slice(0, 6)} ${slotSwing(sheet)}`),
    );
    expect(swings).toEqual(new Set(['gentle low', 'lively medium', 'stormy high']));
    const slots = allGames.filter(({ kind }) => kind === 'slots');
    const wrong = slots.filter(({ slug, sub }) => {
      const game = studioGames[String(2001 + allGames.findIndex((each) => each.slug === slug))];
      const swings = { gentle: 'low', lively: 'medium', stormy: 'high' } as Readonly<Record<string, string>>;
      return game && gameFacts(game).swing !== swings[sub ?? ''];
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  it('S3.10 says of a high swing what holds: most of the return in lines rarer than one in 2,000, of no other', () => {
    const rareShare = ({ reels, pays }: SlotSheet): number => {
      let [rare, all] = [0, 0];
      for (const letter of symbolLetters)
        for (const [at, paid] of pays[letter].entries()) {
          const shares = reels.map((reel) => (reel.split(letter).length - 1) / reel.length);
          const chance = shares.reduce((product, share, reel) => {
            if (reel < at + 3) return product * share;
            return reel === at + 3 ? product * (1 - share) : product;
          }, 1);
          all += chance * paid;
          if (chance < 1 / 2000) rare += chance * paid;
        }
      return rare / all;
    };
    const wrong = Object.entries(slotSheets).filter(
      ([, sheet]) => rareShare(sheet) > 0.5 !== (slotSwing(sheet) === 'high'),
    );
    expect(wrong.map(([name, sheet]) => [name, rareShare(sheet)])).toEqual([]);
  });

  it('S3.10 tells what a line pays as the game itself does, in each language', () => {
    const told = new Set<string>();
    for (const id of ids) {
      const game = studioGames[id];
      if (game?.engine !== 'slot' || told.has(game.sheet)) continue;
      told.add(game.sheet);
      const inGame = Object.values(slotSheets[game.sheet].pays).flat();
      for (const lang of ['en', 'fr', 'es']) {
        const rows = viewOf(id, lang)?.table.rows ?? [];
        const onPage = rows.flatMap(([, ...pays]) => pays);
        expect(
          inGame.map((tenths) => linePays(lang, tenths)),
          id,
        ).toEqual(onPage);
      }
    }
    expect([linePays('en', 247), linePays('fr', 247)]).toEqual(['24.7', '24,7']);
  });

  it('S3.10 names the stakes that the game offers, and each of them is taken', () => {
    const page = readFileSync('src/sandbox/studio/page/stake.js', 'utf8');
    expect(page).toContain(`const steps = [${stakeSteps.join(', ')}];`);
    for (const id of ids) {
      const game = studioGames[id];
      if (!game) continue;
      const { leastStakeMinor: least, mostStakeMinor: most } = gameFacts(game);
      const on = {
        slot: '',
        choices: { roulette: 'red', threeDice: 'small', twoDice: 's7', overUnder: 'seven' },
        race: 'r0',
      }[game.engine];
      const bet = typeof on === 'object' ? on[(game as { kind: keyof typeof on }).kind] : on;
      expect(
        [least, most].map((stakeMinor) => isBet(game, { stakeMinor, on: bet })),
        id,
      ).toEqual([true, true]);
    }
  });

  it('S5.08 says where a jackpot begins again as the books have it', () => {
    const books = readFileSync('src/services/game/jackpots.ts', 'utf8');
    expect(books).toContain('money(jackpotSeedMinor(currency), currency)');
    const said = JSON.stringify(viewOf('2018'));
    expect([jackpotSeedMinor('EUR'), said]).toEqual([100_000n, expect.stringContaining('€1,000')]);
  });

  it('S3.10 calls the symbols what the game itself calls them, in three languages', () => {
    for (const id of ids.filter((each) => studioGames[each]?.engine === 'slot')) {
      const { symbols } = rulesOf(id) as { symbols: readonly string[] };
      expect(symbolLetters.map((letter) => symbolOf(id, letter))).toEqual(
        symbolLetters.map((letter) => symbolKey(symbols, letter)),
      );
      for (const lang of ['en', 'fr', 'es'])
        expect(viewOf(id, lang)?.table.rows.map(([name]) => name?.toLowerCase())).toEqual(
          symbolLetters.map((letter) => nameOf(symbols, letter, lang).toLowerCase()),
        );
    }
  });

  it.each(['en', 'fr', 'es'])(
    'S3.10 tells every game in %s: four facts, 50 to 220 words, a table, and no place unfilled',
    (lang) => {
      for (const id of ids) {
        const view = viewOf(id, lang);
        expect(view?.facts, id).toHaveLength(3);
        const words = (view?.lines ?? []).join(' ').split(/\s+/).length;
        expect(words, id).toBeGreaterThanOrEqual(50);
        expect(words, id).toBeLessThan(220);
        expect(view?.table.rows.length, id).toBeGreaterThanOrEqual(3);
        for (const row of view?.table.rows ?? []) expect(row).toHaveLength(view?.table.head.length ?? 0);
        expect(JSON.stringify(view)).not.toMatch(/\{\w+\}|undefined|NaN/);
      }
    },
  );

  it('S3.10 tells a roulette by its wheel', () => {
    expect(viewOf('2022')?.table.rows).toEqual([
      ['Red or black', '2×', '18\u00a0in\u00a037'],
      ['Odd or even', '2×', '18\u00a0in\u00a037'],
      ['1–18 or 19–36', '2×', '18\u00a0in\u00a037'],
      ['A dozen', '3×', '12\u00a0in\u00a037'],
      ['One number', '36×', '1\u00a0in\u00a037'],
    ]);
    expect(viewOf('9999')).toBeUndefined();
  });
});
