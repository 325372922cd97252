import { type Static, Type } from 'typebox';
import { type EmptyResponse, successResponse } from './response';

/** What a device is notified about. */
const kinds = { messages: Type.Boolean(), price_drops: Type.Boolean(), searches: Type.Boolean() };

/**
 * PUT `users/push-devices` (ours): subscribes this browser, or changes what it is notified about. `endpoint` and `keys` are those of
 * its `PushSubscription`: a point of P-256 and 16 bytes, as base64url. A known browser that leaves out a switch keeps it: so
 * it moves to the present session.
 */
export const PushDeviceRequest = Type.Object(
  {
    endpoint: Type.String({ minLength: 10, maxLength: 1_000 }),
    keys: Type.Object(
      {
        p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
      },
      { additionalProperties: false },
    ),
    ...Type.Partial(Type.Object(kinds)).properties,
  },
  { additionalProperties: false },
);
export type PushDeviceRequest = Static<typeof PushDeviceRequest>;

/** DELETE `users/push-devices/:id` (ours) answers without data. */
export const PushDevice = Type.Object({
  _id: Type.String(),
  /** Compared by a browser with its own. */
  endpoint: Type.String(),
  browser: Type.Union([Type.String(), Type.Null()]),
  ...kinds,
  created_at: Type.String(),
});
export type PushDevice = Static<typeof PushDevice>;

/** GET `users/push-devices` (ours). `public_key`: with which browsers subscribe; null where the site does not push. */
export const PushDevicesResponse = successResponse(
  Type.Object({ public_key: Type.Union([Type.String(), Type.Null()]), devices: Type.Array(PushDevice) }),
);
export type PushDevicesResponse = Static<typeof PushDevicesResponse>;

/** The response to PUT. */
export const PushDeviceResponse = successResponse(PushDevice);
export type PushDeviceResponse = Static<typeof PushDeviceResponse>;

/** Calls about devices with notifications, a part of `ApiCalls`. */
export type PushCalls = {
  'GET /users/push-devices': { response: PushDevicesResponse };
  'PUT /users/push-devices': { body: PushDeviceRequest; response: PushDeviceResponse };
  'DELETE /users/push-devices/{id}': { response: EmptyResponse };
};
