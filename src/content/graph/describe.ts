import { englishFinding, type FindingText } from '#domain/finding.ts';
import { type Fault, faultText } from './faults.ts';
import type { Finding, FindingPlace } from './types.ts';

/** A finding: what is wrong, where. */
export function finding(place: FindingPlace, fault: Fault): Finding {
  return { ...place, fault };
}

/** A finding as a whole sentence for an editor: which entry, which field, what is wrong. */
export function findingText({ entryId: id, type, name, field, locale, fault }: Finding): FindingText {
  const entry: FindingText =
    name === undefined ? { key: 'ENTRY', values: { type, id } } : { key: 'ENTRY_NAMED', values: { type, name, id } };
  const what = faultText(fault);
  if (field === undefined) return { key: 'AT_ENTRY', values: { entry, what } };
  if (locale === undefined) return { key: 'AT_FIELD', values: { entry, field, what } };
  return { key: 'AT_LOCALE', values: { entry, field, locale, what } };
}

/** The same in English, for logs and the command line. */
export const describeFinding = (finding: Finding): string => englishFinding(findingText(finding));
