import { ApiError, get } from '@roadworthy/api-client';
import type { Dealer, DealerAnswer } from '@roadworthy/contract/api/dealers';
import { pageSize } from '@roadworthy/contract/limits';
import type { LoadContext } from '@roadworthy/contract/remote';
import { type CardAd, cardAd } from '../lib/card-ad';
import { getCarList } from '../lib/get-car-list';
import { readListPage } from './list-page';

export type DealerData =
  | {
      kind: 'found';
      dealer: Dealer;
      sold: number;
      ads: CardAd[];
      count: number;
      page: number;
      text: string;
      /** The site's own, for addresses that must be whole. */
      origin: string;
    }
  | { kind: 'failed'; status: number; msg: string };

/** A dealer and a page of the dealer's cars; both asked for at once. */
export async function loadDealer({ url, params, signal }: LoadContext): Promise<DealerData> {
  const id = params.id ?? '';
  const { page, text } = readListPage(url.searchParams);
  try {
    const [profile, cars] = await Promise.all([
      get<DealerAnswer>(`users/get-dealer-profile/${encodeURIComponent(id)}`, { signal }),
      getCarList({ creator: id.slice(0, 40), page, limit: pageSize.dealerAds, search: text || undefined }, { signal }),
    ]);
    return {
      kind: 'found',
      dealer: profile.data,
      sold: profile.sold_cars_count,
      ads: cars.data.map(cardAd),
      count: cars.count_records,
      page,
      text,
      origin: url.origin,
    };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', status: error.status, msg: error.message };
    throw error;
  }
}
