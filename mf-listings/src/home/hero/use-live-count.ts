import type { AdSearch } from '@roadworthy/contract/api/listings';
import { useEffect, useRef, useState } from 'react';
import { Subject } from 'rxjs';
import { findAds } from '../../lib/find-ads';
import { liveCounts } from './live-count';

const countAds = async (search: AdSearch, signal: AbortSignal) => (await findAds(search, signal)).count;

/**
 * The number on the search button (look.md 'Search box').
 * @param initial what the loader counted for the empty form
 * @returns the newest count, or null when the API does not say
 */
export function useLiveCount(search: AdSearch, initial: number | null): number | null {
  const [count, setCount] = useState(initial);
  const [searches] = useState(() => new Subject<AdSearch>());
  const key = JSON.stringify(search);
  const counted = useRef(key);
  useEffect(() => {
    const subscription = liveCounts(searches, countAds).subscribe(setCount);
    return () => subscription.unsubscribe();
  }, [searches]);
  useEffect(() => {
    if (counted.current === key) return;
    counted.current = key;
    searches.next(JSON.parse(key) as AdSearch);
  }, [key, searches]);
  return count;
}
