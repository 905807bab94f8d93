/**
 * The language to offer a reader: the first of those that the browser asks for (`fr-CA`, `en`) that is published, unless
 * the page is in it already.
 */
export function offeredLanguage(
  wanted: readonly string[],
  published: readonly string[],
  here: string,
): string | undefined {
  const base = (tag: string): string => tag.slice(0, 2).toLowerCase();
  for (const tag of wanted) {
    const found = published.find((each) => each === tag) ?? published.find((each) => base(each) === base(tag));
    if (found !== undefined) return base(found) === base(here) ? undefined : found;
  }
  return undefined;
}
