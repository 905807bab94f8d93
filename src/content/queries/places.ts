import { geoFilter, geoTokens } from '#domain/geo-filter.ts';
import type { Entry, Graph } from '../graph/types.ts';
import { plainValue } from '../localize.ts';
import type { EntryLink } from '../model/values.ts';

const subdivisionsOf = (filter: Entry) =>
  plainValue<Record<string, readonly string[]>>(filter, 'notInCountrySubdivision') ?? {};

/** The places of a geo filter (S3.11) as one attribute: `US CA:QC`; undefined when it excludes none, or is missing. */
export function excludedPlaces(graph: Graph, link: EntryLink | undefined): string | undefined {
  const filter = link && graph.entry(link.sys.id, 'geo_filter');
  if (!filter) return undefined;
  const countries = plainValue<readonly string[]>(filter, 'notInCountries') ?? [];
  return geoTokens(geoFilter(countries, subdivisionsOf(filter))) || undefined;
}

/** Countries of which some filter excludes a part: of who lives there it matters in which state. */
export function countriesInParts(graph: Graph): string[] {
  const named = graph.all('geo_filter').flatMap((filter) => Object.entries(subdivisionsOf(filter)));
  return [...new Set(named.flatMap(([country, parts]) => (parts.length > 0 ? [country] : [])))].sort();
}
