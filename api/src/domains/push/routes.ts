import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PushDeviceRequest, PushDeviceResponse, PushDevicesResponse } from '@roadworthy/contract/api/push';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { Type } from 'typebox';
import { requireCaller } from '../../platform/http/access';
import { HttpError } from '../../platform/http/http-error';
import { checkSecureAddress } from '../../platform/http/post-public';
import { FetchError } from '../../platform/http/public-address';
import { success } from '../../platform/http/responses';
import { publicKeyOf } from '../../platform/push/vapid';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { describeBrowser } from '../accounts';
import { deleteDevice, devicesOf, isSubscribing, rebindDevice, storeDevice } from './device-repository';

const tags = ['Accounts'];
const config = { access: 'user' } as const;
const perAccount: Limit = {
  name: 'push-device',
  max: 60,
  windowSeconds: 60 * 60,
  message: 'You have changed notifications many times. Please wait a while and try again.',
};

/** @throws 400 unless it is an address that we may send to */
function checkEndpoint(endpoint: string, privateHosts: readonly string[]): void {
  try {
    checkSecureAddress(endpoint, privateHosts);
  } catch (problem) {
    if (problem instanceof FetchError) throw new HttpError(400, problem.message, { endpoint: problem.message });
    throw problem;
  }
}

/** The browsers of a user that get notifications. */
export const pushRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  const { db } = database;
  app.get(
    '/users/push-devices',
    { config, schema: { summary: 'List devices with notifications', tags, response: { 200: PushDevicesResponse } } },
    async (request) =>
      success({
        public_key: settings.push ? publicKeyOf(settings.push) : null,
        devices: await devicesOf(db, requireCaller(request).id),
      }),
  );
  app.put(
    '/users/push-devices',
    {
      config: {
        ...config,
        isRateLimited: true,
        errors: {
          404: 'The site sends no notifications, or a switch is missing and the user has no such device.',
          409: 'The address is known with other keys.',
        },
      },
      schema: {
        summary: 'Send notifications to this browser',
        description: 'Without switches, a device of the user moves to the present session and keeps them.',
        tags,
        body: PushDeviceRequest,
        response: { 200: PushDeviceResponse },
      },
    },
    async (request) => {
      if (!settings.push) throw new HttpError(404, 'Notifications are not offered here.');
      const { id, session } = requireCaller(request);
      checkEndpoint(request.body.endpoint, settings.fetchablePrivateHosts);
      await consume(db, perAccount, String(id));
      const browser = describeBrowser(request.headers['user-agent']);
      const { body } = request;
      if (!isSubscribing(body)) {
        const known = await db.transaction((tx) => rebindDevice(tx, id, session, browser, body));
        if (!known) throw new HttpError(404, 'This browser gets no notifications.');
        return success(known);
      }
      const device = await db.transaction((tx) => storeDevice(tx, id, session, browser, body));
      if (!device)
        throw new HttpError(409, 'This browser could not be recognised. Please switch notifications on again.');
      return success(device);
    },
  );
  app.delete(
    '/users/push-devices/:id',
    {
      config: { ...config, errors: { 404: 'The user has no such device.' } },
      schema: {
        summary: 'Stop notifications to a device',
        tags,
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      if (!(await deleteDevice(db, requireCaller(request).id, request.params.id)))
        throw new HttpError(404, 'We cannot find this device.');
      return { success: true as const, msg: 'This device gets no more notifications.' };
    },
  );
};
