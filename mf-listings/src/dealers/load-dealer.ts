import { get } from '@roadworthy/api-client';
import type { Dealer, DealerAnswer } from '@roadworthy/contract/api/dealers';
import { pageSize } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import type { Head, LoadContext } from '@roadworthy/contract/remote';
import { type Attempt, attempt } from '../lib/attempt';
import { dealerAddress, dealerName } from '../lib/dealer-words';
import { type FoundAds, findAds } from '../lib/find-ads';
import { counted } from '../lib/plural';
import { type PagedSearch, pagedAddress, parsePagedSearch } from './paged-search';

export type ShownDealer = { dealer: Dealer; sold: number; listed: number };
export type DealerData = {
  id: string;
  query: PagedSearch;
  profile: Attempt<ShownDealer>;
  cars: Attempt<FoundAds>;
  origin: string;
};

/** A dealer and one page of the dealer's own cars (specification section 2 'Dealers'). */
export async function loadDealer({ params, url, signal }: LoadContext): Promise<DealerData> {
  const id = params.id ?? '';
  const query = parsePagedSearch(url.searchParams);
  const call = get<DealerAnswer>(`users/get-dealer-profile/${encodeURIComponent(id)}`, { signal });
  const [profile, cars] = await Promise.all([
    attempt(call.then(({ data, sold_cars_count, listing_cars_count }) => ({ dealer: data, sold: sold_cars_count, listed: listing_cars_count }))),
    attempt(findAds({ creator: id, page: query.page, limit: pageSize.dealerAds, search: query.search || undefined }, signal)),
  ]);
  return { id, query, profile, cars, origin: url.origin };
}

export function dealerHead({ id, query, profile, origin }: DealerData): Head {
  if (profile.kind === 'failed') return { title: profile.status === 404 ? '404 not found' : 'Dealer', noIndex: true };
  const { dealer, listed } = profile.value;
  const name = dealerName(dealer);
  return {
    title: query.page > 1 ? `${name}, page ${query.page}` : name,
    description: `${name}, ${dealerAddress(dealer)}: ${counted(listed, 'car')} for sale.`,
    canonical: pagedAddress(paths.dealer(id), { page: query.page }),
    image: dealer.logourl ?? undefined,
    noIndex: query.search !== '',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AutoDealer',
        name,
        url: `${origin}${paths.dealer(id)}`,
        address: dealerAddress(dealer),
        telephone: dealer.gsm ? `+27${dealer.gsm}` : undefined,
      },
    ],
  };
}
