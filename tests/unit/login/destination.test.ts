import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destination } from '#domain/destination.ts';
import { isSiteRoute } from '#domain/site-route.ts';

const origin = 'http://127.0.0.1:4321';
const known = (pathname: string) => isSiteRoute(pathname, ['fr', 'es']);
const to = (candidate: string | null) => destination(candidate, origin, known);

/** Pieces of hostile addresses, joined at random. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '/\\',
  'evil.example',
  'http:',
  'https:',
  'javascript:',
  'data:text/html,',
  'blob:',
  '@',
  ':',
  '?',
  '#',
  '..',
  '.',
  '%2f',
  '%5c',
  '%00',
  '%0a',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u00a0',
  '\u2028',
  '｡',
  '／',
  '[::1]',
  '127.0.0.1:4321',
  origin,
  'account',
  'casino',
  ' ',
  '&#47;',
);
const hostile = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.webUrl({ withFragments: true }),
  fc.string(),
);

describe('destination', () => {
  it('S4.08i whatever is asked, the result stays on the origin, also when every route is known', () => {
    fc.assert(
      fc.property(hostile, fc.boolean(), (candidate, open) => {
        const result = destination(candidate, origin, open ? () => true : known);
        const url = new URL(result, origin);
        expect(url.origin).toBe(origin);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(result).toMatch(/^\/(?!\/)/);
        expect(result).not.toMatch(/[\\\p{Cc}]/u);
        expect(destination(result, origin, open ? () => true : known)).toBe(result);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['/account', '/account'],
    [
      '/casino/slots/megaways/nine-islands?x=1#quickplay_realplay',
      '/casino/slots/megaways/nine-islands?x=1#quickplay_realplay',
    ],
    [`${origin}/help/common-faq`, '/help/common-faq'],
    ['/fr/promotions/spring-tide', '/fr/promotions/spring-tide'],
    ['account', '/account'],
  ])('S4.08i %s leads to %s', (candidate, path) => {
    expect(to(candidate)).toBe(path);
  });

  it.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/account',
    'javascript:alert(1)',
    `blob:${origin}/x`,
    '/..//evil.example',
    '/account\n',
    '/services/login-service/v1/login',
    '/_astro/x.js',
    '/api/v1/x',
    '/fr/services/x',
    `/${'a'.repeat(3000)}`,
    'http://127.0.0.1:4322/account',
    '/Account',
    '///evil.example',
    '////evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '\u00a0//evil.example',
    '/%2f/evil.example/..//',
    'http:evil.example',
    'http:/\\evil.example',
    'HTTPS://evil.example',
    'https://127.0.0.1:4321@evil.example/account',
    'http://127.0.0.1:4321.evil.example/account',
    'http://evil.example#@127.0.0.1:4321/',
    'https:\n//evil.example',
    'JavaScript:alert(1)//127.0.0.1:4321/account',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'about:blank',
    'ws://127.0.0.1:4321/account',
    '/account\u0000',
    '/account//evil.example',
    '/account/..\\..\\evil.example',
    '/hooks/status',
  ])('S4.08i %j leads home', (candidate) => {
    expect(to(candidate)).toBe('/');
  });

  it("S4.08i home is the language's own when given", () => {
    expect(destination('//evil.example', origin, known, '/fr')).toBe('/fr');
  });
});

describe('site routes', () => {
  it.each([
    '/',
    '/fr',
    '/account',
    '/account/cashier/withdraw/manage-pending',
    '/validation-code/validatePhone',
    '/help/search-content',
    '/error/not-found',
    '/promotions/spring-tide',
    '/casino/slots/all/tide-clock',
    '/login',
    '/login/add-pin-code',
    '/welcome/P12_ab',
    '/fr/live-casino',
  ])('S2.25 S2.26 %s is a page of the site', (path) => {
    expect(known(path)).toBe(true);
  });
  it.each(['/openapi.json', '/assets/a', '/hooks/contentful', '/casino/a/b/c/d', '/help//x', '/account/'])(
    'S2.26 %s is none',
    (path) => {
      expect(known(path)).toBe(false);
    },
  );
});
