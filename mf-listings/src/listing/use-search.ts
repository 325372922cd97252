import { paths } from '@roadworthy/contract/paths';
import { parseSearch, type Search } from '@roadworthy/contract/search';
import { useNavigate, useNavigation } from '@roadworthy/router';
import { listingPath, sentencePath, withChange } from '../lib/listing-path';

type SearchState = {
  /** The search shown by the filters: the pending one, else that of the results. */
  currentSearch: Search;
  change: (change: Partial<Search>) => void;
  /** Adds a sentence to the search. */
  ask: (sentence: string) => void;
  pending: boolean;
};

/** Changes the search in the address. Filters update immediately, results when loaded. */
export function useSearch(search: Search): SearchState {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const pending = location?.pathname === paths.listing();
  const requested = new URLSearchParams(pending ? location.search : '');
  const currentSearch = pending ? parseSearch(requested) : search;
  return {
    currentSearch,
    change: (change) => {
      const next = withChange(currentSearch, change);
      // Only the search is known of a sentence that loads; other words replace it.
      const sentence = change.text === undefined && requested.get('sentence');
      const path = sentence ? sentencePath(next, sentence) : listingPath(next);
      // Updates synchronously, so that a check box does not flicker.
      void navigate(path, { preventScrollReset: true, flushSync: true });
    },
    ask: (sentence) => navigate(sentencePath(withChange(currentSearch, { text: '' }), sentence)),
    pending,
  };
}
