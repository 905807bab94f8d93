import { type Fault, faultText } from './faults.ts';
import type { Finding, FindingPlace } from './types.ts';

/** A finding: what is wrong, where. */
export function finding(place: FindingPlace, fault: Fault): Finding {
  return { ...place, fault, reason: faultText(fault) };
}

/** A finding as one sentence for an editor: which entry, which field, what is wrong. */
export function describeFinding({ entryId, type, name, field, locale, reason }: Finding): string {
  const entry = name === undefined ? `${type} ${entryId}` : `${type} "${name}" (${entryId})`;
  if (field === undefined) return `${entry} ${reason}`;
  return `${entry}: ${field}${locale === undefined ? '' : ` (${locale})`} ${reason}`;
}
