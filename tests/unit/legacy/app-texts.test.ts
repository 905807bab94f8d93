import { describe, expect, it } from 'vitest';
import { awayText, nameIn, textsOf } from '#sandbox/legacy/app/texts.js';

describe('words of the sportsbook', () => {
  it('S1.02b the feed’s common words are in the reader’s language, names of teams and players as they are', () => {
    const [en, fr, es] = ['en', 'fr', 'es-ES'].map(textsOf);
    for (const name of ['Draw', 'Result', 'Winner', 'Goals', 'Over 2.5', 'Race off Quay'])
      expect(new Set([nameIn(en, name), nameIn(fr, name), nameIn(es, name)]).size, name).toBe(3);
    expect([nameIn(fr, 'Race off Quay'), nameIn(es, 'Saltmarsh'), nameIn(en, 'constructor')]).toEqual([
      'Régate devant Quay',
      'Saltmarsh',
      'constructor',
    ]);
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });

  it('S1.02b whose bet is refused because they are away reads why and until when, in their language', () => {
    const until = '2027-05-27T12:00:00Z';
    const said = (lang: string, kind: string, mayReturn = false) =>
      awayText({ kind, until, mayReturn }, textsOf(lang), lang);
    expect(said('en', 'EXCLUSION')).toMatch(/^You have excluded yourself until 27 May 2027 at \d\d:00\./);
    expect(said('en', 'BREAK')).toMatch(/^You are on a break until 27 May 2027 at \d\d:00\./);
    expect(said('fr', 'EXCLUSION')).toMatch(/^Votre auto-exclusion court jusqu’au 27 mai 2027/);
    expect(said('es', 'BREAK')).toMatch(/^Estás en pausa hasta el 27 de mayo de 2027/);
    expect(said('en', 'EXCLUSION', true)).toBe(textsOf('en').awayOver);
  });
});
