import { type Book, to } from '../book.ts';

/** Adds former addresses: some to pages, one in two steps, one chosen by hand for the spec's second name of the live casino. */
export function addRedirects(book: Book): void {
  book.add('redirect', 'redirect-live-dealer', 'Former address: /live-dealer', {
    from: '/live-dealer',
    target: to('category-live-casino'),
    status: 301,
  });
  for (const lang of ['fr', 'es'])
    book.add('redirect', `redirect-live-dealer-${lang}`, `Former address: /${lang}/live-dealer`, {
      from: `/${lang}/live-dealer`,
      to: `/${lang}/live-casino`,
      status: 301,
    });
  book.add('redirect', 'redirect-promotions', 'Former address: /promotions', {
    from: '/promotions',
    target: to('page-offers'),
    status: 301,
  });
  book.add('redirect', 'redirect-faq', 'Former address: /faq', { from: '/faq', to: '/help-centre', status: 301 });
  book.add('redirect', 'redirect-help-centre', 'Former address: /help-centre', {
    from: '/help-centre',
    to: '/help',
    status: 308,
  });
  book.add('redirect', 'redirect-rtp', 'Former address: /rtp', {
    from: '/rtp',
    target: to('page-fairness'),
    status: 302,
  });
}
