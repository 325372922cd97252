import type { AdSearch } from '@roadworthy/contract/api/listings';
import { useEffect, useState } from 'react';
import { Subject } from 'rxjs';
import { debouncedRequest } from '../lib/debounced-request';
import { getCarList } from '../lib/get-car-list';

/** The number of matching cars while the visitor fills in the form. */
export function useLiveCount(search: AdSearch, initialCount: number): number {
  const [searches] = useState(() => new Subject<AdSearch>());
  const [count, setCount] = useState(initialCount);
  useEffect(() => {
    const subscription = debouncedRequest(searches, (query, signal) =>
      getCarList({ ...query, limit: 1, page: 1 }, { signal }),
    ).subscribe(({ count_records }) => setCount(count_records));
    return () => subscription.unsubscribe();
  }, [searches]);
  const query = JSON.stringify(search);
  const [lastQuery, setLastQuery] = useState(query);
  useEffect(() => {
    // The first count is for the initial form: request only after a change.
    if (query === lastQuery) return;
    setLastQuery(query);
    searches.next(JSON.parse(query) as AdSearch);
  }, [query, lastQuery, searches]);
  return count;
}
