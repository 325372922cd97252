import type { AlertSettings } from '@roadworthy/contract/api/alerts';
import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { alertSettingsQuery, savedSearchesQuery } from './api';

export type SavedSearchesData = { searches: SavedSearch[]; alerts: AlertSettings };

/** Loads saved searches and alert settings (`users/my-saved-searches`, `users/alert-settings`; our extensions). */
export async function loadSavedSearches({ signal }: Pick<LoadContext, 'signal'>): Promise<SavedSearchesData> {
  const [searches, alerts] = await Promise.all([
    request(savedSearchesQuery, undefined, { signal }),
    request(alertSettingsQuery, undefined, { signal }),
  ]);
  return { searches, alerts };
}
