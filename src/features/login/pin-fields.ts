import { bareCode, pinRules } from '#features/frame/field-rules.ts';
import type { FormsMessages } from '#messages/forms/en.ts';
import type { ResetMessages } from '#messages/reset/en.ts';

/** Texts of the pages that a sign-in or a mailed link leads to. */
export type ResetTexts = ResetMessages & FormsMessages;

/** A new PIN, typed twice. */
export const pinFields = {
  pinCode: pinRules,
  pinAgain: {
    missing: 'pin_repeatMissing',
    check: (value: string, { pinCode = '' }: Readonly<Record<string, string>>) =>
      bareCode(value) === bareCode(pinCode) ? undefined : ('pin_differs' as const),
  },
} as const;
