/** Where a visitor is: ISO 3166 country and, when known, its subdivision without the country ('QC'). */
export interface GeoLocation {
  readonly country: string;
  readonly subdivision?: string;
}

/** S3.11: where content is hidden, by country; an empty list is the whole country. */
export interface GeoFilter {
  readonly notIn: { readonly countrySubdivision: Readonly<Record<string, readonly string[]>> };
}

const locationText = /^([A-Z]{2})(?::([A-Z0-9]{1,3}))?$/;

/** Value of the `st` cookie (`CC` or `CC:SUB`); anything else is no location. */
export function parseLocation(value: string | undefined): GeoLocation | undefined {
  const parts = locationText.exec(value ?? '');
  if (!parts?.[1]) return undefined;
  return parts[2] ? { country: parts[1], subdivision: parts[2] } : { country: parts[1] };
}

/**
 * Unites `notInCountries` and `notInCountrySubdivision` of the content model.
 * A country excluded whole by either stays excluded whole.
 */
export function geoFilter(
  countries: readonly string[] = [],
  subdivisions: Readonly<Record<string, readonly string[]>> = {},
): GeoFilter {
  const united: Record<string, readonly string[]> = {};
  for (const [country, list] of Object.entries(subdivisions)) united[country] = [...new Set(list)].sort();
  for (const country of countries) united[country] = [];
  const sorted = Object.entries(united).sort(([a], [b]) => (a < b ? -1 : 1));
  return { notIn: { countrySubdivision: Object.fromEntries(sorted) } };
}

/** The names by which exclusions mean a place (`CC` or `CC:SUB`): its country, and the place itself. */
export const namesOf = (place: string): readonly [country: string, place: string] => [place.slice(0, 2), place];

/** S5.07: excluded when a list of names (`US CA:QC`) holds one of the place's; the head script asks the same of each element. */
export function isExcludedAt(place: string, exclusions: string | undefined): boolean {
  const names = namesOf(place);
  return (exclusions ?? '').split(' ').some((each) => names.includes(each));
}

/** S5.07 of a filter that is no list yet; with no location everything shows. */
export function isHiddenAt(filter: GeoFilter | undefined, location: GeoLocation | undefined): boolean {
  if (!filter || !location) return false;
  const { country, subdivision } = location;
  return isExcludedAt(subdivision === undefined ? country : `${country}:${subdivision}`, geoTokens(filter));
}

/**
 * The filter as one attribute: tokens `CC` or `CC:SUB` parted by spaces, '' when nothing is excluded.
 * An element is hidden exactly when the visitor's `CC` or `CC:SUB` is among the tokens.
 */
export function geoTokens(filter: GeoFilter | undefined): string {
  const entries = Object.entries(filter?.notIn.countrySubdivision ?? {});
  return entries
    .flatMap(([country, list]) => (list.length ? list.map((sub) => `${country}:${sub}`) : [country]))
    .join(' ');
}
