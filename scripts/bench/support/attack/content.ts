import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../../../../tests/support/service-calls.ts';
import { type Asked, control, type Target } from './asked.ts';

const limitMs = 30_000;
const text = (value: unknown) => ({ en: value });
const help = (slug: string, title: string) => ({
  contentType: 'content_page',
  fields: { internalName: text(title), pageType: text('help'), slug: text(slug), title: text(title) },
  published: true,
});

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = performance.now() + limitMs; performance.now() < deadline; ) {
    if (await holds().catch(() => false)) return true;
    await delay(250);
  }
  return false;
}

const put = (target: Target, id: string, entry: object) => control(target, 'PUT', `/content/entries/${id}`, entry);

/** Slips of editors: each is held back by name, and what was right before stays. */
export const content: Asked = async (target) => {
  const site = target.product.siteUrl;
  const page = async (path: string) => send('GET', site + path);
  const shows = (path: string, words: string) => until(async () => (await page(path)).text.includes(words));
  const status = async () =>
    (await send('GET', `${site}/hooks/status`, undefined, { accept: 'application/json' })).text;
  const named = (id: string) => until(async () => (await status()).includes(id));
  await put(target, 'slip-older', help('slip-older', 'The older page'));
  await put(target, 'slip-newer', help('slip-newer', 'The newer page'));
  const isUp =
    (await shows('/help/slip-older', 'The older page')) && (await shows('/help/slip-newer', 'The newer page'));
  for (const [id, from, to] of [
    ['slip-out', '/slip-out', '//evil.example'],
    ['slip-back', '/slip-back', '/\\evil.example'],
    ['slip-in', '/services/slip', '/help'],
  ]) {
    const fields = { internalName: text(id), from: text(from), to: text(to) };
    await put(target, id ?? '', { contentType: 'redirect', fields, published: true });
  }
  await put(target, 'slip-older', help('slip-newer', 'The taker'));
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const later = {
    ...help('slip-promotion', 'The early promotion'),
    fields: {
      ...help('slip-promotion', 'The early promotion').fields,
      pageType: text('promotion'),
      promoStartAt: text(soon),
    },
  };
  await put(target, 'slip-promotion', later);
  await put(target, 'slip-mark', help('slip-mark', 'The mark'));
  const isMarked = await shows('/help/slip-mark', 'The mark');
  const all = await Promise.all(['slip-out', 'slip-back', 'slip-in', 'slip-older'].map(named));
  const out = await page('/slip-out');
  const sitemap = await page('/sitemap-0.xml');
  return [
    ['edits are published meanwhile', isUp && isMarked],
    ['hostile redirects and the taken address are named', all.every(Boolean)],
    ['a redirect to another host is none', out.status === 404],
    ['a taken address stays with its page', await shows('/help/slip-newer', 'The newer page')],
    ['who asked for it stays where it was', await shows('/help/slip-older', 'The older page')],
    ['a promotion that has not begun is nowhere', (await page('/promotions/slip-promotion')).status === 404],
    ['and in no sitemap', !sitemap.text.includes('slip-promotion')],
  ];
};
