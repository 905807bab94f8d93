import { tabStorage, writeCookie } from '#client/browser.ts';
import { emitLoginSuccess } from '#client/events.ts';
import { profile, session } from '#client/kernel.ts';
import { notify } from '#client/notify.ts';
import { keepNotice } from '#client/storage.ts';
import { newsText } from '#features/frame/sign-in-news.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { SignInPorts } from './sign-in.ts';

type Page = Pick<SignInPorts, 'languages' | 'home' | 'login'> & {
  readonly texts: FormsMessages;
  readonly lang: string;
  /** In place of a page whose session ended: its player goes on there, and comes back there from an action asked for. */
  readonly inPlace?: boolean;
};

const here = (): string => location.pathname + location.search + location.hash;

/** Signing in as a page of this browser does it. */
export function browserSignIn(page: Page): SignInPorts {
  const { languages, home, login, inPlace = false } = page;
  return {
    languages,
    home,
    login,
    session,
    profile,
    tabStorage,
    writeCookie,
    emitLoginSuccess,
    now: () => Date.now(),
    place: () => ({
      origin: location.origin,
      asked: inPlace ? here() : new URLSearchParams(location.search).get('destination'),
    }),
    // The sign-in page is no place to come back to; a page that waited for its player is, and may be where it goes.
    go: (path) => {
      if (!inPlace) location.replace(path);
      else if (path !== here()) location.assign(path);
    },
    tell: (news) => {
      if (inPlace) notify('ok', newsText(page.texts, page.lang, news));
      else keepNotice(tabStorage, newsText(page.texts, page.lang, news));
    },
  };
}
