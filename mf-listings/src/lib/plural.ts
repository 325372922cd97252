import { grouped } from '@roadworthy/contract/price';

/** '1 car', '1 284 cars', the digits in groups. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(String(count))} ${count === 1 ? one : many}`;
