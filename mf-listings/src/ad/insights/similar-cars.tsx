import { MAX_SIMILAR_ADS } from '@roadworthy/contract/limits';
import type { ReactNode } from 'react';
import { LazyCardRow } from '../../lib/lazy-card-row';
import type { Insights } from '../api';

/** Similar ads, loaded after the page; renders nothing when there are none or the request failed. */
export function SimilarCars({ insights }: { insights: Insights | null | undefined }): ReactNode {
  const ads = insights === null ? [] : insights?.similar;
  return <LazyCardRow title="Similar cars" ads={ads} expected={MAX_SIMILAR_ADS} />;
}
