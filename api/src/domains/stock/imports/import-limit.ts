import type { Limit } from '../../../platform/rate-limiting/limit';

/** Reading a file and comparing it with the stock takes a second of processor time. */
export const importLimit: Limit = {
  name: 'stock-import',
  max: 60,
  windowSeconds: 60 * 60,
  message: 'You have imported many files. Please wait a while and try again.',
};
