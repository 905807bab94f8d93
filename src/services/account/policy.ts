import type { FieldError } from '#contract/common.ts';
import { accountCurrency } from '#domain/currency.ts';

/** Age in full years from which a person may join (contracts.md, join). */
export const minimumAgeYears = 18;
/** Nobody is older; a birth date beyond it is a typing error. */
const maximumAgeYears = 120;

/** ISO 3166-1 alpha-2. Where the site may be used is the release's geo rule, not this list's. */
export const countries: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
    'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
    'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
    'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
    'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
    'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

/** What names and mailboxes are compared by: case, surrounding spaces and Unicode composition do not make another one. */
export function identityKey(value: string): string {
  return value.trim().toLowerCase().normalize('NFC');
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
