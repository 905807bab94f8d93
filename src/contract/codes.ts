import * as z from 'zod/mini';

/** What is pasted with spaces is what was meant. */
const withoutSpaces = z.overwrite((text: string) => text.replaceAll(/\s/g, ''));

/** The fewest characters of a new password. */
export const leastPasswordLength = 12;

/** At most 256 characters after NFKC, wherever one is typed: what could be set can be typed again. Some keyboards make more of them. */
const typedPassword = z.string().check(z.maxLength(1024, { abort: true }), z.normalize('NFKC'), z.maxLength(256));

/** A new password: 12–256 characters after NFKC; how easily it is guessed is judged by the server (`TOO_EASY`). */
export const newPassword = typedPassword.check(z.minLength(leastPasswordLength));

/** A password as it is typed to prove who types it; only its length is bounded. */
export const password = typedPassword.check(z.minLength(1));

/** The same where something else may prove the player, or where the server says that it is missing. */
export const passwordIfAny = z.optional(typedPassword);

/** S5.03: four digits. */
export const pinCode = z.string().check(z.maxLength(32), withoutSpaces, z.regex(/^\d{4}$/));

/** S9.06: six digits, or a recovery code where one counts; what it is, is judged by the server. */
export const confirmationCode = z.string().check(z.maxLength(32), withoutSpaces, z.minLength(1));

/** The prefix of an international number. */
export const phonePrefix = z.string().check(z.regex(/^\+\d{1,4}$/));

/** The number without its prefix. */
export const phoneNumber = z.string().check(z.regex(/^\d{4,14}$/));

/** What a mailed link or a required action carries: at least 128 random bits. */
export const token = z.string().check(z.minLength(1), z.maxLength(256));

/** A call that is done and has nothing to tell. */
export const done = z.object({ outcome: z.literal('SUCCESS') });

/** How the two refusals of a code are answered by every call that judges one (S8.02, S8.03). */
export const codeRefusals = {
  422: ['VALIDATION_ERROR', 'MFA_INVALID_CONFIRMATION_CODE'],
  423: ['MFA_ACCOUNT_BLOCKED'],
} as const;
