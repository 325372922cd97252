import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { OwnPage, TestDrivesAnswer } from '@roadworthy/contract/api/profile';
import { testDriveCallRules } from '@roadworthy/contract/forms/test-drive';
import { pageSize } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { checkForm } from '../server/forms';
import { bookTestDrive } from './book';
import { testDrivesOf } from './queries';

/** Test drives (specification sections 2 'Book Test Drive' and 7). */
export const testDriveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/cars/test-drive/book-test-drive',
    { config: { access: 'user' }, schema: { body: Type.Object({}), response: { 200: Done } } },
    async (request) => {
      await bookTestDrive(app.parts, caller(request).id, await checkForm(testDriveCallRules, request.body));
      app.mailPosted();
      return { success: true as const, msg: 'Your test drive request has been submitted successfully' };
    },
  );
  app.post(
    '/cars/get-testDrive-list',
    { config: { access: 'user' }, schema: { body: OwnPage, response: { 200: TestDrivesAnswer } } },
    async (request) => {
      const { page = 1, limit = pageSize.testDrives } = request.body;
      const { drives, count } = await testDrivesOf(sql, caller(request).id, { page, limit });
      return answered(drives, { count_records: count });
    },
  );
};
