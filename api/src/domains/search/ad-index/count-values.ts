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
  { facets, mismatches, rows }: Matches,
  matching: Int32Array,
): FacetCounts {
  const facet = store.facets[name];
  const counts = facet.sumByValue(matching);
  if (mismatches && rows && facets.includes(name)) {
    const others = rowsWithMiss(rows.nearly, mismatches, missOf(name), store.scratch.others);
    for (const [code, count] of facet.sumByValue(facet.column.tally(others)).entries())
      (counts[code] as number) += count;
  }
  return { facet, counts };
}
