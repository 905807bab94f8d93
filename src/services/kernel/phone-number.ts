import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What is wrong with a number; null when nothing is. `UNSUPPORTED`: it belongs to no country that is taken. */
export type NumberFault = 'INVALID' | 'UNSUPPORTED' | null;

/** Judges a number of `+` and digits; `isTaken` knows the countries (ISO 3166-1). */
export function numberFault(number: string, isTaken: (country: string) => boolean): NumberFault {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return 'INVALID';
  // Satellites and numbers of higher rates are nobody's country.
  if (parsed.isNonGeographic()) return 'UNSUPPORTED';
  if (parsed.country !== undefined && !isTaken(parsed.country)) return 'UNSUPPORTED';
  return parsed.isPossible() ? null : 'INVALID';
}
