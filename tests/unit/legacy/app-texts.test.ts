import { describe, expect, it } from 'vitest';
import { nameIn, textsOf } from '#sandbox/legacy/app/texts.js';

describe('words of the sportsbook', () => {
  it('S1.02b the feed’s common words are in the reader’s language, names of teams and players as they are', () => {
    const [en, fr, es] = ['en', 'fr', 'es-ES'].map(textsOf);
    for (const name of ['Draw', 'Result', 'Winner', 'Goals', 'Over 2.5', 'Race off Quay'])
      expect(new Set([nameIn(en, name), nameIn(fr, name), nameIn(es, name)]).size, name).toBe(3);
    expect([nameIn(fr, 'Race off Quay'), nameIn(es, 'Saltmarsh'), nameIn(en, 'constructor')]).toEqual([
      'Régate au large de Quay',
      'Saltmarsh',
      'constructor',
    ]);
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });
});
