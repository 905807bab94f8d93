const allowedSchemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const base = 'https://site.invalid';

/**
 * The address a link of the content may have: https, http, mailto, tel, or a path of the site; undefined for anything
 * else, however it is disguised (the URL parser decides, as a browser would).
 */
export function safeHref(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || uri.trim() === '') return undefined;
  if (uri.startsWith('#')) return `#${encodeURIComponent(decodeSafely(uri.slice(1)))}`;
  if (!URL.canParse(uri, base)) return undefined;
  const url = new URL(uri, base);
  if (!allowedSchemes.has(url.protocol)) return undefined;
  if (url.origin !== base) return url.href;
  // `/.//host` is a path to this parser, and another host to a browser that reads the path alone.
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash;
}

/** A text without its codes; as it is where they are none. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
