import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '#client/call.ts';
import { createFeedback } from '#features/help/feedback.store.ts';
import { findHelp, linkOf } from '#features/help/find-help.ts';
import { nearestHelp } from '#features/help/nearest.ts';
import { contentWith, entryOf, siteConfig, text } from '../../support/content/site.ts';
import { ServedData } from '../../support/served.ts';
import { type Services, startServices } from '../../support/services.ts';

const article = (id: string, title: string) =>
  entryOf(id, 'content_page', { pageType: text('help'), slug: text(id), title: text(title) });
const entries = [
  siteConfig({ bucket: text('default') }),
  article('steps', 'The steps of a withdrawal'),
  article('held', 'Why a withdrawal is held'),
  article('pin', 'Your PIN code'),
  article('break', 'Taking a break'),
  article('devices', 'Your devices'),
];

describe('around a help article', () => {
  let served: ServedData;
  let services: Services;
  let titles: string;
  beforeAll(async () => {
    served = await ServedData.of(contentWith(entries));
    services = await startServices({ releases: served.reader });
    const file = await served.reader.release?.files.get('/_data/help-en.json');
    titles = String(file && (await served.reader.bytes(file, undefined)));
  });
  afterAll(async () => {
    await services.stop();
    await served.stop();
  });

  const fetcher: Fetch = (url, init) =>
    url.startsWith('/_data/') ? Promise.resolve(new Response(titles)) : fetch(new URL(url, services.siteUrl), init);
  const silent: Fetch = () => Promise.reject(new TypeError('nobody answers'));
  const status = async (): Promise<string> =>
    (await fetch(new URL('/hooks/status', services.siteUrl), { headers: { accept: 'text/html' } })).text();
  const source = { bucket: 'default', lang: 'en', fetcher };
  const reader = { place: '', isSignedIn: false };

  it('S4.11 goes from unanswered to yes, or to no with what was missing, and editors read both', async () => {
    const glad = createFeedback('pin', 'en', fetcher);
    expect(glad.$feedback.get()).toEqual({ state: 'unanswered' });
    await glad.answer(true);
    expect(glad.$feedback.get()).toEqual({ state: 'yes' });
    await glad.answer(false);
    expect(glad.$feedback.get()).toEqual({ state: 'yes' });
    const sad = createFeedback('steps', 'en', fetcher);
    await sad.answer(false);
    expect(sad.$feedback.get()).toEqual({ state: 'no', comment: 'open' });
    await sad.comment(' which bank? <b> ');
    expect(sad.$feedback.get()).toEqual({ state: 'no', comment: 'sent' });
    const page = await status();
    expect(page).toContain('1 said no, 0 yes; 0 wrote to us afterwards<ul><li>which bank? &lt;b&gt;</li></ul>');
    expect(page).not.toContain('pin</small> (English)');
  });

  it('S4.11 what did not arrive is not told as given, and can be said again', async () => {
    let isSilent = true;
    const feedback = createFeedback('held', 'en', (url, init) => (isSilent ? silent(url, init) : fetcher(url, init)));
    await feedback.answer(false);
    expect(feedback.$feedback.get()).toEqual({ state: 'failed', helpful: false });
    isSilent = false;
    await feedback.answer(false);
    isSilent = true;
    await feedback.comment('more');
    expect(feedback.$feedback.get()).toEqual({ state: 'no', comment: 'failed' });
  });

  it('S2.15 without results offers the three articles that come closest, and tells editors of the term', async () => {
    const term = 'zqwithdrxwl';
    for (let times = 0; times < 3; times += 1)
      expect(await findHelp(term, 'search', source)).toEqual({ state: 'found', items: [], fewer: false });
    const nearest = await nearestHelp(term, source, reader);
    expect(nearest.map(({ contentId }) => contentId).toSorted()).toEqual(['break', 'held', 'steps']);
    expect(await nearestHelp(term, { ...source, fetcher: silent }, reader)).toEqual([]);
    expect(await status()).toContain(`“${term}” (English), 3 times`);
  });

  it('S2.15 leaves out the article that was read, and those for others', async () => {
    const nearest = await nearestHelp('The steps of a withdrawal', source, reader, 'steps');
    expect(nearest.map(({ contentId }) => contentId)).toEqual(['held', expect.anything(), expect.anything()]);
  });

  it('S3.12 an answer has an id, a link and a text', async () => {
    const found = await findHelp('withdrawal held', 'search', source);
    const [first] = found.state === 'found' ? found.items : [];
    expect(first && { id: first.contentId, link: linkOf(first), text: first.fields.title }).toEqual({
      id: 'held',
      link: '/help/held',
      text: 'Why a withdrawal is held',
    });
  });
});
