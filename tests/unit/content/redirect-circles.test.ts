import { expect, it } from 'vitest';
import { idleRedirects, siteRedirects } from '#content/queries/redirects.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

const redirect = (id: string, from: string, to: string) => entryOf(id, 'redirect', { from: text(from), to: text(to) });

it('S7.15 finds circles by way of addresses that end in a slash or are written in codes, and comes to an end', () => {
  const content = contentWith([
    redirect('itself', '/a/', '/a/'),
    redirect('there', '/b/', '/c'),
    redirect('back', '/c', '/b/'),
    redirect('into', '/d', '/c?from=d'),
    redirect('coded', '/f', '/%66#again'),
    redirect('sound', '/e/', '/e'),
  ]);
  expect(siteRedirects(content)).toEqual([{ from: '/e/', to: '/e', status: 301 }]);
  const told = idleRedirects(content).map(({ entryId, fault }) => [entryId, fault.code]);
  expect(Object.fromEntries(told)).toEqual({
    itself: 'REDIRECT_CIRCLE',
    there: 'REDIRECT_CIRCLE',
    back: 'REDIRECT_CIRCLE',
    into: 'REDIRECT_CIRCLE',
    coded: 'REDIRECT_CIRCLE',
  });
});
