import type { FieldError } from '#contract/common.ts';
import { countries as offered } from '#domain/countries.ts';
import { accountCurrency } from '#domain/currency.ts';
import { DAY_MS } from '#domain/spans.ts';

/** Age in full years from which a person may join (contracts.md, join). */
export const minimumAgeYears = 18;
/** What "this was not me" undoes is as old at most, as long as the link in a security mail is good. */
export const undoneMs = 7 * DAY_MS;
/** Nobody is older; a birth date beyond it is a typing error. */
const maximumAgeYears = 120;

/** ISO 3166-1 codes that have no telephone prefix of their own, so that no form offers them. */
const withoutPrefix = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

/** ISO 3166-1 alpha-2. Where the site may be used is the release's geo rule, not this list's. */
export const countries: ReadonlySet<string> = new Set([...offered.map(({ code }) => code), ...withoutPrefix]);

/** What names and mailboxes are compared by: case, surrounding spaces and how Unicode spells a letter do not make another one. */
export function identityKey(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

/** The latest birth date (YYYY-MM-DD, UTC) of somebody who is `years` old at `now`. 29 February comes of age on 1 March. */
function bornBy(now: Date, years: number): string {
  return `${String(now.getUTCFullYear() - years).padStart(4, '0')}${now.toISOString().slice(4, 10)}`;
}

/** Rules of joining that a schema cannot know: age at `now` (UTC), country, currency. Empty when all is well (S5.13). */
export function joinRefusals(
  form: { readonly birthDate: string; readonly countryCode: string; readonly currency: string },
  now: Date,
): FieldError[] {
  const refusals: FieldError[] = [];
  if (form.birthDate > bornBy(now, minimumAgeYears)) refusals.push({ field: 'birthDate', code: 'UNDER_AGE' });
  if (form.birthDate < bornBy(now, maximumAgeYears)) refusals.push({ field: 'birthDate', code: 'INVALID' });
  if (!countries.has(form.countryCode)) refusals.push({ field: 'countryCode', code: 'UNSUPPORTED' });
  if (accountCurrency(form.currency) === null) refusals.push({ field: 'currency', code: 'UNSUPPORTED' });
  return refusals;
}
