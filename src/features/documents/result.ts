import { tellFrame } from '#client/frames.ts';
import { RESULT_MESSAGE } from '#contract/documents.ts';

/** S2.12: SUCCESS is success, anything else is not. */
export function outcomeOf(search: string): 'success' | 'failure' {
  return new URLSearchParams(search).get('transactionStatus') === 'SUCCESS' ? 'success' : 'failure';
}

/** The part of `window` that the result page needs. */
export interface Framed {
  readonly parent: Window;
  readonly self: Window;
  readonly location: Pick<Location, 'origin' | 'ancestorOrigins'>;
}

/**
 * S2.12: tells the page around this one that the player goes on; false when there is none. Only our own site and the
 * provider may frame it (its header says so), and the message is for exactly that one.
 */
export function tellAround({ parent, self, location }: Framed): boolean {
  if (parent === self) return false;
  tellFrame(parent, location.ancestorOrigins?.[0] ?? location.origin, RESULT_MESSAGE);
  return true;
}

/**
 * Where this page is in the language of our page around it, undefined where it is that already: the provider leads back
 * in the language that the check was begun in.
 */
export function inLanguageAround(around: string, own: string): string | undefined {
  const path = around.replace(/\/validate-document$/, '/document-verification-result');
  return path === around || path === own ? undefined : path;
}
