import { mostSimilar } from '@roadworthy/contract/limits';
import type { ReactNode } from 'react';
import { LaterCards } from '../../lib/later-cards';
import type { Insights } from './use-insights';

/** Ads like this one, once the page stands; nothing when there are none or they cannot be had. */
export function SimilarCars({ insights }: { insights: Insights | null | undefined }): ReactNode {
  const ads = insights === null ? [] : insights?.similar;
  return <LaterCards title="Similar cars" ads={ads} expected={mostSimilar} />;
}
