import { formatCount } from '@roadworthy/contract/count';

/** '1 car', '1 284 cars'. */
export const carCount = (count: number): string => formatCount(count, 'car');
