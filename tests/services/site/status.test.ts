import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGraph } from '#content/graph/build.ts';
import { describeFinding, findingText } from '#content/graph/describe.ts';
import { settingsData } from '#content/queries/service-data.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { type ContentReport, type PublisherStatus, writePublisherStatus } from '#release/status.ts';
import { type Config, parseConfig } from '#services/kernel/config.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { SiteSettings } from '#services/site/settings.ts';
import { statusRoutes } from '#services/site/status.ts';
import { cacheOf, rawEntry } from '../../support/content/cache.ts';
import { contentWith, siteConfig, text } from '../../support/content/site.ts';
import { publisherStatus } from '../../support/publisher-status.ts';
import { smallRelease } from '../../support/small-release.ts';

let dir: string;
let app: FastifyInstance | undefined;
let reader: ReleaseReader | undefined;

const report: ContentReport = {
  entries: 3,
  pages: 9,
  quarantined: [],
  collisions: [],
  brokenLinks: [],
  missingTranslations: { fr: 1 },
  hidden: [{ entryId: 'slide', text: 'slide "Jackpots" (slide): geo leads to the filter us, which is not published' }],
  unused: [
    { entryId: 'chat', text: 'functional "Chat <1>" (chat): component asks for liveChat, which is not available yet' },
  ],
  missingWords: { de: { login: 12, site: 80 } },
  untranslated: [
    { entryId: 'terms', type: 'content_page', name: 'Terms', lang: 'fr', fields: ['title'], page: '/pages/terms' },
  ],
};
const receipt = {
  type: 'slide',
  name: null,
  revision: 1,
  state: 'live',
  urls: ['/'],
  part: true,
  pages: 1,
  release: 'r',
} as const;
const status = (now: Date) => publisherStatus({ updatedAt: now.toISOString(), content: report });

/** The editors' page of a site with this environment, as text and as HTML. */
async function pageWith(
  env: Readonly<Record<string, string>>,
  settings?: (config: Config) => Promise<SiteSettings>,
  told: Partial<PublisherStatus> = {},
  more: Readonly<Record<string, string>> = {},
) {
  const config = parseConfig({ DATA_DIR: dir, ...env });
  writePublisherStatus(config.dataDir, { ...status(new Date()), ...told });
  app = Fastify();
  await app.register(cookie);
  const read = await settings?.(config);
  await statusRoutes(app, config, read ? { settings: read } : {});
  const headers = { ...more, ...(config.adminToken !== null && { authorization: `Bearer ${config.adminToken}` }) };
  const html = (await app.inject({ url: '/hooks/status', headers })).body;
  const json = await app.inject({ url: '/hooks/status', headers: { ...headers, accept: 'application/json' } });
  return { html, words: html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' '), json: json.json() as object };
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-status-'));
});

afterEach(async () => {
  reader?.close();
  await app?.close();
  await rm(dir, { recursive: true, force: true });
});

const operated = {
  SANDBOX: 'off',
  ADMIN_TOKEN: 'a-token-of-the-test',
  CONTENTFUL_SPACE_ID: 'space1',
  CONTENTFUL_DELIVERY_TOKEN: 'x',
  CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
};

describe("what the editors' page says of their content", () => {
  it('S3.22a names what was entered without effect, as text', async () => {
    const { html, words } = await pageWith({});
    expect(words).toContain('Entered, but without effect (1)');
    expect(html).toContain('functional &quot;Chat &lt;1&gt;&quot; (chat): component asks for liveChat');
  });

  it('S5.07 names what is shown to nobody because its geo filter is gone', async () => {
    const { words } = await pageWith({});
    expect(words).toContain(
      'Shown to nobody (1)slide &quot;Jackpots&quot; (slide): geo leads to the filter us, which is not published.',
    );
  });

  it('S3.14 says which entries lack a published language, where they show, and which words of the site do', async () => {
    const { html, words } = await pageWith({});
    expect(words).toContain('Without French1 entry');
    expect(words).toMatch(/page “Terms” terms: nothing in French for title; shown at \/pages\/terms/);
    expect(html).toContain('<a href="/pages/terms">/pages/terms</a>');
    expect(words).toContain('German: login (12), site (80) show in English');
  });

  it('S3.22a leads to what is in the way, shows the edits, then what is to be mended, and in one list what is in order', async () => {
    const { html } = await pageWith({});
    expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'What became of each edit',
      'Shown to nobody (1)',
      'Entered, but without effect (1)',
      'Words of the site itself (1)',
      'Not translated (1)',
      'In order',
      'In numbers',
    ]);
    expect(html).toContain('In the way of edits: <a href="#hidden">Shown to nobody (1)</a>.');
    expect(html).toMatch(
      /Nothing was edited yet\..*<ul class="fine"><li>No entry is held back\.<\/li><li>No two entries /,
    );
    await app?.close();
    const fine = await pageWith({}, undefined, { content: { ...report, hidden: [] } });
    expect(fine.words).toContain('Nothing is in the way of an edit.');
    await app?.close();
    const receipts = Array.from({ length: 13 }, (_, at) => ({
      ...receipt,
      entryId: `e${at}`,
      at: `2026-11-21T12:04:${at + 10}Z`,
    }));
    const many = await pageWith({}, undefined, { receipts });
    expect(many.html).toContain('<summary>3 older receipts</summary>');
  });

  it('S3.22a says how many more pages show a dead link, offers no preview of what is deleted, and keeps French spacing', async () => {
    const link = { entryId: 'menu', type: 'menu_item', target: '/nowhere' };
    const { html } = await pageWith(
      {},
      undefined,
      {
        receipts: [
          { ...receipt, entryId: 'away', revision: null, state: 'gone', at: '2026-11-21T12:05:00Z' },
          {
            ...receipt,
            entryId: 'away',
            at: '2026-11-21T12:04:00Z',
            ended: { at: '2026-11-21T12:05:00Z', release: 'r' },
          },
          { ...receipt, entryId: 'here', at: '2026-11-21T12:04:00Z' },
        ],
        content: {
          ...report,
          brokenLinks: [{ ...link, name: null, field: 'url', locale: 'en', pages: ['/a'], pageCount: 157 }],
        },
      },
      { 'accept-language': 'fr' },
    );
    const words = html.replaceAll(/<[^>]+>/g, '');
    expect(words).toContain('mène à /nowhere\u202f; vu sur /a et 156 autres pages');
    expect(words).toContain('rien en français pour title\u202f; affichée à /pages/terms');
    expect([html.includes('preview?entry=away'), html.includes('preview?entry=here')]).toEqual([false, true]);
  });

  it('leads to the entries where the content system has a place to edit them', async () => {
    const at = 'https://app.contentful.com/spaces/space1/environments/master/entries';
    const { html } = await pageWith(operated);
    expect(html).toContain(`<a href="${at}/terms">`);
    expect(html).toContain(`<a href="${at}/chat">edit</a>`);
    await app?.close();
    expect((await pageWith({ ...operated, CONTENTFUL_HOST: 'cdn.eu.contentful.com' })).html).toContain(
      'https://app.eu.contentful.com/spaces/space1',
    );
    await app?.close();
    expect((await pageWith({})).html).not.toContain('app.contentful.com');
  });

  it('S3.22a says that a rollback holds edits back, and of each whether it is undone meanwhile', async () => {
    const receipt = { type: 'slide', name: null, revision: 2, urls: ['/'], part: true, pages: 1 } as const;
    const at = '2026-11-21T12:04:05.000Z';
    const schedule = { startAt: '2026-12-01T00:00:00Z', endAt: undefined };
    const receipts = [
      { ...receipt, entryId: 'late', state: 'live', release: '01-b', at },
      { ...receipt, entryId: 'away', revision: null, state: 'gone', release: '01-b', at },
      { ...receipt, entryId: 'away', state: 'live', release: '01-b', at, ended: { at, release: '01-b' } },
      { ...receipt, entryId: 'away', revision: 1, state: 'live', release: '01-a', at, ended: { at, release: '01-b' } },
      { ...receipt, entryId: 'early', state: 'live', release: '01-a', at },
      { ...receipt, entryId: 'later', state: 'scheduled', release: '01-a', at, schedule },
    ] as const;
    const { words } = await pageWith({}, undefined, { receipts, pinned: '01-a' });
    expect(words).toContain('A rollback shows an earlier release 01-a. Edits are taken over, but none is shown until');
    expect(words).not.toContain('Up to date');
    expect(words).toContain('late, revision 2: live when the rollback ends; 2026-11-21 12:04:05');
    expect(words).toContain('away: shown again by the rollback, gone when it ends; 2026-11-21 12:04:05');
    expect(words).toContain('later, revision 2: taken over, to be shown from 2026-12-01 00:00:00');
    expect(words).toContain('away, revision 1: live on / since 2026-11-21 12:04:05');
    expect(words).toContain('away, revision 2: was live on / from 2026-11-21 12:04:05 until 2026-11-21 12:04:05');
    await app?.close();
    expect((await pageWith({}, undefined, { receipts })).words).not.toContain('rollback');
  });

  it('S3.22a says of a revision that another one replaced from when to when it was live', async () => {
    const receipt = { type: 'slide', name: null, urls: ['/'], part: true, pages: 1, release: '01-a' } as const;
    const [at, until] = ['2026-11-21T12:04:05.000Z', '2026-11-21T12:10:33.000Z'];
    const ended = { at: until, release: '01-b' };
    const receipts = [
      { ...receipt, entryId: 'a', revision: 3, state: 'live', at: until, release: '01-b' },
      { ...receipt, entryId: 'a', revision: 2, state: 'quarantined', at, ended, urls: [] },
      { ...receipt, entryId: 'a', revision: 1, state: 'live', at, ended },
    ] as const;
    const { words } = await pageWith({}, undefined, { receipts });
    expect(words).toContain('a, revision 3: live on / since 2026-11-21 12:10:33');
    expect(words).toContain('a, revision 2: was held back from 2026-11-21 12:04:05 until 2026-11-21 12:10:33');
    expect(words).toContain('a, revision 1: was live on / from 2026-11-21 12:04:05 until 2026-11-21 12:10:33');
    await app?.close();
    // A rollback to before brings it back.
    const back = await pageWith({}, undefined, { receipts, pinned: '01-a' });
    expect(back.words).toContain('a, revision 1: live on / since 2026-11-21 12:04:05');
    expect(back.words).toContain('a, revision 3: live when the rollback ends; 2026-11-21 12:10:33');
  });

  it('S3.22a leads from each receipt to where the reason stands, and from each reason to the entry', async () => {
    const receipt = { type: 'slide', name: null, revision: 1, urls: [], part: true, pages: 0 } as const;
    const receipts = ['faulty', 'twin'].map((entryId) => {
      return { ...receipt, entryId, state: 'quarantined', release: '01-a', at: '2026-11-21T12:04:05.000Z' } as const;
    });
    const content = {
      ...report,
      quarantined: [{ entryId: 'faulty', text: 'faulty is faulty', shownRevision: 1 }],
      collisions: [{ entryId: 'twin', text: 'twin asks for /a' }],
      brokenLinks: [
        { entryId: 'tour', type: 'page', name: null, field: 'body', locale: 'en', pages: [], target: 'gone' },
      ],
    };
    const { html, words } = await pageWith(operated, undefined, { receipts, content });
    expect(words).toContain('faulty, revision 1: not published, see “Held back”');
    expect(html).toContain('see “<a href="#held">Held back</a>”');
    expect(html).toContain('<h2 id="held">');
    expect(html.match(/<li><span class="mark kept">/g)).toHaveLength(2);
    expect(words).toContain('twin, revision 1: not published, see “Addresses wanted twice”');
    expect(words).toContain('twin asks for /a. edit It is not on the site.');
    expect(words).toContain('body (English): leads to gone, which is not on the site');
    for (const id of ['faulty', 'twin', 'tour']) expect(html).toMatch(new RegExp(`<a href="https://[^"]+/${id}">`));
  });

  it('S3.22a says what is wrong with an entry in the language of the page, types and languages too', async () => {
    const long = 'x'.repeat(161);
    const { quarantined } = buildGraph(
      cacheOf([rawEntry('wide', 'content_block', { internalName: { en: 'Wide <b>' }, heading: { fr: long } })]),
    );
    const said = quarantined.map((finding) => ({
      entryId: finding.entryId,
      said: findingText(finding),
      text: describeFinding(finding),
    }));
    const content = { ...report, quarantined: said };
    const inLanguage = async (lang: string) => {
      const page = await pageWith(operated, undefined, { content }, { 'accept-language': lang });
      await app?.close();
      return page;
    };
    const french = await inLanguage('fr');
    expect(french.words).toContain(
      'bloc de texte « Wide &lt;b&gt; » (wide), heading (français) : dépasse 160 caractères.',
    );
    expect(french.html).not.toMatch(/<span lang="en">[^<]*(?:dépasse|160)/);
    expect((await inLanguage('es')).words).toContain('heading (francés): tiene más de 160 caracteres.');
    expect((await inLanguage('en')).words).toContain(
      'text block “Wide &lt;b&gt;” (wide): heading (French) is longer than 160 characters.',
    );
  });

  it('S3.14 says when the content names other services than the environment', async () => {
    const said = async ({ dataDir }: Config): Promise<SiteSettings> => {
      const releases = join(dataDir, 'releases');
      const store = new ReleaseStore(releases);
      const path = '/service-data/settings.json';
      const content = contentWith([siteConfig({ servicesBaseUrl: text('https://other.example.com') })]);
      const file = await store.putFile(path, path.slice(1), Buffer.from(JSON.stringify(settingsData(content))));
      await store.publish(smallRelease('r', { [path]: file }));
      reader = new ReleaseReader(releases);
      return new SiteSettings(reader);
    };
    const { words, json } = await pageWith({}, said);
    expect(words).toContain(
      'site_config names https://other.example.com as servicesBaseUrl; the site uses the site itself',
    );
    expect(json).toMatchObject({ notes: [expect.stringContaining('https://other.example.com')] });
  });
});
