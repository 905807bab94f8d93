/** The content of the first element with the class `prose`: what the editor wrote, without the page around it. */
export function proseOf(html: string): string | undefined {
  const start = /<div[^>]*\bclass="[^"]*\bprose\b[^"]*"[^>]*>/.exec(html);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  let depth = 1;
  for (const tag of html.slice(from).matchAll(/<(\/?)div\b/g)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.slice(from, from + tag.index);
  }
  return undefined;
}

/** Paths and anchors that a page links to on its own site, as they are written. */
export const internalLinksOf = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?\bhref="([/#][^"]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));

/** The ids of a page's elements. */
export const idsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? ''));
