import * as z from 'zod/mini';
import { EMAIL_MOST, mailboxShape, spelledMailbox } from '#domain/mailbox.ts';

const noControlCharacters = /^\P{Cc}+$/u;

/** A part of a person's name; deceptive ones are refused by the server (`NOT_ALLOWED`). */
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(noControlCharacters));

/** A mailbox, as it is kept and written to. */
export const email = z.string().check(z.overwrite(spelledMailbox), z.maxLength(EMAIL_MOST), z.regex(mailboxShape));

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
/** The part of ISO 3166-2 after the country. */
export const subdivision = z.string().check(z.regex(/^[A-Z0-9]{1,3}$/));
/** BCP 47, language and perhaps region. */
export const language = z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/));
