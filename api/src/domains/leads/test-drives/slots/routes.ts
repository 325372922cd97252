import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SellerHoursResponse, SlotParams, TestDriveSlotsResponse } from '@roadworthy/contract/api/test-drives';
import { sellerHoursSchema } from '@roadworthy/contract/forms/seller-hours';
import { Type } from 'typebox';
import { requireCaller } from '../../../../platform/http/access';
import { checkForm } from '../../../../platform/http/forms';
import { success } from '../../../../platform/http/responses';
import { findInquiredAd } from '../../../../read-models/inquired-ad';
import { adNotFound } from '../../../ads';
import { listSlots } from './offered-slots';
import { changeSettings, findHours } from './settings-repository';
import { findTakenTimes } from './slot-repository';

const tags = ['Inquiries'];
const config = { access: 'user' } as const;

/** The slots of an ad, and the hours of its seller (DRIVE-11 to DRIVE-13, CALL-76). */
export const slotRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.get(
    '/cars/test-drive/slots/:slug',
    {
      config: { access: 'public', errors: { 404: 'The ad does not exist or is not for sale.' } },
      schema: { summary: 'List test drive slots', tags, params: SlotParams, response: { 200: TestDriveSlotsResponse } },
    },
    async ({ params }) => {
      const ad = await findInquiredAd(db, params.slug);
      if (ad?.status !== 'active') throw adNotFound();
      const { hours } = await findHours(db, ad.owner);
      const taken = await findTakenTimes(db, ad.owner);
      const days = listSlots({ ad: ad.id, hours, taken, now: Date.now() });
      return success({ slot_minutes: hours.slot_minutes, days });
    },
  );
  const readHours = async (seller: number) => {
    const { hours, isDefault, hasReminders } = await findHours(db, seller);
    return success(hours, { is_default: isDefault, reminders: hasReminders });
  };
  app.get(
    '/users/test-drive-hours',
    { config, schema: { summary: 'Get own test drive hours', tags, response: { 200: SellerHoursResponse } } },
    async (request) => readHours(requireCaller(request).id),
  );
  app.put(
    '/users/test-drive-hours',
    {
      config: { ...config, form: sellerHoursSchema },
      schema: {
        summary: 'Set own test drive hours',
        tags,
        body: Type.Object({}),
        response: { 200: SellerHoursResponse },
      },
    },
    async (request) => {
      const { id } = requireCaller(request);
      const { days, reminders, ...rest } = await checkForm(sellerHoursSchema, request.body);
      const hours = { ...rest, days: [...new Set(days.map(Number))].sort() };
      await changeSettings(db, id, { hours, ...(reminders !== undefined && { hasReminders: reminders }) });
      return readHours(id);
    },
  );
};
