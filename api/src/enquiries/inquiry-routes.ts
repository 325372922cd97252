import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InquiriesAnswer, OwnPage } from '@roadworthy/contract/api/profile';
import { pageSize } from '@roadworthy/contract/limits';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { inquiriesOf } from './inquiry-queries';

/** What was asked about a user's ads (specification sections 4 'Inquiries visibility' and 7 'Ads'). */
export const inquiryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/users/enquiry/my-cars-enquiry-list',
    // Access 'user', not 'subscriber': the refusal has words of its own.
    { config: { access: 'user' }, schema: { body: OwnPage, response: { 200: InquiriesAnswer } } },
    async (request) => {
      const { id, isSubscriber } = caller(request);
      if (!isSubscriber) throw new Failed(403, 'You need to be a paid subscriber to view car inquiries.');
      const { page = 1, limit = pageSize.enquiries } = request.body;
      const { inquiries, count } = await inquiriesOf(sql, id, { page, limit });
      return answered(inquiries, { count_records: count });
    },
  );
};
