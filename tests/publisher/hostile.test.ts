import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '#content/graph/build.ts';
import { fileUrl } from '#content/queries/images.ts';
import { safeHref } from '#content/safe-href.ts';
import { menuIcon } from '#layouts/menus/menu-icons.ts';
import { readPicture } from '#publisher/pictures/images.ts';
import { cacheOf, rawAsset } from '../support/content/cache.ts';
import { entryLink } from '../support/content/field-values.ts';
import { reasonOf } from '../support/content/found.ts';
import { entryOf, text } from '../support/content/site.ts';

const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const document = (node: object) => ({ nodeType: 'document', data: {}, content: [node] });
const embed = (target: unknown) => ({ nodeType: 'embedded-entry-block', content: [], data: { target } });
const faultsOf = (fields: Parameters<typeof entryOf>[2], type = 'content_block') => {
  const { quarantined } = buildGraph(cacheOf([entryOf('a', type, fields)]));
  return quarantined.map((found) => `${found.field} ${reasonOf(found)}`);
};

describe('S3.22a content that would stop a publish', () => {
  it.each([
    ['a link without data', { nodeType: 'hyperlink', content: [words('x')] }, 'body holds a "hyperlink" that leads'],
    ['a target that is none', embed({ id: 'x' }), 'body holds a "embedded-entry-block" that leads nowhere'],
    ['a target of another kind', embed({ sys: { linkType: 'Asset', id: 'x' } }), 'that leads nowhere'],
    ['no data at all', { ...embed(undefined), data: null }, 'that leads nowhere'],
    ['a text with pieces in it', { ...words('x'), content: 5 }, 'body holds a text with pieces in it'],
  ])('S3.22a is named: %s', (_what, node, reason) => {
    expect(faultsOf({ body: text(document(node)) })).toEqual([expect.stringContaining(reason)]);
    expect(faultsOf({ body: text(document(embed(entryLink('x')))) })).toEqual([]);
  });

  it('S3.22a is named: a short text longer than any, an address longer than a file’s name, with a name cut short', () => {
    const entry = entryOf('a', 'external_link', {
      internalName: text('n'.repeat(5_000)),
      text: text('x'),
      url: text(`/${'x'.repeat(300)}`),
    });
    const { quarantined } = buildGraph(cacheOf([entry]));
    expect(quarantined.map(({ field }) => field)).toEqual(['internalName', 'url']);
    expect(quarantined[0]?.name).toBe(`${'n'.repeat(120)}…`);
    const slug = 'a'.repeat(201);
    expect(faultsOf({ slug: text(slug), title: text('x') }, 'marketing_page')).toEqual([
      'slug is longer than 200 characters',
    ]);
  });

  it('S3.11 is named: a geo filter whose subdivisions are none, so that it never hides less than it says in silence', () => {
    for (const value of [{ CA: 5 }, { CA: null }, { ca: ['QC'] }, { CA: ['x" onload="'] }, { Canada: [] }]) {
      const faults = faultsOf({ notInCountrySubdivision: text(value) }, 'geo_filter');
      expect(faults.join(), JSON.stringify(value)).toContain('notInCountrySubdivision');
    }
    expect(faultsOf({ notInCountrySubdivision: text({ CA: ['QC'], US: [] }) }, 'geo_filter')).toEqual([]);
  });

  it('S3.22a is named: the smallest entry that prints too much; what holds it stays, and so do circles', () => {
    const section = (id: string, inner: string, times: number) =>
      entryOf(id, 'section', { items: text(Array.from({ length: times }, () => entryLink(inner))) });
    const chain = Array.from({ length: 8 }, (_, level) => section(`s${level}`, `s${level + 1}`, 10));
    const circle = [section('ring-a', 'ring-b', 200), section('ring-b', 'ring-a', 200)];
    const graph = buildGraph(cacheOf([...chain, entryOf('s8', 'content_block', {}), ...circle]));
    expect(graph.quarantined.map(({ entryId }) => entryId)).toEqual(['s4']);
    expect(graph.entry('s0') && graph.entry('ring-a') && graph.entry('ring-b')).toBeDefined();
  });

  it('S9.15 is named and shown nowhere: a picture that cannot be read, or is of no size', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const found = await Promise.all([png, png.subarray(0, 100), Buffer.from('no picture'), svg].map(readPicture));
    expect(found).toEqual([{ colour: '#112233' }, undefined, undefined, undefined]);
    const veil = { r: 9, g: 9, b: 9, alpha: 0.5 };
    const glass = sharp({ create: { width: 4, height: 4, channels: 4, background: veil } });
    expect(await readPicture(await glass.png().toBuffer()), 'what is behind it shows').toEqual({});

    const asset = rawAsset('boat');
    const { url } = (asset.fields.file?.en ?? {}) as { url: string };
    const mirror = { en: { sha256: 'a'.repeat(64), bytes: 3, url, unreadable: true as const } };
    const graph = buildGraph(cacheOf([], [{ ...asset, mirror }]));
    expect(graph.asset('boat')?.file.en?.sha256).toBeUndefined();
    expect(graph.warnings).toMatchObject([{ entryId: 'boat', type: 'asset', field: 'file', locale: 'en' }]);
    const sizes = [-5, 0.5, Number.NaN, '9', 1e9];
    const widths = sizes.map((width) => {
      const file = { ...(asset.fields.file?.en ?? {}), details: { size: 3, image: { width, height: 9 } } };
      return buildGraph(cacheOf([], [{ ...asset, fields: { file: { en: file } } }])).asset('boat')?.file.en?.width;
    });
    expect(widths).toEqual([undefined, undefined, undefined, undefined, 1e9]);
  });
});

describe('hostile addresses and names', () => {
  it('S2.25 a path that is another host to a browser is none', () => {
    for (const path of ['/.//evil.invalid', '/help/../..//evil.invalid', '/./\t/evil.invalid'])
      expect([path, safeHref(path)]).toEqual([path, undefined]);
    expect(safeHref('/help/../x//y')).toBe('/x//y');
  });

  it('S9.15 a file keeps no ending that would make code of our own origin of it', () => {
    const endings = ['a.js', 'a.MJS', 'a.css', 'a.xhtml', 'a.wasm', 'a.svg', 'a.pdf', 'a'].map(
      (name) => fileUrl('0'.repeat(64), name).split('.')[1],
    );
    expect(endings).toEqual(['bin', 'bin', 'bin', 'bin', 'bin', 'svg', 'pdf', 'bin']);
  });

  it('S3.13 an icon is a picture of the site, whatever JavaScript calls its own', () => {
    expect(['constructor', '__proto__', 'star constructor', 'icon-star'].map(menuIcon)).toEqual([
      undefined,
      undefined,
      'star',
      'star',
    ]);
  });
});
