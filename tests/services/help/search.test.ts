import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraph } from '#content/graph/build.ts';
import { type Content, contentOf } from '#content/source.ts';
import type { HelpItem } from '#contract/help.ts';
import { englishAndFrench } from '../../support/content/cache.ts';
import { entryLink } from '../../support/content/field-values.ts';
import { entryOf, siteConfig, text } from '../../support/content/site.ts';
import { ServedData } from '../../support/served.ts';
import { type Answer, send } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const node = (nodeType: string, value: string) => ({ nodeType, data: {}, content: [words(value)] });
const body = (...parts: readonly (readonly [heading: string, said: string])[]) => ({
  nodeType: 'document',
  data: {},
  content: parts.flatMap(([heading, said]) => [node('heading-2', heading), node('paragraph', said)]),
});
const locales = [...englishAndFrench.locales, { code: 'ja', name: '日本語', default: false, fallbackCode: 'en' }];

function content(steps: string): Content {
  const entries = [
    siteConfig({ bucket: text('default'), languagesPublished: text(['en', 'fr', 'ja']) }),
    entryOf('money', 'help_section', { slug: text('money'), title: text('Money', 'Argent') }),
    entryOf('withdrawal', 'content_page', {
      pageType: text('help'),
      slug: text('withdrawal'),
      title: text('The steps of a withdrawal', 'Les étapes d’un retrait'),
      helpSection: text(entryLink('money')),
      helpKeywords: text(['pay out'], ['virement']),
      body: text(
        body(['Each step', steps], ['When it is held', 'The bank has not told us the outcome yet, and we are asking.']),
        body(['Chaque étape', 'Votre banque reçoit l’argent.']),
      ),
    }),
    entryOf('pin', 'content_page', {
      pageType: text('help'),
      slug: text('pin-code'),
      title: { en: 'Your PIN code', ja: '暗証番号の変更' },
      body: {
        en: body(['Change it', 'Four digits, which you alone know.']),
        ja: body(['変更', '四桁の数字を入力してください。']),
      },
    }),
  ];
  const state = { ...englishAndFrench, locales };
  const graph = buildGraph({ state, entries: new Map(entries.map((each) => [each.sys.id, each])), assets: new Map() });
  return contentOf(graph, '2026-06-01T00:00:00.000Z');
}

describe('S7.16 searching help', () => {
  let served: ServedData;
  let services: Services;
  beforeAll(async () => {
    served = await ServedData.of(content('You ask, and we check.'));
    services = await startServices({ releases: served.reader });
  });
  afterAll(async () => {
    await services.stop();
    await served.stop();
  });
  const ask = (
    term: string,
    { lang = 'en', call = 'suggestions', bucket = 'default', headers = {}, method = 'GET' } = {},
  ): Promise<Answer> =>
    send(
      method,
      `${services.siteUrl}/content/v5/buckets/${bucket}/languages/${lang}/help-pages/${call}?searchTerm=${encodeURIComponent(term)}`,
      undefined,
      headers,
    );
  const found = async (term: string, lang = 'en'): Promise<HelpItem[]> => (await ask(term, { lang })).json.items;

  it('S7.16 finds by title, keyword and text, misspelt and in another order, with section and the heading that answers', async () => {
    for (const term of ['withdrawal steps', 'withdrawl', 'pay out'])
      expect((await found(term))[0]?.contentId).toBe('withdrawal');
    expect((await found('bank outcome'))[0]).toEqual({
      contentId: 'withdrawal',
      paths: ['/help/withdrawal#when-it-is-held'],
      fields: {
        title: 'The steps of a withdrawal',
        excerpt: 'The bank has not told us the outcome yet, and we are asking.',
        section: 'Money',
      },
    });
    expect((await found('etapes retrait', 'fr'))[0]?.paths).toEqual(['/fr/help/withdrawal']);
  });

  it('S7.16 finds any two letters of a word in a script without spaces', async () => {
    for (const term of ['暗証番号', '証番号の', '四桁の'])
      expect((await found(term, 'ja')).map(({ contentId }) => contentId)).toEqual(['pin']);
  });

  it.each(['', 'ab', '  a ', '🐚🐚🐚🐚', 'AND OR NOT', '*** (("', 'x'.repeat(5000), '%00', '\u202e\u0000abc'])(
    'S5.01 answers %j with a list, never an error',
    async (term) => {
      const answer = await ask(term);
      expect([answer.status, Array.isArray(answer.json.items)]).toEqual([200, true]);
    },
  );

  it('is 404 for another bucket and a language that is not published, and the same bytes for all, by tag', async () => {
    expect((await ask('money', { bucket: 'other' })).status).toBe(404);
    expect((await ask('money', { lang: 'de' })).status).toBe(404);
    const first = await ask('withdrawal');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const again = await ask('withdrawal', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('knows an edit as soon as its release is served, and forgets what is gone', async () => {
    expect(await found('courier')).toEqual([]);
    await served.release(content('A courier brings it.'));
    expect((await found('courier')).map(({ contentId }) => contentId)).toEqual(['withdrawal']);
    await served.release(content('You ask, and we check.'));
    expect(await found('courier')).toEqual([]);
  });

  it('keeps terms that found nothing of an address thirty times an hour: a flood fills no table', async () => {
    const db = services.database.db;
    const kept = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from help_empty_term`.execute(db)).rows[0]?.count;
    expect((await ask('zzqqxx', { call: 'search', method: 'HEAD' })).status).toBe(200);
    expect(await kept()).toBe(0);
    const words = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((one) => [`${one}zzqqx`, `qqzz${one}vv`]);
    for (const word of words) expect((await ask(word, { call: 'search' })).status).toBe(200);
    expect(await kept()).toBe(30);
    await sql`delete from help_empty_term`.execute(db);
    await sql`delete from budget`.execute(db);
  });

  it('S4.11 keeps what readers say, one answer a reader and day, and tells operators what did not help', async () => {
    const say = (said: object) => send('POST', `${services.siteUrl}/services/help/v1/feedback`, said);
    const no = { articleId: 'withdrawal', language: 'en', helpful: false, comment: 'It never says how long.' };
    expect((await say(no)).status).toBe(202);
    expect((await say(no)).status).toBe(202);
    expect((await say({ articleId: 'withdrawal', language: 'en', helpful: false, contacted: true })).status).toBe(202);
    expect((await say({ ...no, articleId: 'nothing' })).status).toBe(404);
    for (const comment of ['x'.repeat(1001), 'a\u0000b']) expect((await say({ ...no, comment })).status).toBe(422);
    for (const term of ['zebra stripes', 'zebra stripes', 'zebra stripes']) await ask(term, { call: 'search' });
    const report = await send('GET', `${services.siteUrl}/services/help/v1/feedback`);
    expect(report.json).toEqual({
      articles: [
        {
          articleId: 'withdrawal',
          language: 'en',
          helped: 0,
          notHelped: 1,
          contacted: 1,
          comments: ['It never says how long.'],
        },
      ],
      emptyTerms: [{ term: 'zebra stripes', language: 'en', times: 3 }],
    });
    for (let count = 0; count < 20; count += 1) await say({ articleId: 'pin', language: 'en', helpful: true });
    expect((await say({ articleId: 'pin', language: 'en', helpful: true })).status).toBe(429);
  });
});
