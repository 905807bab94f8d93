import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from '#content/graph/types.ts';
import { localize, localizeAsset } from '#content/localize.ts';
import { ownValue, trackedAsset, trackedEntry } from '#content/tracked.ts';

const locales = { default: 'en', all: ['en', 'fr', 'es'].map((code) => ({ code, name: code, fallback: null })) };
const entryWith = (fields: object): Entry =>
  ({ id: 'guide', type: 'content_page', revision: 3, updatedAt: '2026-06-01T00:00:00Z', fields }) as never;

describe('a tracked entry', () => {
  it('says what the entry says, however it is asked, and notes each part that was looked at', () => {
    const names = fc.constantFrom('title', 'slug', 'body', 'constructor', '__proto__', 'toString');
    const codes = fc.constantFrom('en', 'fr', 'es', 'constructor');
    const field = fc.dictionary(codes, fc.oneof(fc.string(), fc.constant(null), fc.constant(0)));
    fc.assert(
      fc.property(fc.dictionary(names, field, { noNullPrototype: true }), names, codes, (fields, name, code) => {
        const noted = new Set<string>();
        const entry = entryWith(fields);
        const tracked = trackedEntry(entry, (part) => noted.add(part));
        const [plainFields, askedFields] = [entry.fields, tracked.fields] as unknown as Record<string, object>[];
        const plain = ownValue(plainFields ?? {}, name) as Record<string, unknown> | undefined;
        const asked = ownValue(askedFields ?? {}, name) as Record<string, unknown> | undefined;
        expect([...noted]).toEqual([`${name}.`]);
        expect(asked === undefined).toBe(plain === undefined);
        expect(Object.hasOwn(tracked.fields, name)).toBe(Object.hasOwn(fields, name));
        if (!plain || !asked) return;
        expect(ownValue(asked, code)).toEqual(ownValue(plain, code));
        expect(Object.hasOwn(asked, code)).toBe(Object.hasOwn(plain, code));
        expect([...noted]).toEqual([`${name}.`, `${name}.${code}`]);
        expect(Object.keys(asked)).toEqual(Object.keys(plain));
        expect(noted.has(`${name}.*`)).toBe(true);
      }),
    );
  });

  it('is read in a language as the entry is, and by no part more than is looked at', () => {
    const noted = new Set<string>();
    const entry = entryWith({ title: { en: 'Tides', es: 'Mareas' }, slug: { en: 'tides' } });
    const tracked = trackedEntry(entry, (part) => noted.add(part));
    const read = (lang: string) => localize(tracked, lang, { locales }) as { readonly title?: string };
    expect([read('es').title, read('fr').title]).toEqual(['Mareas', 'Tides']);
    expect([...noted]).toEqual(['title.', 'title.es', 'title.fr', 'title.en']);
    expect({ ...read('es') }).toEqual({ title: 'Mareas', slug: 'tides' });
    expect([tracked.revision, tracked.updatedAt]).toEqual([3, '2026-06-01T00:00:00Z']);
    expect([noted.has('*'), noted.has(':revision'), noted.has(':updatedAt')]).toEqual([true, true, true]);
  });

  it('is written to by nobody', () => {
    const tracked = trackedEntry(entryWith({ title: { en: 'Tides' } }), () => undefined);
    const fields = tracked.fields as unknown as Record<string, unknown>;
    expect(() => Object.assign(fields, { slug: {} })).toThrow(TypeError);
    expect(() => Object.defineProperty(fields, 'slug', { value: {} })).toThrow(TypeError);
    expect(fields.slug).toBeUndefined();
  });

  it('has files that are read by language likewise', () => {
    const noted = new Set<string>();
    const asset = { id: 'boat', revision: 1, updatedAt: '', title: { en: 'Boat' }, description: {}, file: {} };
    const tracked = trackedAsset(asset, (part) => noted.add(part));
    expect(localizeAsset(tracked, 'fr', { locales })).toMatchObject({ title: 'Boat', description: undefined });
    expect([...noted].filter((part) => part.startsWith('title'))).toEqual(['title.fr', 'title.en']);
  });
});
