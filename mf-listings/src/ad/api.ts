import type { InsightsResponse } from '@roadworthy/contract/api/insights';
import type { CallbackPayload } from '@roadworthy/contract/forms/callback';
import type { InquiryPayload } from '@roadworthy/contract/forms/inquiry';
import type { ReportRequest } from '@roadworthy/contract/forms/report';
import { defineMutation, defineQuery } from '@roadworthy/query';

/** Similar cars, and the figures behind the price label. */
export type Insights = InsightsResponse['data'];

/** The insights of the ad with this slug, requested after hydration. */
export const insightsQuery = defineQuery({
  call: 'GET /cars/get-car-insights/{slug}',
  request: (slug: string) => ({ params: { slug } }),
  transformResponse: ({ data }) => data,
});

/** An ad and recent ones (CALL-16). */
export const adQuery = defineQuery({
  call: 'GET /cars/get-single-car/{slug}',
  request: (slug: string) => ({ params: { slug }, auth: false }),
});

/** As its owner sees it, also while it is held or hidden. */
export const ownAdQuery = defineQuery({
  call: 'GET /cars/get-single-car/{slug}',
  request: (slug: string) => ({ params: { slug } }),
});

/** Reveals the seller's number; the API counts and limits these calls. */
export const sellerNumberQuery = defineQuery({
  call: 'GET /cars/get-seller-number/{id}',
  request: ({ id, ...query }: { id: string; visitor: string | undefined; named: 'yes' | undefined }) => ({
    params: { id },
    query,
  }),
  transformResponse: ({ data }) => data,
});

/** Counts a view once per visitor and day. */
export const countView = defineMutation({
  call: 'POST /cars/count-view',
  request: (view: { car_id: string; visitor: string | undefined }) => ({ body: view }),
});

/** Mails an inquiry to the seller (CALL-51). */
export const sendInquiry = defineMutation({
  call: 'POST /users/send/car-enquiry-mail',
  request: (inquiry: InquiryPayload) => ({ body: inquiry, auth: false }),
});

/** Mails the seller who wants to be called (CALL-73). */
export const requestCallback = defineMutation({
  call: 'POST /cars/request-callback',
  request: (callback: CallbackPayload) => ({ body: callback }),
});

/** Reports an ad to the operator. */
export const reportAd = defineMutation({
  call: 'POST /cars/report-car',
  request: (report: ReportRequest) => ({ body: report }),
});
