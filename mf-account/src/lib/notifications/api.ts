import type { PushDeviceRequest } from '@roadworthy/contract/api/push';
import { defineMutation, defineQuery } from '@roadworthy/query';

const DEVICES_TAG = 'account:push-devices';

/** The user's devices with notifications, and the site's key (ours). */
export const pushDevicesQuery = defineQuery({
  call: 'GET /users/push-devices',
  transformResponse: ({ data }) => data,
  providesTags: [DEVICES_TAG],
  // Other browsers may have subscribed: each visit requests it.
  keepUnusedDataFor: 0,
});

export const storePushDevice = defineMutation({
  call: 'PUT /users/push-devices',
  request: (device: PushDeviceRequest) => ({ body: device }),
  invalidatesTags: [DEVICES_TAG],
});

export const deletePushDevice = defineMutation({
  call: 'DELETE /users/push-devices/{id}',
  request: (id: string) => ({ params: { id } }),
  invalidatesTags: [DEVICES_TAG],
});
