import { useEffect, useState } from 'react';
import { session } from '#client/kernel.ts';
import type { HelpItem } from '#contract/help.ts';
import type { HelpMessages } from '#messages/help/en.ts';
import { LinkButton } from '#ui/actions/Button.tsx';
import { linkOf } from './find-help.ts';
import { nearestHelp } from './nearest.ts';
import { readPlace } from './place.ts';

/** Where a person is found; what is switched off is absent. */
export interface ContactWays {
  /** The contact form, with its subject where that is known. */
  readonly contact?: string;
  readonly chat?: string;
}

interface SmartContactProps extends ContactWays {
  readonly texts: HelpMessages;
  readonly lang: string;
  readonly bucket: string;
  /** What the reader looked for: a term, or the title of an article. */
  readonly term: string;
  /** The article that they have read already. */
  readonly article?: string;
  /** Whether articles are offered first; else the ways to a person alone. */
  readonly isNearest?: boolean;
}

/** The contact form with what its reader looked for in the message, so that nobody writes it again. */
const withTerm = (contact: string, term: string): string => {
  const [path, query] = contact.split('?');
  const asked = new URLSearchParams(query);
  if (term !== '') asked.set('about', term);
  return `${path}?${asked}`;
};

/** The room of three titles until they are known: what stands below them does not move. */
const awaited: readonly HelpItem[] = ['first', 'second', 'third'].map((contentId) => ({
  contentId,
  paths: [],
  fields: { title: '' },
}));

/** S2.15: before somebody writes, the three nearest articles; then a person: the chat, or the form half filled in. */
export function SmartContact(props: SmartContactProps) {
  const { texts, lang, bucket, term, article, contact, chat, isNearest = true } = props;
  const [nearest, setNearest] = useState<readonly HelpItem[]>(isNearest ? awaited : []);
  useEffect(() => {
    if (!isNearest) return;
    let isLeft = false;
    const reader = { place: readPlace(), isSignedIn: session.$session.get().state === 'in' };
    void nearestHelp(term, { bucket, lang }, reader, article).then((items) => {
      if (!isLeft) setNearest(items);
    });
    return () => {
      isLeft = true;
    };
  }, [term, bucket, lang, article, isNearest]);
  return (
    <>
      {nearest.length > 0 && (
        <>
          <p className="muted">{texts.nearest}</p>
          <ul className="bare-list help-nearest">
            {nearest.map((item) => (
              <li key={item.contentId}>
                {item.fields.title ? <a href={linkOf(item)}>{item.fields.title}</a> : '\u00a0'}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="button-row">
        {chat !== undefined && (
          <LinkButton kind="primary" icon="chat" href={chat} target="kestrel-chat">
            {texts.chat}
          </LinkButton>
        )}
        {contact !== undefined && (
          <LinkButton kind={chat === undefined ? 'primary' : 'outline'} icon="mail" href={withTerm(contact, term)}>
            {texts.contact}
          </LinkButton>
        )}
      </p>
    </>
  );
}
