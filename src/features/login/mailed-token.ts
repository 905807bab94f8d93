/** What the page of a mailed link knows of its link. */
export type MailedToken =
  | { readonly state: 'here'; readonly token: string }
  /** `taken`: it was opened on this page of the tab before; `used`: and it did what it is for. */
  | { readonly state: 'taken' | 'used' | 'none' };

interface OpenPage {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

const remember = ({ history }: OpenPage, mailedLink: 'taken' | 'used', address?: string): void =>
  history.replaceState({ ...history.state, mailedLink }, '', address);

/** Takes the token out of the address at once: it must not stay in the history, which keeps that there was one. */
export function takeToken(page: OpenPage): MailedToken {
  const { hash, pathname, search } = page.location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  if (token === '') {
    const { mailedLink } = (page.history.state ?? {}) as { readonly mailedLink?: 'taken' | 'used' };
    return { state: mailedLink ?? 'none' };
  }
  remember(page, 'taken', pathname + search);
  return { state: 'here', token };
}

/** Another link, opened in the tab of this one, changes nothing but the address: until the returned function, it opens anew. */
export function onAnotherLink(page: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>): () => void {
  const look = (): void => {
    if (page.location.hash.startsWith('#token=')) page.location.reload();
  };
  page.addEventListener('hashchange', look);
  return () => page.removeEventListener('hashchange', look);
}

/** Remembers, for who comes back to this page or reloads it, that its link has done what it is for. */
export const tokenUsed = (page: OpenPage): void => remember(page, 'used');

/** What is said where the address has no token. */
export const withoutToken = { taken: 'link_taken', used: 'link_used', none: 'link_bad' } as const;
