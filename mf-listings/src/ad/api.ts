import type { InsightsResponse } from '@roadworthy/contract/api/insights';
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

/** Reveals the seller's number; the API counts and limits these calls. */
export const sellerNumberQuery = defineQuery({
  call: 'GET /cars/get-seller-number/{id}',
  request: ({ id, visitor }: { id: string; visitor: string | undefined }) => ({ params: { id }, query: { visitor } }),
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

/** Reports an ad to the operator. */
export const reportAd = defineMutation({
  call: 'POST /cars/report-car',
  request: (report: ReportRequest) => ({ body: report }),
});
