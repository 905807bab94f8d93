import { geoFilter, geoTokens } from '#domain/geo-filter.ts';
import type { Graph } from '../graph/types.ts';
import { plainValue } from '../localize.ts';
import type { EntryLink } from '../model/values.ts';

/** The places of a geo filter (S3.11) as one attribute: `US CA:QC`; undefined when it excludes none, or is missing. */
export function excludedPlaces(graph: Graph, link: EntryLink | undefined): string | undefined {
  const filter = link && graph.entry(link.sys.id, 'geo_filter');
  if (!filter) return undefined;
  const countries = plainValue<readonly string[]>(filter, 'notInCountries') ?? [];
  const subdivisions = plainValue<Record<string, readonly string[]>>(filter, 'notInCountrySubdivision') ?? {};
  return geoTokens(geoFilter(countries, subdivisions)) || undefined;
}
