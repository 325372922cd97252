import { definePage } from '@roadworthy/contract/remote';
import { loadSavedSearches, type SavedSearchesData } from '../../saved-searches/load-saved-searches';
import { SavedSearchesPage } from '../../saved-searches/saved-searches-page';

export const module = definePage<SavedSearchesData>({
  load: loadSavedSearches,
  Page: SavedSearchesPage,
  head: () => ({
    title: 'Saved searches',
    description: 'Your searches, with mails about new cars that match them.',
    noIndex: true,
  }),
});
