import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { startKernel } from '#client/kernel.ts';
import { report } from '#client/report.ts';
import type { CommonMessages } from '#messages/common/en.ts';
import type { Words } from '#messages/common/words.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';

/** What every island's view gets: its room's texts with the common ones, and the page's language. */
export interface Spoken<T> {
  readonly texts: T & CommonMessages;
  readonly lang: string;
}

/**
 * An island: a view behind a boundary (S8.16), with the kernel awake and its texts at hand. An island of every page
 * brings its texts with its script (`own`); one of a page of its own gets them all from the page.
 */
export function island<Props extends Spoken<object>>(
  name: string,
  View: (props: Props) => ReactNode,
  own?: (lang: string) => Props['texts'],
) {
  type Given = Omit<Props, keyof Spoken<object>> & { readonly words: Words<Props['texts']> };
  return function Island({ words, ...props }: Given) {
    // Before any effect of the view, which may bring back what the tab kept: the kernel knows whether it is of this player.
    useLayoutEffect(startKernel, []);
    const { lang, said, other } = words;
    const texts = useMemo(() => ({ ...own?.(lang), ...said }) as Props['texts'], [lang, said]);
    const shown = (
      <ErrorBoundary
        title={texts.boundary_title}
        text={texts.boundary_text}
        retry={texts.retry}
        onError={(what) => report(`${name}: ${what}`)}
      >
        <View {...({ ...props, texts, lang } as unknown as Props)} />
      </ErrorBoundary>
    );
    return other === undefined ? (
      shown
    ) : (
      <div className="contents" lang={other}>
        {shown}
      </div>
    );
  };
}
