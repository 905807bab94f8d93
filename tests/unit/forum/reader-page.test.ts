import { expect, it } from 'vitest';
import { pageOfReader } from '#features/forum/reader-page.ts';

const links = [
  { hreflang: 'en', pathname: '/forum' },
  { hreflang: 'fr', pathname: '/fr/forum' },
  { hreflang: 'pt-BR', pathname: '/pt-BR/forum' },
];

it.each([
  ['LANG=fr', '/', '/fr/forum'],
  ['LANG=en', '/fr/forum', '/forum'],
  ['', '/fr/forum', '/fr/forum'],
  ['other=1', '/fr?a=1', '/fr/forum'],
  ['', '/pt-BR/promotions/first-25', '/pt-BR/forum'],
  ['', '/french-toast', '/forum'],
  ['LANG=de', undefined, '/forum'],
])(
  'S1.02a the forum leads on in the chosen language, else in that of the page before: %s %s',
  (cookies, before, page) => {
    expect(pageOfReader(links, { here: '/forum', cookies, ...(before !== undefined && { before }) })).toBe(page);
  },
);
