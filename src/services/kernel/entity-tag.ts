/** Whether an If-None-Match header names the tag: also as a weak one, which a proxy makes of it that packs the answer. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  const bare = (each: string): string => each.trim().replace(/^W\//, '');
  return header.split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag));
}
