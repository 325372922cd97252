import type { FacetName } from '../ad-filter';
import type { FacetValues } from './column';
import type { ColumnStore } from './column-store';
import { type Matches, missOf, rowsWithMiss } from './masks';

/** The values of a facet, and the number of ads that each would leave. */
export type FacetCounts = { facet: FacetValues; counts: Int32Array };

/**
 * Counts the ads that each value of one facet would leave.
 * @param matching the matching ads by combination of the facet's column
 */
export function countValues(
  store: ColumnStore,
  name: FacetName,
  { facets, mismatches }: Matches,
  matching: Int32Array,
): FacetCounts {
  const facet = store.facets[name];
  const counts = facet.sumByValue(matching);
  if (mismatches && facets.includes(name)) {
    const failing = rowsWithMiss(mismatches, missOf(name), store.scratch.others);
    const others = facet.sumByValue(facet.column.tally(failing));
    for (let code = 0; code < counts.length; code++) (counts[code] as number) += others[code] as number;
  }
  return { facet, counts };
}
