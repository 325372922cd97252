import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OwnPage, TestDrivesResponse } from '@roadworthy/contract/api/profile';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { testDrivePayloadSchema } from '@roadworthy/contract/forms/test-drive';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { checkForm } from '../../../platform/http/forms';
import { success } from '../../../platform/http/responses';
import { testDrivesOf } from '../../../read-models/test-drives';
import { participantPath } from './appointment/links';
import { bookTestDrive } from './book';

const tags = ['Inquiries'];

/** Test drives (DRIVE-4, CALL-54). */
export const testDriveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings } = app.deps;
  const { db } = app.deps.database;
  app.post(
    '/cars/test-drive/book-test-drive',
    {
      config: {
        access: 'user',
        errors: { 404: 'The ad does not exist, or the caller may not see it.', 409: 'The car is sold.' },
        isRateLimited: true,
        form: testDrivePayloadSchema,
      },
      schema: { summary: 'Request a test drive', tags, body: Type.Object({}), response: { 200: EmptyResponse } },
    },
    async (request) => {
      await bookTestDrive(app.deps, requireCaller(request).id, await checkForm(testDrivePayloadSchema, request.body));
      app.deliverQueuedMail();
      return { success: true as const, msg: 'Your test drive request has been submitted successfully' };
    },
  );
  app.post(
    '/cars/get-testDrive-list',
    {
      config: { access: 'user' },
      schema: {
        summary: 'List test drives of the caller and of own ads',
        tags,
        body: OwnPage,
        response: { 200: TestDrivesResponse },
      },
    },
    async (request) => {
      const { page = 1, limit = PAGE_SIZES.testDrives } = request.body;
      const { drives, count } = await testDrivesOf(db, requireCaller(request).id, { page, limit });
      const entries = drives.map(async ({ side, hasSeller, ...drive }) => {
        if (!hasSeller) return drive;
        return { ...drive, manage_path: await participantPath(settings.tokenSecret, { id: Number(drive._id), side }) };
      });
      return success(await Promise.all(entries), { count_records: count });
    },
  );
};
