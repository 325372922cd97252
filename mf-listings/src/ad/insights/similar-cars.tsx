import { MAX_SIMILAR_ADS } from '@roadworthy/contract/limits';
import type { QueryResult } from '@roadworthy/ui/query-region';
import type { ReactNode } from 'react';
import { LazyCardRow } from '../../lib/lazy-card-row';
import type { Insights } from '../api';

/** Similar ads, loaded after the page; renders nothing when there are none. */
export function SimilarCars({ query }: { query: QueryResult<Insights> }): ReactNode {
  const similar = { ...query, data: query.data?.similar };
  return <LazyCardRow title="Similar cars" query={similar} expected={MAX_SIMILAR_ADS} />;
}
