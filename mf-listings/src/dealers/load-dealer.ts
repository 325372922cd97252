import { ApiError } from '@roadworthy/api-client';
import type { SellerChecks } from '@roadworthy/contract/api/checks';
import type { Dealer } from '@roadworthy/contract/api/dealers';
import { toDocumentStatus } from '@roadworthy/contract/document-status';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { redirectToLastPage } from '@roadworthy/contract/redirect-past-end';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { adListQuery } from '../lib/ads/api';
import { type CardAd, cardAd } from '../lib/card-ad';
import { dealerQuery } from './api';
import { listPath, readListPage } from './list-page';

export type DealerData =
  | {
      kind: 'found';
      dealer: Dealer;
      sold: number;
      /** Within how many hours the seller usually answers. */
      answerHours?: number | null;
      /** What was checked of the seller; absent with an API of the previous version. */
      checks?: SellerChecks;
      ads: CardAd[];
      count: number;
      page: number;
      text: string;
      /** The site's origin, for absolute URLs. */
      origin: string;
    }
  | { kind: 'missing'; status: 404; msg: string };

/**
 * Loads a dealer and a page of their cars in parallel.
 * @throws ApiError: the page cannot be shown without its data
 */
export async function loadDealer({ url, params, signal }: LoadContext): Promise<DealerData> {
  const id = params.id ?? '';
  const { page, text } = readListPage(url.searchParams);
  try {
    const [profile, cars] = await Promise.all([
      request(dealerQuery, id, { signal }),
      request(
        adListQuery,
        { creator: id.slice(0, 40), page, limit: PAGE_SIZES.dealerAds, search: text || undefined },
        { signal },
      ),
    ]);
    redirectToLastPage({
      page,
      count: cars.count_records,
      size: PAGE_SIZES.dealerAds,
      pathOf: (last) => listPath(paths.dealer(profile.data._id), { page: last, text }),
    });
    return {
      kind: 'found',
      dealer: profile.data,
      sold: profile.sold_cars_count,
      answerHours: profile.answer_hours,
      checks: profile.checks,
      ads: cars.data.map(cardAd),
      count: cars.count_records,
      page,
      text,
      origin: url.origin,
    };
  } catch (error) {
    if (!(error instanceof ApiError) || toDocumentStatus({ kind: 'failed', status: error.status }) !== 404) throw error;
    return { kind: 'missing', status: 404, msg: error.message };
  }
}
