import { describe, expect, it } from 'vitest';
import { pagePrefix } from '#services/kernel/site-address.ts';

const site = { languageDefault: 'en', languagesPublished: ['en', 'fr', 'pt-BR'] };

describe('the language of mailed links', () => {
  it.each([
    ['en', ''],
    ['fr', '/fr'],
    ['fr-CA', '/fr'],
    ['pt', '/pt-BR'],
    ['es', ''],
  ])('who reads %s is sent to pages that the site has: "%s"', (language, prefix) => {
    expect(pagePrefix(language, site)).toBe(prefix);
  });
});
