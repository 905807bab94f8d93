// On every page: whoever comes to one in the site's first language, has chosen none and reads another by their browser is
// offered theirs, but over no form: who comes back from paying would find the receipt's way on below it. A question, never a
// redirect: the address says which language a page is in, with the same bytes for all.
import { isTaskPage } from '#client/task-page.ts';
import { offeredLanguage } from '#domain/language-offer.ts';

const { lang } = document.documentElement;

/** Where a page leads when it is done, in another language: pages of the account have one path in all. */
function inLanguage(query: string, own: string, other: string): string {
  const asked = new URLSearchParams(query);
  const to = asked.get('destination');
  if (to?.startsWith(`${own}/account`)) asked.set('destination', other + to.slice(own.length));
  return String(asked);
}
const prefixOf = (code: string, path: string): string => (`${path}/`.startsWith(`/${code}/`) ? `/${code}` : '');
// Whoever changes the language amid something goes on with it: what was looked for, or where signing in is to lead.
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!link) return;
  link.search = inLanguage(location.search, prefixOf(lang, location.pathname), prefixOf(link.hreflang, link.pathname));
});

const isFirst = prefixOf(lang, location.pathname) === '';
const arrives = !document.referrer.startsWith(location.origin);
if (isFirst && arrives && !isTaskPage() && !/(?:^|; )LANG=/.test(document.cookie)) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')];
  const published = links.map(({ hreflang }) => hreflang);
  const offered = offeredLanguage(navigator.languages, published, lang);
  const link = links.find(({ hreflang }) => hreflang === offered);
  if (offered && link) void import('./offer.ts').then(({ offerLanguage }) => offerLanguage(offered, link));
}
