import { grouped } from '@roadworthy/contract/price';

/** '1 car', '1 284 cars'. */
export const carCount = (count: number): string => `${grouped(String(count))} ${count === 1 ? 'car' : 'cars'}`;
