import { tabStorage, writeCookie } from './browser.ts';
import { chosenLanguage, languageCookie } from './language.ts';
import { notify } from './notify.ts';
import { watchPlace } from './place-page.ts';
import { rememberPage, takeNotice } from './storage.ts';
import { showOffline, showToasts } from './toast-region.ts';

// Every page runs this small module, islands or not: S7.34b last page, and messages kept for the page after.
addEventListener('pagehide', () => rememberPage(tabStorage, location.pathname, location.search, location.hash));

// S7.34a: a language chosen by its link is kept; the link itself does the rest.
addEventListener('click', ({ target }) => {
  const cookie = languageCookie(chosenLanguage(target), location.protocol === 'https:');
  if (cookie) writeCookie(cookie);
});

// S7.31: nobody is shown what is excluded where they are, from the second page on at the latest.
watchPlace();

const region = document.querySelector<HTMLElement>('[data-toasts]');
if (region) {
  showToasts(region);
  showOffline(region);
}
const notice = takeNotice(tabStorage);
if (notice) notify('ok', notice);
