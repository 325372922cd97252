import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OwnPage, TestDrivesAnswer } from '@roadworthy/contract/api/profile';
import { pageSize } from '@roadworthy/contract/limits';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { testDrivesOf } from './queries';

/** Test drives (specification section 7 'Ads'). */
export const testDriveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
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
