import type { Finding } from './types.ts';

/** A finding as one sentence for an editor: which entry, which field, what is wrong. */
export function describeFinding({ entryId, type, name, field, locale, reason }: Finding): string {
  const entry = name === undefined ? `${type} ${entryId}` : `${type} "${name}" (${entryId})`;
  if (field === undefined) return `${entry} ${reason}`;
  return `${entry}: ${field}${locale === undefined ? '' : ` (${locale})`} ${reason}`;
}
