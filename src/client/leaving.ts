// What a page keeps of its visitor as it is left, and what the one before was left with: ready before anything else of it, for
// it may be left at any time.
import { tabStorage, writeCookie } from './browser.ts';
import { chosenLanguage, languageText } from './language.ts';
import { forgetLeft } from './left-behind.ts';
import { rememberPage } from './storage.ts';

forgetLeft(tabStorage, location.pathname);

// S7.34b: the last page.
addEventListener('pagehide', () => rememberPage(tabStorage, location.pathname, location.search, location.hash));

// S7.34a: a language chosen by its link is kept; the link itself does the rest.
addEventListener('click', ({ target }) => {
  const cookie = languageText(chosenLanguage(target), location.protocol === 'https:');
  if (cookie) writeCookie(cookie);
});
