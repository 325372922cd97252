import type { Random } from '../random';

/**
 * Nine digits that are no South African number: area code 055 is not allocated, and no subscriber's number begins with 0
 * (decision 014).
 */
export const unallocatedNumber = (random: Random): string => `550${String(random.whole(0, 999_999)).padStart(6, '0')}`;
