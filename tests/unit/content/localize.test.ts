import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '#content/graph/build.ts';
import type { Locales } from '#content/graph/types.ts';
import { hasOwnLocale, localeChain, localize, localizeAsset } from '#content/localize.ts';
import { cacheOf, rawAsset, rawEntry } from '../../support/content/cache.ts';

const codes = ['en', 'fr', 'es', 'pt'];
const anyLocales = fc
  .tuple(
    fc.constantFrom(...codes),
    fc.array(fc.option(fc.constantFrom(...codes, 'xx')), { minLength: 4, maxLength: 4 }),
  )
  .map(([main, fallbacks]): Locales => {
    const all = codes.map((code, index) => ({ code, name: code, fallback: fallbacks[index] ?? null }));
    return { default: main, all };
  });

const link = (fields: object) =>
  buildGraph(
    cacheOf([
      rawEntry('a', 'external_link', { internalName: { en: 'a' }, text: { en: 'Read' }, url: { en: '/' }, ...fields }),
    ]),
  );

describe('languages of content', () => {
  it('looks in the language, its fallbacks and at last the default, never twice, whatever the fallbacks', () => {
    fc.assert(
      fc.property(anyLocales, fc.constantFrom(...codes, 'yy'), (locales, lang) => {
        const chain = localeChain(lang, locales);
        expect(chain[0]).toBe(lang);
        expect(chain).toContain(locales.default);
        expect(new Set(chain).size).toBe(chain.length);
      }),
    );
  });

  it('takes each field from the nearest language that has it', () => {
    const graph = link({ title: { fr: 'Titre' }, text: { en: 'Read', fr: '' } });
    const entry = graph.entry('a', 'external_link');
    if (entry === undefined) throw new Error('not valid');
    expect(localize(entry, 'fr', graph)).toEqual({ internalName: 'a', text: 'Read', title: 'Titre', url: '/' });
    expect(localize(entry, 'en', graph)).toEqual({ internalName: 'a', text: 'Read', url: '/' });
  });

  it('a page exists in a language when one of its own localized fields has a value in it', () => {
    const exists = (fields: object) => {
      const graph = link(fields);
      const entry = graph.entry('a');
      return entry && [hasOwnLocale(entry, 'en'), hasOwnLocale(entry, 'fr')];
    };
    expect(exists({})).toEqual([true, false]);
    expect(exists({ title: { fr: 'Titre' } })).toEqual([true, true]);
    expect(exists({ title: { fr: '' } })).toEqual([true, false]);
    expect(exists({ iconClass: { fr: 'star' } })).toEqual([true, false]);
    const nowhere = buildGraph(cacheOf([rawEntry('g', 'geo_filter', { internalName: { en: 'g' } })])).entry('g');
    expect(nowhere && hasOwnLocale(nowhere, 'en')).toBe(false);
  });

  it('an asset falls back like an entry', () => {
    const asset = rawAsset('pic');
    asset.fields.title = { en: 'Boat', fr: 'Bateau' };
    const graph = buildGraph(cacheOf([], [asset]));
    const found = graph.asset('pic');
    if (found === undefined) throw new Error('not valid');
    const french = localizeAsset(found, 'fr', graph);
    expect([french.title, french.description, french.file?.fileName]).toEqual(['Bateau', undefined, 'pic.webp']);
  });
});
