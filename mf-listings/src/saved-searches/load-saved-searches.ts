import { ApiError, get } from '@roadworthy/api-client';
import type { AlertSettings, AlertSettingsAnswer } from '@roadworthy/contract/api/alerts';
import type { SavedSearch, SavedSearchesAnswer } from '@roadworthy/contract/api/saved-searches';
import type { LoadContext } from '@roadworthy/contract/remote';

export type SavedSearchesData =
  | { kind: 'found'; searches: SavedSearch[]; alerts: AlertSettings }
  | { kind: 'failed'; msg: string };

/** What the user keeps, and what they want to be told (`users/my-saved-searches`, `users/alert-settings`; ours). */
export async function loadSavedSearches({ signal }: Pick<LoadContext, 'signal'>): Promise<SavedSearchesData> {
  try {
    const [searches, alerts] = await Promise.all([
      get<SavedSearchesAnswer>('users/my-saved-searches', { signal }),
      get<AlertSettingsAnswer>('users/alert-settings', { signal }),
    ]);
    return { kind: 'found', searches: searches.data, alerts: alerts.data };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', msg: error.message };
    throw error;
  }
}
