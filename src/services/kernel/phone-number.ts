import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What is wrong with a number; null when nothing is. `UNSUPPORTED`: it belongs to no country that is taken. */
export type NumberFault = 'INVALID' | 'UNSUPPORTED' | null;

/**
 * A number as it is dialled from abroad, as `+` and digits: without the zero (or 06, or 8) that most people write before
 * their own at home, which a carrier abroad takes for a digit of the number. What is no number stays as it is.
 */
export function dialled(number: string): string {
  const bare = `+${number.replaceAll(/\D/g, '')}`;
  return parsePhoneNumberFromString(bare)?.number ?? bare;
}

/** A number as its country's prefix and the rest, null for what is no number. */
export function splitNumber(number: string): { phonePrefix: string; phone: string } | null {
  const parsed = parsePhoneNumberFromString(number);
  return parsed ? { phonePrefix: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber } : null;
}

/** Judges a number of `+` and digits; `isTaken` knows the countries (ISO 3166-1). */
export function numberFault(number: string, isTaken: (country: string) => boolean): NumberFault {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return 'INVALID';
  // Satellites and numbers of higher rates are nobody's country.
  if (parsed.isNonGeographic()) return 'UNSUPPORTED';
  if (parsed.country !== undefined && !isTaken(parsed.country)) return 'UNSUPPORTED';
  return parsed.isPossible() ? null : 'INVALID';
}
