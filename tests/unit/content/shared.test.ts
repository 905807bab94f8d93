import { describe, expect, it } from 'vitest';
import { menuOfVariant, menuView } from '#content/queries/menus.ts';
import { changedKeys, gathered } from '#content/reads.ts';
import { recordingContent } from '#content/recording.ts';
import type { Content } from '#content/source.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { contentWith, entryOf, text } from '../../support/content/site.ts';

const contentSaying = (label: string): Content =>
  contentWith([
    entryOf('home', 'marketing_page', { slug: text('home'), title: text('Home', 'Accueil') }),
    entryOf('menu', 'custom_menu', { variant: text('account'), items: text([entryLink('item')]) }),
    entryOf('item', 'menu_item', { text: text(label, 'fr'), link: text(entryLink('home')) }),
  ]);

function recorded<T>(content: Content, read: (content: Content) => T): { value: T; reads: ReadonlySet<string> } {
  const reads = new Set<string>();
  const value = read(recordingContent(content, (key) => reads.add(key)));
  return { value, reads: gathered(reads) };
}

const menuOn = (content: Content) => menuOfVariant({ content, lang: 'en' }, 'account');

describe('what pages share', () => {
  it('S3.13 makes a menu once for all pages of a content, and each page has read all that it shows', () => {
    const content = contentSaying('Home');
    const [first, second] = [recorded(content, menuOn), recorded(content, menuOn)];
    expect(second.value).toBe(first.value);
    expect(second.reads).toEqual(first.reads);
    expect([...second.reads].filter((key) => key.startsWith('e:item'))).toHaveLength(1);
    const other = recorded(content, (own) => {
      const menu = own.graph.entry('menu', 'custom_menu');
      return menu && menuView({ content: own, lang: 'en' }, menu);
    });
    expect(other.value).toBe(first.value);
  });

  it('S3.13 tells what is read by a page although the content itself was asked before, as the policy asks it', () => {
    const content = contentSaying('Home');
    const unrecorded = menuOn(content);
    const { value, reads } = recorded(content, menuOn);
    expect(value).toEqual(unrecorded);
    expect(reads).toEqual(recorded(contentSaying('Home'), menuOn).reads);
  });

  it('S3.14 gives the content of after an edit its own menu, and tells each of its pages', () => {
    const [before, after] = [contentSaying('Home'), contentSaying('Start')];
    recorded(before, menuOn);
    const { reads } = recorded(before, menuOn);
    expect(recorded(after, menuOn).value?.items[0]?.text).toBe('Start');
    const index = new ReadsIndex();
    index.set('/second', reads);
    expect(index.pagesReading(changedKeys(index, before, after))).toEqual(['/second']);
  });
});
