import type { MailFrequency } from '@roadworthy/contract/options';
import { defineMutation, defineQuery } from '@roadworthy/query';

export const updateAlertSettings = defineMutation({
  call: 'PUT /users/alert-settings',
  request: (price_drops: boolean) => ({ body: { price_drops } }),
});

export const updateSavedSearch = defineMutation({
  call: 'PUT /users/update-saved-search',
  request: (change: { search_id: string; mails?: MailFrequency; named?: boolean }) => ({ body: change }),
});

export const deleteSavedSearch = defineMutation({
  call: 'DELETE /users/delete-saved-search/{id}',
  request: (id: string) => ({ params: { id } }),
});

export const savedSearchesQuery = defineQuery({
  call: 'GET /users/my-saved-searches',
  transformResponse: ({ data }) => data,
});

export const alertSettingsQuery = defineQuery({
  call: 'GET /users/alert-settings',
  transformResponse: ({ data }) => data,
});
