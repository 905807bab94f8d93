import { notify } from '#client/notify.ts';
import { languageMessages } from '#messages/language/messages.ts';

/** Offers the page in another language, in its own words; taking it is choosing it in the switcher. */
export function offerLanguage(lang: string, link: HTMLAnchorElement): void {
  const texts = languageMessages(lang);
  notify('ok', texts.offer, { label: texts.take, run: () => link.click() });
}
