/** A page in one language, as the page's own links to its other languages have it. */
interface InLanguage {
  readonly hreflang: string;
  readonly pathname: string;
}

/**
 * The forum knows one address of ours, so whoever comes back from it is led on in their own language, where that page is in
 * it: the one they have chosen (`cookies`), else that of the page they read `before` in this tab.
 */
export function pageOfReader(
  links: readonly InLanguage[],
  { here, cookies, before = '' }: { readonly here: string; readonly cookies: string; readonly before?: string },
): string {
  const chosen = links.find(({ hreflang }) => cookies.split('; ').includes(`LANG=${hreflang}`));
  const read = links.find(({ hreflang }) => new RegExp(`^/${hreflang}(?:[/?#]|$)`).test(before));
  return (chosen ?? read)?.pathname ?? here;
}
