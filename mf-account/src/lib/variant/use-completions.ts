import { skip, useQuery } from '@roadworthy/query';
import { useDebounced } from '../use-debounced';
import { variantSearchQuery } from './api';

/** A request is sent when nothing was typed for this time. */
const DEBOUNCE_MS = 200;
const MIN_LENGTH = 2;
/** The longest text that the API accepts. */
const MAX_LENGTH = 100;

/** The variants that a typed text may mean; while the next ones are loading, the last ones. */
export function useCompletions(text: string) {
  const searched = text.trim().slice(0, MAX_LENGTH);
  const debounced = useDebounced(searched, DEBOUNCE_MS);
  const isLongEnough = debounced.length >= MIN_LENGTH;
  const { data, currentData, error, isFetching, refetch } = useQuery(
    variantSearchQuery,
    isLongEnough ? debounced : skip,
  );
  return {
    variants: (isLongEnough && data) || [],
    /** The variants are those of an earlier text. */
    isStale: searched !== debounced || isFetching,
    /** The text was searched for, and means no variant. */
    isUnknown: isLongEnough && currentData?.length === 0,
    hasFailed: isLongEnough && error !== undefined,
    retry: refetch,
  };
}
