import { paths } from '@roadworthy/contract/paths';

/** Rand. Low enough that most ads match, so that every page has cards to render. */
const MIN_PRICE = 10_000;
const PRICE_STEPS = 100_000;
/** Pages of results that every such search fills. */
const RESULT_PAGES = 3;

/** The n-th URL of the listing: each is a different search, which no page cache contains. */
const searchAddress = (n: number): string =>
  paths.listing(
    new URLSearchParams({
      minprice: String(MIN_PRICE + (n % PRICE_STEPS)),
      maxprice: String(1_000_000 + Math.floor(n / PRICE_STEPS)),
      page: String(1 + (n % RESULT_PAGES)),
    }),
  );

/** Generates URLs that were not requested before. */
export function freshAddresses(): () => string {
  let next = 0;
  return () => {
    next += 1;
    return searchAddress(next);
  };
}
