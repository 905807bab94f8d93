import { useEffect, useState } from 'react';
import { tabStorage } from '#client/browser.ts';
import { previousPage } from '#client/storage.ts';
import { type ForumError, forumErrors, forumSignOn, openForum } from '#contract/forum.ts';
import { island, type Spoken } from '#features/frame/island.tsx';
import type { ForumMessages } from '#messages/forum/en.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { pageOfReader } from './reader-page.ts';

const sentences: Readonly<Record<ForumError, keyof ForumMessages>> = {
  SIGNATURE_INVALID: 'signature',
  NONCE_USED: 'nonce',
  RETURN_REFUSED: 'returning',
  EMAIL_NOT_CONFIRMED: 'email',
};

type Asked = { readonly state: 'open' | 'leading' } | { readonly state: 'refused'; readonly code: ForumError };

/** What the address asks of the page: to pass the forum's question on, or to say why it was refused. */
function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  const code = forumErrors.find((each) => each === query.get('error'));
  if (code) return { state: 'refused', code };
  return { state: query.has('sso') && query.has('sig') ? 'leading' : 'open' };
}

/** This page in the reader's language. */
function ownPage(): string {
  const { pathname: here, search } = location;
  const before = previousPage(tabStorage, here + search, () => true);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')];
  return pageOfReader(links, { here, cookies: document.cookie, ...(before !== undefined && { before }) });
}

function ForumView({ texts }: Spoken<ForumMessages>) {
  const [asked, setAsked] = useState<Asked>({ state: 'open' });
  useEffect(() => {
    const found = readAsked(location.search);
    setAsked(found);
    // The services decide by the session's cookies, which no script can read.
    if (found.state !== 'leading') return;
    const query = new URLSearchParams(location.search);
    query.set('page', ownPage());
    location.replace(`${forumSignOn.path}?${query}`);
  }, []);
  return (
    <div className="stack">
      <p className="muted">{texts.lead}</p>
      {asked.state === 'leading' && <p role="status">{texts.leading}</p>}
      {asked.state === 'refused' && (
        <p className="note" role="alert">
          {texts[sentences[asked.code]]}
        </p>
      )}
      {asked.state !== 'leading' && (
        <p>
          <LinkButton kind="primary" icon="people" href={openForum.path}>
            {texts.open}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

/** S1.02a: the way to the forum, and back from it when something is wrong. */
export const Forum = island('forum', ForumView);
