// On every page: whoever comes to one in the site's first language, has chosen none and reads another by their browser is
// offered theirs, but over no form: who comes back from paying would find the receipt's way on below it. A question, never a
// redirect: the address says which language a page is in, with the same bytes for all.
import { isTaskPage } from '#client/task-page.ts';
import { offeredLanguage } from '#domain/language-offer.ts';

const { lang } = document.documentElement;
const isFirst = !`${location.pathname}/`.startsWith(`/${lang}/`);
const arrives = !document.referrer.startsWith(location.origin);
if (isFirst && arrives && !isTaskPage() && !/(?:^|; )LANG=/.test(document.cookie)) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')];
  const published = links.map(({ hreflang }) => hreflang);
  const offered = offeredLanguage(navigator.languages, published, lang);
  const link = links.find(({ hreflang }) => hreflang === offered);
  if (offered && link) void import('./offer.ts').then(({ offerLanguage }) => offerLanguage(offered, link));
}
