import { faultText } from '#content/graph/faults.ts';
import type { Finding } from '#content/graph/types.ts';
import { englishFinding } from '#domain/finding.ts';

/** What is wrong, in English, without where. */
export const reasonOf = ({ fault }: Finding): string => englishFinding(faultText(fault));
