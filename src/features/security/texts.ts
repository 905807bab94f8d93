import { say } from '#messages/common/fill.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { SecurityMessages } from '#messages/security/en.ts';

/** What the pages of security say. */
export type SecurityTexts = SecurityMessages & FormsMessages;

/** S4.04b: that codes are not judged, and until when. */
export function blockedWords(
  { remainingBlockingTime }: { readonly remainingBlockingTime?: number | undefined },
  texts: SecurityTexts,
  lang: string,
): string {
  if (remainingBlockingTime === undefined) return texts.code_closed;
  return say(texts, lang, 'code_blocked', { count: Math.max(1, Math.ceil(remainingBlockingTime / 60)) });
}
