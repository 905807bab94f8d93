import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { siteMessages } from '#messages/site/messages.ts';

const root = new URL('../../..', import.meta.url);
const listed = (folder: string): string[] => readdirSync(new URL(`content-cache/${folder}`, root));

describe('the content to begin with', () => {
  it('is as much as the guide says, within a twentieth', () => {
    const guide = readFileSync(new URL('docs/content-guide.md', root), 'utf8');
    const [, entries, pictures] = /some (\d+) entries and (\d+) pictures/.exec(guide) ?? [];
    for (const [said, folder] of [
      [entries, 'entries'],
      [pictures, 'assets'],
    ] as const)
      expect(Math.abs(Number(said) / listed(folder).length - 1), folder).toBeLessThan(0.05);
  });

  it.each(languages)('S3.09 calls new games in %s as their tag does, which is then left out', (lang) => {
    const row = JSON.parse(readFileSync(new URL('content-cache/entries/category-new.json', root), 'utf8')) as {
      fields: Record<string, Record<string, string>>;
    };
    expect(row.fields.title?.[lang]?.toLowerCase()).toContain(siteMessages(lang).badges.new.toLowerCase());
  });
});
