import { ApiError, get } from '@roadworthy/api-client';
import type { AlertSettings, AlertSettingsResponse } from '@roadworthy/contract/api/alerts';
import type { SavedSearch, SavedSearchesResponse } from '@roadworthy/contract/api/saved-searches';
import type { LoadContext } from '@roadworthy/contract/remote';

export type SavedSearchesData =
  | { kind: 'found'; searches: SavedSearch[]; alerts: AlertSettings }
  | { kind: 'failed'; msg: string };

/** Loads saved searches and alert settings (`users/my-saved-searches`, `users/alert-settings`; our extensions). */
export async function loadSavedSearches({ signal }: Pick<LoadContext, 'signal'>): Promise<SavedSearchesData> {
  try {
    const [searches, alerts] = await Promise.all([
      get<SavedSearchesResponse>('users/my-saved-searches', { signal }),
      get<AlertSettingsResponse>('users/alert-settings', { signal }),
    ]);
    return { kind: 'found', searches: searches.data, alerts: alerts.data };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', msg: error.message };
    throw error;
  }
}
