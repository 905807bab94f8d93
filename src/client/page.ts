// Astro's element, which the page brings after this module, looks for our directives as soon as it is defined.
import './islands.ts';
import { tabStorage } from './browser.ts';
import { watchLocation } from './location-page.ts';
import { notify } from './notify.ts';
import { takeNotice } from './storage.ts';
import { showOffline, showToasts } from './toast-region.ts';

// Every page runs this small module, islands or not: where the visitor is, and messages kept for the page after.
// S3.21, S2.24: who sent the reader, at no bytes for those whom nobody sent.
if (/[?&](?:myafftoken|referral|ref|affid)=|\/welcome\//.test(location.href)) void import('./referral-capture.ts');

// S7.31: nobody is shown what is excluded where they are, from the second page on at the latest.
watchLocation();

const region = document.querySelector<HTMLElement>('[data-toasts]');
if (region) {
  showToasts(region);
  showOffline(region);
}
const notice = takeNotice(tabStorage);
if (notice) notify(notice.tone, notice.text);
