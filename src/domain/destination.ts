const MAX_LENGTH = 2048;

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || character === '\\') return true;
  }
  return false;
}

function resolve(candidate: string, origin: string): URL | undefined {
  return URL.canParse(candidate, origin) ? new URL(candidate, origin) : undefined;
}

/**
 * Decides where a `destination`, a stored last page or a legacy path may lead: always a path on `origin`, hash kept.
 * Another origin, an unknown route, a path starting `//`, control characters or backslashes lead to `home`.
 */
export function destination(
  candidate: string | null | undefined,
  origin: string,
  isKnownRoute: (pathname: string) => boolean,
  home = '/',
): string {
  if (!candidate || candidate.length > MAX_LENGTH || hasControlOrBackslash(candidate)) return home;
  const site = new URL(origin);
  const url = resolve(candidate, origin);
  // A blob: address carries our origin too, hence the protocol.
  if (!url || url.origin !== site.origin || url.protocol !== site.protocol) return home;
  if (!url.pathname.startsWith('/') || url.pathname.startsWith('//') || !isKnownRoute(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}
