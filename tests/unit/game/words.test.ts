import { describe, expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { languages } from '#domain/languages.ts';
import { sheetView } from '#layouts/game/game-sheet.ts';
import { sheetMessages } from '#messages/game/sheet-messages.ts';

/** A number, a per cent and its sign are one word; signs that stand alone are none. */
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The text of a rich document, its leaves one after the other. */
function plain(node: unknown): string {
  if (typeof node === 'string') return node;
  const { value, content = [] } = node as { readonly value?: string; readonly content?: readonly unknown[] };
  return [value ?? '', ...content.map(plain)].join(' ');
}

const { entries } = await readCache('content-cache');
const games = [...entries.values()].filter(({ sys }) => sys.contentType?.sys.id === 'casino_game_page');

describe('what is written of a game', () => {
  it.each(languages)('S3.10 is 80 to 200 words in %s: what happens in it, and how it plays by its sheet', (lang) => {
    const wrong = games.flatMap(({ fields }) => {
      const [id, rtp] = [String(fields.gameId?.en), Number(fields.rtp?.en)];
      const sheet = sheetView(id, rtp, { text: sheetMessages(lang), lang, currency: 'EUR' });
      const words = wordsOf([plain(fields.description?.[lang]), ...(sheet?.lines ?? [])].join(' '));
      return words >= 80 && words <= 200 ? [] : [[fields.slug?.en, words]];
    });
    expect(games.length).toBeGreaterThanOrEqual(96);
    expect(wrong).toEqual([]);
  });

  it.each(languages)('S3.10 is said of no two games alike in %s', (lang) => {
    const texts = games.map(({ fields }) => plain(fields.description?.[lang]));
    const lines = games.map(({ fields }) => fields.subtitle?.[lang]);
    expect([new Set(texts).size, new Set(lines).size]).toEqual([games.length, games.length]);
  });
});
