import { describe, expect, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import { buildGraph } from '#content/graph/build.ts';
import { messageFindings, textsOf } from '#content/queries/messages.ts';
import { missingTranslations } from '#content/queries/translations.ts';
import { contentOf } from '#content/source.ts';
import { loginMessages } from '#messages/login/messages.ts';
import { en } from '#messages/site/en.ts';
import { siteMessages } from '#messages/site/messages.ts';
import { englishTexts, missingWords } from '#publisher/room-texts.ts';
import { cacheOf, englishAndFrench } from '../../support/content/cache.ts';
import { reasonOf } from '../../support/content/found.ts';
import { contentWith, entryOf, siteAt, siteConfig, text } from '../../support/content/site.ts';

const set = (messages: unknown, french?: unknown, namespace = 'site') =>
  entryOf(`texts-${namespace}`, 'translation_set', { namespace: text(namespace), messages: text(messages, french) });
const textsAt = (path: string, ...entries: ReturnType<typeof set>[]) =>
  textsOf(siteAt(contentWith(entries), path), siteMessages);

describe('texts that editors say instead of the code', () => {
  it('S2.29 replace the code’s words one by one, in groups too, in their own language alone', () => {
    const words = set({ login: 'Come in', badges: { new: 'Fresh' } }, { login: 'Entrez' });
    expect(textsAt('/login', words)).toMatchObject({
      login: 'Come in',
      help: en.help,
      badges: { ...en.badges, new: 'Fresh' },
    });
    expect(textsAt('/fr/login', words).login).toBe('Entrez');
    expect(textsAt('/fr/login', words).badges).toEqual(siteMessages('fr').badges);
    expect(textsAt('/login', set({ login: 'Other room' }, undefined, 'wallet')).login).toBe(en.login);
  });

  it.each([
    [{ showAll: 'Everything' }, '"showAll" must hold exactly {count}'],
    [{ login: 'Hello {name}' }, '"login" must hold no {…}'],
    [{ login: 7 }, '"login" is no text'],
    [{ login: '' }, '"login" is no text'],
    [{ badges: 'New' }, '"badges" is a group of texts, not a text'],
    [{ badges: { shiny: 'S' } }, '"badges.shiny" is no text of this part of the site'],
    [{ unheard: 'x' }, '"unheard" is no text of this part of the site'],
    [{ constructor: 'x' }, '"constructor" is no text of this part of the site'],
  ])('are reported and not used when they cannot stand there: %j', (messages, reason) => {
    expect(textsAt('/login', set(messages))).toEqual(en);
    const findings = messageFindings(contentWith([set(messages)]), { site: en });
    expect(findings).toMatchObject([{ entryId: 'texts-site', field: 'messages', locale: 'en' }]);
    expect(findings.map(reasonOf)).toEqual([reason]);
  });

  it('reports nothing of sets that serve other ends, and nothing of good ones', () => {
    const content = contentWith([set({ anything: 'x' }, undefined, 'contact.subjects'), set({ login: 'In' })]);
    expect(messageFindings(content, { site: en })).toEqual([]);
  });
});

describe('the report of missing translations', () => {
  it('S3.14 names each entry with the fields that a published language lacks', () => {
    const content = contentWith([
      entryOf('half', 'content_page', {
        pageType: text('article'),
        slug: text('half'),
        title: text('Half', 'Moitié'),
        summary: text('Sum'),
      }),
      entryOf('none', 'help_section', { slug: text('none'), title: text('None') }),
      entryOf('done', 'marketing_page', { slug: text('done'), title: text('Done', 'Fait') }),
    ]);
    expect(missingTranslations(content)).toMatchObject([
      { entryId: 'half', type: 'content_page', lang: 'fr', fields: ['slug', 'summary'], whole: false },
      { entryId: 'none', type: 'help_section', lang: 'fr', fields: ['title'], whole: true },
    ]);
  });
});

describe('the words of the site itself', () => {
  const german = {
    ...englishAndFrench,
    locales: [...englishAndFrench.locales, { code: 'de', name: 'Deutsch', default: false, fallbackCode: 'en' }],
  };
  const contentIn = (languages: readonly string[], ...entries: RawEntry[]) =>
    contentOf(
      buildGraph({ ...cacheOf([siteConfig({ languagesPublished: text(languages) }), ...entries]), state: german }),
      '2026-06-01T00:00:00.000Z',
    );
  const said = (messages: object) =>
    entryOf('texts', 'translation_set', { namespace: text('login'), messages: { en: {}, de: messages } });

  it('S2.29 are counted by room where a published language has none of its own', () => {
    expect(missingWords(contentIn(['en', 'fr']))).toEqual({});
    const { de } = missingWords(contentIn(['en', 'de']));
    expect(Object.keys(de ?? {})).toEqual(Object.keys(englishTexts()));
    expect(de?.login).toBe(Object.keys(loginMessages('en')).length);
  });

  it('S2.29 are no longer missed once editors say them', () => {
    const count = Object.keys(loginMessages('en')).length;
    expect(missingWords(contentIn(['en', 'de'], said({ submit: 'Los' }))).de?.login).toBe(count - 1);
    expect(missingWords(contentIn(['en', 'de'], said(loginMessages('en')))).de?.login).toBeUndefined();
  });
});
