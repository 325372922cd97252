import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InquiriesResponse, type Inquiry, OwnPage } from '@roadworthy/contract/api/profile';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { requireCaller } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { findReceivedInquiries } from '../../../read-models/inquiries';
import { findWarning } from '../../warnings';

const tags = ['Inquiries'];

function withWarning(inquiry: Inquiry): Inquiry {
  const warning = findWarning(inquiry.message);
  return warning ? { ...inquiry, warning } : inquiry;
}

/** Inquiries about a user's ads (PROFILE-5, CALL-48). */
export const receivedInquiryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/users/enquiry/my-cars-enquiry-list',
    // Access 'user' instead of 'subscriber': this route has its own message for users without a plan.
    {
      config: { access: 'user', errors: { 403: 'The user has no active plan.' } },
      schema: { summary: 'List inquiries about own ads', tags, body: OwnPage, response: { 200: InquiriesResponse } },
    },
    async (request) => {
      const { id, isSubscriber } = requireCaller(request);
      if (!isSubscriber) throw new HttpError(403, 'You need to be a paid subscriber to view car inquiries.');
      const { page = 1, limit = PAGE_SIZES.enquiries } = request.body;
      const { inquiries, count } = await findReceivedInquiries(db, id, { page, limit });
      return success(inquiries.map(withWarning), { count_records: count });
    },
  );
};
