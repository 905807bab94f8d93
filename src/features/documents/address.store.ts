import { atom, type ReadableAtom } from 'nanostores';
import { type Fetch, performCall } from '#client/call.ts';
import type { Session } from '#client/session.ts';
import { readDocumentUrl } from '#contract/documents.ts';

/** Where the check is: its address and the one origin whose messages count. */
export type AddressState =
  | { readonly state: 'asking' }
  | { readonly state: 'open'; readonly url: string; readonly origin: string }
  | { readonly state: 'failed'; readonly why: 'unavailable' | 'signedOut' }
  /** There is nothing to show: the standing says why. */
  | { readonly state: 'closed' };

/** The address of the check, for its page. */
export interface DocumentAddress {
  readonly $address: ReadableAtom<AddressState>;
  /** Asks for it; again after a failure. While asking it does nothing. */
  ask(): Promise<void>;
}

/** What it is made of; `language` is the page's prefix, undefined without one, `lang` the language that it speaks. */
export interface AddressPorts {
  readonly session: Session;
  readonly language: string | undefined;
  readonly lang: string;
  readonly fetcher?: Fetch;
}

function opened(url: string, lang: string): AddressState {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  // Anything but a web page would run in our own name.
  if (!address || !/^https?:$/.test(address.protocol)) return { state: 'failed', why: 'unavailable' };
  // A check that was begun in another language goes on in the page's.
  address.searchParams.set('lang', lang);
  return { state: 'open', url: address.href, origin: address.origin };
}

/** S2.10, S7.17: fetches the address of the check. S8.12: what fails says so, and is tried again by hand. */
export function createDocumentAddress({ session, language, lang, fetcher }: AddressPorts): DocumentAddress {
  const $address = atom<AddressState>({ state: 'asking' });
  let isAsking = false;
  const answer = async (): Promise<AddressState> => {
    const current = session.$session.get();
    if (current.state !== 'in') return { state: 'failed', why: 'signedOut' };
    const input = { params: { session: current.id }, query: { language } };
    const result = await performCall(readDocumentUrl, input, fetcher);
    if (result.state === 'ok') return opened(result.value.url, lang);
    if (result.state === 'offline') return { state: 'failed', why: 'unavailable' };
    if (result.status === 401) {
      session.expire(current.id);
      return { state: 'failed', why: 'signedOut' };
    }
    const isSettled = result.problem.code === 'ALREADY_VERIFIED' || result.problem.code === 'DOCUMENT_BLOCKED';
    return isSettled ? { state: 'closed' } : { state: 'failed', why: 'unavailable' };
  };
  return {
    $address,
    async ask() {
      if (isAsking) return;
      isAsking = true;
      $address.set({ state: 'asking' });
      $address.set(await answer());
      isAsking = false;
    },
  };
}
