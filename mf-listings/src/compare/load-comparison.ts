import { ApiError, post } from '@roadworthy/api-client';
import type { Ad, AdsByIdsAnswer } from '@roadworthy/contract/api/listings';
import { mostCompared } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { Head, LoadContext } from '@roadworthy/contract/remote';

/** `slugs` are those that the address asks for; of what is not there any more, `ads` has nothing. */
export type ComparisonData = { slugs: string[] } & (
  | { kind: 'found'; ads: Ad[] }
  | { kind: 'failed'; status: number; msg: string }
);

/** What the API takes at most. */
const longestSlug = 250;

/** The cars that an address asks for, each once, four at most. */
export function readCars(params: URLSearchParams): string[] {
  const slugs = params
    .getAll('cars')
    .flatMap((text) => text.split(','))
    .map((slug) => slug.trim());
  return [...new Set(slugs)].filter((slug) => slug && slug.length <= longestSlug).slice(0, mostCompared);
}

/** `POST cars/get-cars-by-ids`. */
export async function loadComparison({ url, signal }: LoadContext): Promise<ComparisonData> {
  const slugs = readCars(url.searchParams);
  if (slugs.length === 0) return { kind: 'found', slugs, ads: [] };
  try {
    const { data } = await post<AdsByIdsAnswer>('cars/get-cars-by-ids', { car_ids: slugs }, { signal });
    return { kind: 'found', slugs, ads: data };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', slugs, status: error.status, msg: error.message };
    throw error;
  }
}

/** A comparison is one visitor's question: search engines find the ads themselves. */
export const comparisonHead = (data: ComparisonData): Head => ({
  title:
    data.kind === 'found' && data.ads.length > 1 ? data.ads.map(({ title }) => title).join(' or ') : 'Compare cars',
  description: 'Cars side by side: price, monthly estimate, key facts and features, with what differs marked.',
  canonical: paths.compare(data.slugs),
  noIndex: true,
});
