import { ApiError } from '@roadworthy/api-client';
import type { Ad } from '@roadworthy/contract/api/listings';
import { MAX_COMPARED_ADS } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { comparedAdsQuery } from './api';

/** `slugs`: the requested ones; `ads` lacks those that no longer exist. */
export type ComparisonData = { slugs: string[] } & (
  | { kind: 'found'; ads: Ad[] }
  | { kind: 'failed'; status: number; msg: string }
);

/** Longer values are rejected by the API. */
const MAX_SLUG_LENGTH = 250;

/** The slugs in the address, each once, four at most. */
function parseCars(params: URLSearchParams): string[] {
  const slugs = params
    .getAll('cars')
    .flatMap((text) => text.split(','))
    .map((slug) => slug.trim());
  return [...new Set(slugs)].filter((slug) => slug && slug.length <= MAX_SLUG_LENGTH).slice(0, MAX_COMPARED_ADS);
}

export async function loadComparison({ url, signal }: LoadContext): Promise<ComparisonData> {
  const slugs = parseCars(url.searchParams);
  if (slugs.length === 0) return { kind: 'found', slugs, ads: [] };
  try {
    return { kind: 'found', slugs, ads: await request(comparedAdsQuery, slugs, { signal }) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', slugs, status: error.status, msg: error.message };
    throw error;
  }
}
