import { paths } from '@roadworthy/contract/paths';
import { parseSearch, type Search } from '@roadworthy/contract/search';
import { useNavigate, useNavigation } from '@roadworthy/router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { sentencePath, withChange } from '../lib/listing-path';

type SearchState = {
  /** The search shown by the filters: the pending one, else that of the results. */
  currentSearch: Search;
  /** Changes the search of the moment of the call; the function stays the same. */
  change: (change: Partial<Search>) => void;
  /** Adds a sentence to the search. */
  ask: (sentence: string) => void;
  pending: boolean;
};

/** What the list is loading. */
function usePendingParams(): URLSearchParams | undefined {
  const { location } = useNavigation();
  return location?.pathname === paths.listing() ? new URLSearchParams(location.search) : undefined;
}

const sentenceOf = (params: URLSearchParams | undefined): string => params?.get('sentence') ?? '';

/** The sentence that is loading, or ''. Only the search is known of it, so it stays in the address. */
export const usePendingSentence = (): string => sentenceOf(usePendingParams());

/** Changes the search in the address. Filters update immediately, results when loaded. */
export function useSearch(search: Search): SearchState {
  const navigate = useNavigate();
  const requested = usePendingParams();
  const currentSearch = requested ? parseSearch(requested) : search;
  const sentence = sentenceOf(requested);
  // The filter panel is not drawn again for a sentence, and a location may be found after its sheet was closed.
  const latest = useRef({ currentSearch, sentence });
  useLayoutEffect(() => {
    latest.current = { currentSearch, sentence };
  });
  const change = useCallback(
    (change: Partial<Search>) => {
      const { currentSearch, sentence } = latest.current;
      // Other words replace the sentence.
      const path = sentencePath(withChange(currentSearch, change), change.text === undefined ? sentence : '');
      // Updates synchronously, so that a check box does not flicker.
      void navigate(path, { preventScrollReset: true, flushSync: true });
    },
    [navigate],
  );
  return {
    currentSearch,
    change,
    ask: (sentence) => navigate(sentencePath(withChange(currentSearch, { text: '' }), sentence)),
    pending: requested !== undefined,
  };
}
