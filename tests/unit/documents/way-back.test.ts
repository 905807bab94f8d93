import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previousPage, rememberPage, type StoragePort } from '#client/storage.ts';
import { wayBack } from '#features/documents/way-back.ts';

function memory(): StoragePort & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const whence = { origin: 'https://play.example', here: '/validate-document', languages: ['en', 'fr'], home: '/home' };

/** Everything that ever passed somewhere as a path of one's own site. */
const hostile = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example/..//x',
  'https:evil.example',
  'https:/evil.example',
  'http://play.example/',
  'https://play.example.evil.example/',
  'https://play.example@evil.example/',
  'https://evil.example#@play.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://play.example/x',
  'file:///etc/passwd',
  'ftp://play.example/',
  'ws://play.example/',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000',
  '/\u0085evil',
  '/..//evil.example',
  '/./\\evil.example',
  '/services/x',
  '/api/v1/x',
  '/hooks/status',
  '/metrics',
  'about:blank',
  'x'.repeat(4000),
  '/%2f%2fevil.example/..//',
  '',
];

describe('the way back from the check', () => {
  it('S2.10 S7.34b leads to the page before, query and hash kept, else home', () => {
    const storage = memory();
    expect(wayBack(storage, whence)).toBe('/home');
    rememberPage(storage, '/help', '?q=a', '#top');
    expect(wayBack(storage, whence)).toBe('/help?q=a#top');
  });

  it('S2.10 S2.13 passes over the pages of the check itself and those that are no place to come back to', () => {
    const storage = memory();
    for (const path of [
      '/promotions',
      '/fr/validate-document',
      '/login',
      '/document-verification-result',
      '/error/not-found',
    ])
      rememberPage(storage, path, '', '');
    for (const path of ['/blocked-document-status', '/identity-unverifiable', '/join'])
      rememberPage(storage, path, '', '');
    expect(wayBack(storage, whence)).toBe('/promotions');
    expect(wayBack(storage, { ...whence, here: '/promotions' })).toBe('/home');
  });

  it('S7.34b keeps the last ten pages, each once', () => {
    const storage = memory();
    for (let page = 1; page <= 14; page += 1) rememberPage(storage, `/help/a-${page}`, '', '');
    rememberPage(storage, '/help/a-9', '', '');
    const kept: string[] = JSON.parse(storage.kept.get('navigationHistory') ?? '');
    expect(kept).toHaveLength(10);
    expect(kept.slice(-2)).toEqual(['/help/a-14', '/help/a-9']);
    expect(previousPage(storage, '/help/a-9', () => true)).toBe('/help/a-14');
  });

  it.each(hostile)('S2.10 never leads away, whatever is stored: %j', (page) => {
    const storage = memory();
    storage.setItem('navigationHistory', JSON.stringify([page]));
    const url = new URL(wayBack(storage, whence), whence.origin);
    expect(url.origin).toBe(whence.origin);
    expect(wayBack(storage, whence)).toBe('/home');
  });

  it('S2.10 is at home with a storage that holds anything else', () => {
    for (const text of ['', 'null', '{}', '[1,null,{}]', '[', '"x"', '[["/help"]]']) {
      const storage = memory();
      storage.setItem('navigationHistory', text);
      expect(wayBack(storage, whence)).toBe('/home');
    }
    fc.assert(
      fc.property(fc.array(fc.string()), (pages) => {
        const storage = memory();
        storage.setItem('navigationHistory', JSON.stringify(pages));
        expect(new URL(wayBack(storage, whence), whence.origin).origin).toBe(whence.origin);
      }),
    );
  });
});
