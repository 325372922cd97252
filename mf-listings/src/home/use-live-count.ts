import type { AdSearch } from '@roadworthy/contract/api/listings';
import { useEffect, useState } from 'react';
import { Subject } from 'rxjs';
import { getCarList } from '../lib/get-car-list';
import { latestAnswer } from '../lib/latest-answer';

/** The number of cars for a search that changes while somebody fills the form. */
export function useLiveCount(search: AdSearch, first: number): number {
  const [searches] = useState(() => new Subject<AdSearch>());
  const [count, setCount] = useState(first);
  useEffect(() => {
    const subscription = latestAnswer(searches, (asked, signal) =>
      getCarList({ ...asked, limit: 1, page: 1 }, { signal }),
    ).subscribe(({ count_records }) => setCount(count_records));
    return () => subscription.unsubscribe();
  }, [searches]);
  const asked = JSON.stringify(search);
  const [answered, setAnswered] = useState(asked);
  useEffect(() => {
    // The server counted for the form as it came: ask only once it changed.
    if (asked === answered) return;
    setAnswered(asked);
    searches.next(JSON.parse(asked) as AdSearch);
  }, [asked, answered, searches]);
  return count;
}
