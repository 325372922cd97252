import type { LoadContext } from '@roadworthy/contract/remote';
import { attempt, valueOr } from '../../lib/attempt';
import { findAds } from '../../lib/find-ads';
import { findBodyTypes, findMakes } from '../../lib/find-reference';

export type HomeHeroData = {
  makes: string[];
  types: string[];
  thisYear: number;
  /** How many cars there are in all; null while the API does not say. */
  count: number | null;
};

/** What the search box offers. The hero holds the page's heading: it shows with or without the API. */
export async function loadHomeHero({ signal }: LoadContext): Promise<HomeHeroData> {
  const [makes, types, found] = await Promise.all([
    attempt(findMakes(signal)),
    attempt(findBodyTypes(signal)),
    attempt(findAds({ page: 1, limit: 1 }, signal)),
  ]);
  return {
    makes: valueOr(makes, []),
    types: valueOr(types, []),
    thisYear: new Date().getFullYear(),
    count: found.kind === 'ready' ? found.value.count : null,
  };
}
