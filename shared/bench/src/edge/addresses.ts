import { paths } from '@roadworthy/contract/paths';

/** Rand. Low enough that most adverts still match, so that every page has cards to draw. */
const lowest = 10_000;
const steps = 100_000;
/** Pages of results that every such search fills. */
const pages = 3;

/** The n-th address of the listing: each is another search, so that no cache of documents answers it. */
export const searchAddress = (n: number): string =>
  paths.listing(
    new URLSearchParams({
      minprice: String(lowest + (n % steps)),
      maxprice: String(1_000_000 + Math.floor(n / steps)),
      page: String(1 + (n % pages)),
    }),
  );

/** A source of addresses that were not asked before. */
export function freshAddresses(): () => string {
  let next = 0;
  return () => {
    next += 1;
    return searchAddress(next);
  };
}
