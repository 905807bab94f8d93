import type { DocumentStanding } from '#contract/documents.ts';
import { Note } from '#ui/display/Surfaces.tsx';
import type { MoneyPorts } from './money-ports.ts';

type Key =
  | 'unconfirmed'
  | 'unconfirmed_again'
  | 'documentRequired'
  | 'documentRefused'
  | 'documentBlocked'
  | 'waits_showDocument'
  | 'waits_whatNow';

interface Props {
  readonly ports: Pick<MoneyPorts, 'emailConfirmed'>;
  readonly document: DocumentStanding['status'] | undefined;
  readonly texts: Readonly<Record<Key, string>>;
  readonly links: { readonly security: string; readonly document: string; readonly blocked: string };
}

/** What is said of a document that keeps money, and which page goes on. */
const said = {
  REQUESTED: ['documentRequired', 'waits_showDocument', 'document'],
  INVALID: ['documentRefused', 'waits_showDocument', 'document'],
  BLOCKED: ['documentBlocked', 'waits_whatNow', 'blocked'],
} as const;

/** S4.01b: what keeps money from leaving, and what to do: said before anything is typed for nothing. */
export function WhatKeeps({ ports, document, texts, links }: Props) {
  if (ports.emailConfirmed === false)
    return (
      <Note tone="warning">
        {texts.unconfirmed} <a href={links.security}>{texts.unconfirmed_again}</a>
      </Note>
    );
  if (document !== 'REQUESTED' && document !== 'INVALID' && document !== 'BLOCKED') return null;
  const [text, action, page] = said[document];
  return (
    <Note tone="warning">
      {texts[text]} <a href={links[page]}>{texts[action]}</a>
    </Note>
  );
}
