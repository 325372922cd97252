import type { AdSearch } from '@roadworthy/contract/api/listings';
import { skip, useQuery } from '@roadworthy/query';
import { useState } from 'react';
import { useDebounced } from '../lib/use-debounced';
import { countQuery } from './api';

/**
 * The number of matching cars while the visitor fills in the form. A failure leaves the last one: the search itself
 * reports it.
 * @param initialCount the number for the initial form
 */
export function useLiveCount(search: AdSearch, initialCount: number): number {
  const [initialSearch] = useState(() => JSON.stringify(search));
  const debounced = useDebounced(search);
  const isInitial = JSON.stringify(debounced) === initialSearch;
  const { data } = useQuery(countQuery, isInitial ? skip : debounced);
  const count = isInitial ? initialCount : data;
  const [last, setLast] = useState(initialCount);
  if (count !== undefined && count !== last) setLast(count);
  return count ?? last;
}
