import type { SlotDay } from '@roadworthy/contract/api/test-drives';
import { skip, useQuery } from '@roadworthy/query';
import { slotsQuery } from './api';

/** The slots of a car as they are now: those of the page, which may be cached, until they are loaded again. */
export function useSlots(slug: string | undefined, loaded: readonly SlotDay[] = []) {
  const { data, refetch } = useQuery(slotsQuery, slug !== undefined && loaded.length > 0 ? slug : skip);
  const days = data ?? loaded;
  const free = days.flatMap(({ slots }) => slots.filter(({ is_taken }) => !is_taken));
  return {
    days,
    hasFree: free.length > 0,
    isFree: (start: string): boolean => free.some(({ starts_at }) => starts_at === start),
    refetch,
  };
}
export type Slots = ReturnType<typeof useSlots>;
