import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readCache } from '#content/cache/read.ts';
import { contactWays } from '#content/queries/contact-ways.ts';
import { contactSubjects } from '#content/queries/service-data.ts';
import { contentOfCache } from '#content/source.ts';
import { siteAt } from '../../support/content/site.ts';

const cache = fileURLToPath(new URL('../../../content-cache', import.meta.url));

it('S2.16 S5.04a S7.03 from an article of the demo the contact form opens with the subject of its section, in every language', async () => {
  const content = contentOfCache(await readCache(cache), '2026-11-21T12:00:00.000Z');
  const articles = [...content.routes.byPath.values()].filter(
    ({ entry, path }) => entry?.type === 'content_page' && path.includes('/help/'),
  );
  expect(articles.length).toBeGreaterThan(120);
  const bySection = new Map<string, Set<string | null>>();
  for (const { path, entry, lang } of articles) {
    const { contact = '' } = contactWays(siteAt(content, path));
    const { pathname, searchParams } = new URL(contact, 'http://site');
    expect(pathname, path).toBe(lang === 'en' ? '/contact-us' : `/${lang}/contact-us`);
    expect(searchParams.get('from'), path).toBe(entry?.id);
    const subject = searchParams.get('subject');
    const section = /^help-([a-z]+)/.exec(entry?.id ?? '')?.[1] ?? '';
    bySection.set(section, (bySection.get(section) ?? new Set()).add(subject));
    if (subject !== null) expect(Object.keys(contactSubjects(content)?.[lang] ?? {}), path).toContain(subject);
  }
  const found = Object.fromEntries(Array.from(bySection, ([section, subjects]) => [section, [...subjects]]));
  expect(found).toEqual({
    account: ['account'],
    games: ['games'],
    identity: ['verification'],
    money: ['money'],
    // The common questions, and those about people, are about everything: their reader chooses.
    people: [null],
    rewards: ['money'],
    safely: ['playing-safely'],
    start: [null],
    withdrawals: ['money'],
  });
});
