import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ShareCard, shareCardUrl } from '#content/queries/share-card.ts';
import { drawCard, wordsOf } from '#publisher/open-graph/card.ts';
import { faces, reach, settable, wrap } from '#publisher/open-graph/lettering.ts';

const card: ShareCard = { kind: 'help', kicker: 'Help · Payments', title: 'How long does a withdrawal take?' };

/** Where the words of a card leave ink, in pixels of the card. */
async function ink(words: Partial<ShareCard>): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const { svg, left, top } = wordsOf({ ...card, ...words });
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: 1200, top: 630, right: 0, bottom: 0 };
  for (const [at, alpha] of data.entries()) {
    if (alpha === 0) continue;
    const [x, y] = [left + (at % info.width), top + Math.floor(at / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

describe('share cards', () => {
  it('are JPEGs of 1200 × 630 for every kind, the same for the same words and others for others', async () => {
    const kinds = ['article', 'games', 'generic', 'help', 'house', 'promotion'] as const;
    const drawn = await Promise.all(kinds.map((kind) => drawCard({ ...card, kind })));
    for (const bytes of drawn)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630, channels: 3 });
    const again = await drawCard({ ...card, kind: 'article' });
    const other = await drawCard({ ...card, kind: 'article', title: 'Limits' });
    expect(again.equals(drawn[0] ?? Buffer.of())).toBe(true);
    expect(new Set([...drawn, other].map((bytes) => bytes.toString('base64'))).size).toBe(7);
  });

  it('show a page’s own picture right of the words', async () => {
    const create = { width: 300, height: 200, channels: 4, background: '#ff0000' } as const;
    const red = sharp(await sharp({ create }).png().toBuffer());
    const drawn = sharp(await drawCard({ ...card, picture: 'a' }, red));
    const [r = 0, g = 0] = await drawn.extract({ left: 1100, top: 200, width: 1, height: 1 }).raw().toBuffer();
    expect(r).toBeGreaterThan(230);
    expect(g).toBeLessThan(40);
  });

  it('keep long, unbroken and accented titles inside, clear of the wordmark and of the picture', async () => {
    const titles = [
      'W'.repeat(200),
      'Écœuré À Ångström Łódź Đặng '.repeat(7),
      'How long? '.repeat(20),
      'g',
      'x y '.repeat(50),
    ];
    for (const title of titles) {
      const { left, top, right, bottom } = await ink({ title, kicker: `Help · ${'Long '.repeat(40)}` });
      expect(left, title).toBeGreaterThan(64);
      expect(right, title).toBeLessThanOrEqual(72 + 600 + 8);
      expect(top, title).toBeGreaterThan(130);
      expect(bottom, title).toBeLessThan(600);
    }
  });

  it('leave a title out that the letters cannot set, right-to-left ones too, and drop single signs', () => {
    const bare = wordsOf({ ...card, title: '' });
    for (const title of ['كيف أسحب أموالي', 'Mixed עברית', 'Как вывести', '出金'])
      expect(wordsOf({ ...card, title })).toEqual(bare);
    expect(wordsOf({ ...card, title: 'Take 🎰 \u200f care' })).toEqual(wordsOf({ ...card, title: 'Take care' }));
    expect(wordsOf({ ...card, title: 'e\u0301te\u0301' })).toEqual(wordsOf({ ...card, title: 'été' }));
    expect(wordsOf({ kicker: '', title: '' }).svg).not.toContain('<path');
  });

  it('have letters for every language in Latin script', () => {
    const samples = [
      'Façade œuvre',
      'Größe',
      'señal ¿?',
      'Łódź żółć',
      'İstanbul ğış',
      'Đặng Nguyễn',
      'Țară și',
      'Ðæþø',
    ];
    for (const face of Object.values(faces))
      for (const sample of samples) expect([...sample].filter((letter) => !face.has(letter))).toEqual([]);
  });

  it('break any title into lines that fit and lose nothing until the last one is full', () => {
    const word = fc.stringMatching(/^[a-zA-Zé]{1,60}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 4 }), (words, most) => {
        const text = settable(words.join(' '), faces.serif) ?? '';
        const lines = wrap(text, faces.serif, 52, 600, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(reach(line, faces.serif, 52)).toBeLessThanOrEqual(600);
        const whole = text.replaceAll(' ', '');
        const shown = lines.join('').replaceAll(' ', '').replace(/…$/, '');
        expect(whole.startsWith(shown)).toBe(true);
        if (!lines.at(-1)?.endsWith('…')) expect(shown).toBe(whole);
      }),
    );
  });

  it('have another address when they are drawn another way: raise `drawing` in share-card.ts and mend this', () => {
    const folder = fileURLToPath(new URL('../../../src/publisher/open-graph/', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(webp|svg|txt)$/.test(name),
    );
    const hash = createHash('sha256');
    for (const name of files.sort()) hash.update(name).update(readFileSync(folder + name));
    hash.update(JSON.stringify(wordsOf(card)));
    expect([shareCardUrl(card), hash.digest('hex').slice(0, 16)]).toEqual([
      '/assets/3d03ef75c0e03d26-1200x630.card.jpg',
      '27a26d8c120782c4',
    ]);
  });
});
