import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewToken, type RunningContentSystem, spaceId, startContentSystem } from '../../support/content/system.ts';

const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
const locales = [
  { code: 'en', name: 'English', default: true, fallbackCode: null },
  { code: 'fr', name: 'French', default: false, fallbackCode: 'en' },
];

let running: RunningContentSystem;

beforeAll(async () => {
  running = await startContentSystem({ seed: () => ({ locales }) });
  const { system } = running;
  system.put('Asset', 'picture', {
    fields: { title: { en: 'Bay' }, file: { en: { url: '/art/bay.webp', contentType: 'image/webp' } } },
    published: true,
  });
  for (const [id, title] of Object.entries({ a: 'Alder', b: 'Birch', c: 'Cedar' })) {
    system.put('Entry', id, {
      contentType: 'article',
      fields: { title: { en: title, fr: `${title} (fr)` }, next: { en: link('Entry', id === 'a' ? 'b' : 'nowhere') } },
      published: true,
    });
  }
  system.put('Entry', 'd', { contentType: 'article', fields: { title: { en: 'Draft' } }, published: false });
  system.put('Entry', 'e', {
    contentType: 'picture_page',
    fields: { title: { en: 'English only' }, image: { en: link('Asset', 'picture') } },
    published: true,
  });
});
afterAll(() => running.close());

describe('S7.15 the sandbox content system answers the real SDK', () => {
  it('S7.15 filters by type, orders and pages', async () => {
    const page = await running
      .client()
      .getEntries({ content_type: 'article', order: ['-fields.title'], limit: 2, skip: 1 });
    expect(page.total).toBe(3);
    expect(page.items.map((item) => item.fields.title)).toEqual(['Birch', 'Alder']);
  });

  it('S7.15 finds entries by a list of ids and by a field', async () => {
    const byId = await running.client().getEntries({ 'sys.id[in]': ['a', 'c', 'zz'] });
    expect(byId.items.map((item) => item.sys.id).sort()).toEqual(['a', 'c']);
    const byField = await running.client().getEntries({ content_type: 'article', 'fields.title': 'Birch' } as never);
    expect(byField.items.map((item) => item.sys.id)).toEqual(['b']);
  });

  it('S7.15 resolves links from includes and leaves unpublished targets as links', async () => {
    const entry = await running.client().getEntry('a');
    expect(entry.fields.next).toMatchObject({ fields: { title: 'Birch' } });
    const plain = await running.client().withoutLinkResolution.getEntry('a');
    expect(plain.fields.next).toEqual(link('Entry', 'b'));
    const page = await running.client().getEntry('e');
    expect(page.fields.image).toMatchObject({ fields: { file: { url: '/art/bay.webp' } } });
  });

  it('S7.15 falls back by locale, and gives all locales when asked', async () => {
    const french = await running.client().getEntries({ locale: 'fr', order: ['sys.id'] });
    expect(french.items.map((item) => item.fields.title)).toContain('Alder (fr)');
    expect(french.items.map((item) => item.fields.title)).toContain('English only');
    expect(french.items[0]?.sys.locale).toBe('fr');
    const all = await running.client().withAllLocales.withoutLinkResolution.getEntry('a');
    expect(all.fields.title).toEqual({ en: 'Alder', fr: 'Alder (fr)' });
  });

  it('S7.15 tells the locales, the space, the assets and one asset', async () => {
    const client = running.client();
    expect((await client.getLocales()).items.map(({ code, default: isDefault }) => [code, isDefault])).toEqual([
      ['en', true],
      ['fr', false],
    ]);
    expect((await client.getSpace()).sys.id).toBe(spaceId);
    expect((await client.getAssets()).total).toBe(1);
    expect((await client.getAsset('picture')).fields.title).toBe('Bay');
  });

  it('S7.15 shows drafts to the preview token alone', async () => {
    await expect(running.client().getEntry('d')).rejects.toThrow('could not be found');
    const draft = await running.client({ token: previewToken }).getEntry('d');
    expect(draft.fields.title).toBe('Draft');
  });

  it.each([
    ['a wrong token', '', { authorization: 'Bearer nothing' }, 401, 'AccessTokenInvalid'],
    ['no token', '', {}, 401, 'AccessTokenInvalid'],
    ['an unknown entry', '/entries/zz?access_token=delivery-token', {}, 404, 'NotFound'],
    ['an unknown locale', '/entries?access_token=delivery-token&locale=xx', {}, 400, 'BadRequest'],
    ['an unknown type', '/entries?access_token=delivery-token&content_type=zz', {}, 400, 'InvalidQuery'],
    ['an unknown parameter', '/entries?access_token=delivery-token&colour=red', {}, 400, 'InvalidQuery'],
    ['too high a limit', '/entries?access_token=delivery-token&limit=1001', {}, 400, 'BadRequest'],
    ['a bad sync token', '/sync?access_token=delivery-token&sync_token=abc', {}, 400, 'BadRequest'],
    ['an unknown path', '/nothing?access_token=delivery-token', {}, 404, 'NotFound'],
  ])('S7.15 refuses %s as the real one does', async (_, path, headers, status, id) => {
    const answer = await fetch(`${running.url}/spaces/${spaceId}/environments/master${path || '/entries'}`, {
      headers,
    });
    expect(answer.status).toBe(status);
    const body = (await answer.json()) as { requestId: string };
    expect(body).toMatchObject({ sys: { type: 'Error', id }, message: expect.any(String) });
    expect(answer.headers.get('x-contentful-request-id')).toBe(body.requestId);
  });
});

describe('S7.15 planned faults', () => {
  it('S7.15 answers 429 with the reset header, and the SDK tries again', async () => {
    await running.control('POST', '/faults', { status: 429, count: 1 });
    const raw = await fetch(`${running.url}/spaces/${spaceId}/environments/master/locales?access_token=delivery-token`);
    expect([raw.status, raw.headers.get('x-contentful-ratelimit-reset')]).toEqual([429, '1']);
    await running.control('POST', '/faults', { status: 429, count: 1 });
    expect((await running.client().getLocales()).total).toBe(2);
  });

  it('S7.15 cuts an answer short', async () => {
    await running.control('POST', '/faults', { truncate: true, count: 1 });
    const url = `${running.url}/spaces/${spaceId}/environments/master/entries?access_token=delivery-token`;
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
    expect((await fetch(url)).status).toBe(200);
  });

  it('S7.15 answers late', async () => {
    await running.control('POST', '/faults', { delayMs: 120, count: 1 });
    const start = performance.now();
    await running.client().getLocales();
    expect(performance.now() - start).toBeGreaterThan(100);
  });
});
